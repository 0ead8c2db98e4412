"""What a process may use, where the system can hold it to that.

For work on files that anybody may have made: a process that asks for more is ended, and whoever
waits for it is told. Knows nothing of the work.
"""

from __future__ import annotations

MOST_MEMORY = 2_000_000_000  # bytes
MOST_SECONDS = 60  # of a processor


def limit_process() -> None:
    """Hold this process to what it may use, for as long as it lives."""
    try:
        import resource
    except ImportError:  # a system without such limits
        return
    for kind, most in ((resource.RLIMIT_AS, MOST_MEMORY), (resource.RLIMIT_CPU, MOST_SECONDS)):
        _, hard = resource.getrlimit(kind)
        limit = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (limit, hard))
