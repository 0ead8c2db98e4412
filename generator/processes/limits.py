"""What a process may use, where the system can hold it to that.

For work on files that anybody may have made: a process that asks for more is ended, and whoever
waits for it is told. Knows nothing of the work.
"""

from __future__ import annotations

from pathlib import Path

MOST_MEMORY = 2_000_000_000  # bytes
MOST_SECONDS = 60  # of a processor


def limit_process() -> None:
    """Hold this process to what it may use, for as long as it lives."""
    try:
        import resource
    except ImportError:  # a system without such limits
        return
    memory = MOST_MEMORY + _mapped(resource.getpagesize())
    for kind, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CPU, MOST_SECONDS)):
        _, hard = resource.getrlimit(kind)
        limit = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (limit, hard))


def _mapped(page: int) -> int:
    """Bytes that this process has from the one it is a copy of: they are not the file's."""
    try:
        return int(Path("/proc/self/statm").read_text("ascii").split()[0]) * page
    except OSError:  # a system that does not tell
        return 0
