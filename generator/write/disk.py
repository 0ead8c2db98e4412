"""Files put on disk all at once or not at all.

What comes in is a place and bytes; what is there afterwards is the old or the new, never
something between, even if the process is killed. Everything is written beside the target,
brought to the disk, and swapped in by one rename. Knows nothing of kits or formats.

Beside a target `kit` there may stand for a moment `.kit.lock` (held by the one build that
may write), `.kit.new` (being written) and `.kit.old` (on its way out, on systems that cannot
swap two folders). What a killed build left of them, the next one clears away.
"""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

from generator.errors import Problem, UserError

ROLES = ("lock", "new", "old")
SYNCS = 8  # files that are brought to the disk at a time

HINTS = {
    errno.ENOSPC: "make room on the disk, or choose another place with --out",
    errno.EDQUOT: "make room on the disk, or choose another place with --out",
    errno.EROFS: "choose another place with --out",
    errno.EACCES: "choose a folder of your own with --out",
    errno.EPERM: "choose a folder of your own with --out",
    errno.ENOTDIR: "a part of the path is a file: choose another place with --out",
    errno.EEXIST: "a part of the path is a file: choose another place with --out",
}


@contextmanager
def claim(target: Path) -> Iterator[Path]:
    """Hold a place while it is read and written anew; others wait for their turn.

    Gives the real path behind links. Whatever the disk refuses becomes one `UserError`.
    """
    with explain(target):
        real = Path(os.path.realpath(target))
        real.parent.mkdir(parents=True, exist_ok=True)
        lock = _beside(real, "lock")
        handle = _take(lock)
        try:
            recover(real)
            yield real
        finally:
            with suppress(OSError):
                lock.unlink()
            os.close(handle)


@contextmanager
def explain(target: Path) -> Iterator[None]:
    """Errors of the disk, said to the user."""
    try:
        yield
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        hint = HINTS.get(error.errno or 0, "")
        problem = Problem(str(target), None, "", f"cannot be written: {reason}", hint)
        raise UserError([problem]) from error


def replace_folder(
    target: Path, files: Mapping[str, bytes], carry: Iterable[str] = ()
) -> tuple[str, ...]:
    """Make the folder hold these files, and of what it held before only `carry`.

    A file that holds the same bytes already stays as it is, with its time. To be called under a
    `claim`, with the path that it gives. Says which files are new or have changed.
    """
    if target.exists() and not target.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(target))
    new = _beside(target, "new")
    same = {name for name, data in files.items() if _holds(target / name, data)}
    changed = {name: data for name, data in files.items() if name not in same}
    try:
        _fill(new, target, changed, {*carry, *same})
        _swap(new, target)
    finally:
        # Before the swap this is the new folder, after it the old one.
        shutil.rmtree(new, ignore_errors=True)
    return tuple(sorted(changed))


def _holds(path: Path, data: bytes) -> bool:
    """Whether an ordinary file has just these bytes."""
    if path.is_symlink() or not path.is_file():
        return False
    return path.stat().st_size == len(data) and path.read_bytes() == data


class ChangedError(Exception):
    """The file is no longer what the one who writes it has seen; nothing was written."""


def write_file(target: Path, data: bytes, seen: bytes | None = None) -> None:
    """Put one file in its place, or write into a device or pipe that stands there.

    With `seen`, only if that is what the file holds now. It keeps its permissions.
    """
    if target.exists() and not target.is_file() and not target.is_dir():
        with explain(target):
            target.write_bytes(data)
        return
    with claim(target) as real:
        if real.is_dir():
            raise IsADirectoryError(errno.EISDIR, "it is a folder", str(real))
        if seen is not None and (not real.is_file() or real.read_bytes() != seen):
            raise ChangedError(str(real))
        new = _beside(real, "new")
        try:
            _write(new, data)
            if real.is_file():
                shutil.copymode(real, new)
            _sync(new)
            if seen is None:
                new.replace(real)
            else:
                _replace_seen(new, real, seen)
            _sync_folder(real.parent)
        finally:
            new.unlink(missing_ok=True)


def _replace_seen(new: Path, real: Path, seen: bytes) -> None:
    """Put `new` in the place of a file that still holds what was seen.

    The two change places in one step, and only then is the old one looked at: whatever another
    program saved at the last moment goes back to its place.
    """
    expected, put = seen, new.read_bytes()
    try:
        if not exchange(new, real):  # a system that cannot: look again, as late as can be
            if not _holds(real, seen):
                raise ChangedError(str(real))
            new.replace(real)
            return
    except FileNotFoundError:
        raise ChangedError(str(real)) from None
    is_changed = False
    while (found := new.read_bytes()) != expected:
        is_changed = True
        expected, put = put, found
        exchange(new, real)
    if is_changed:
        raise ChangedError(str(real))


def create_file(target: Path, data: bytes) -> bool:
    """Put a new file in its place; False if something stands there, which stays as it is."""
    with claim(target) as real:
        if target.is_symlink() or real.exists():
            return False
        new = _beside(real, "new")
        try:
            _write(new, data)
            try:
                os.link(new, real)  # a rename would overwrite what came there meanwhile
            except FileExistsError:
                return False
            except OSError:  # a file system without second names
                if not _take_place(new, real):
                    return False
            _sync_folder(real.parent)
        finally:
            new.unlink(missing_ok=True)
    return True


def _take_place(new: Path, real: Path) -> bool:
    """Put `new` where nothing stands. The place is taken by an empty file first: what an editor
    saves there from then on is seen, and stays."""
    try:
        os.close(os.open(real, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
    except FileExistsError:
        return False
    if not _holds(real, b""):
        return False
    new.replace(real)
    return True


def contents(folder: Path) -> tuple[str, ...]:
    """What is in a folder: files and links, and folders that are empty; sorted."""
    found: list[str] = []
    for place, names, files in os.walk(folder):
        here = Path(place)
        links = [name for name in names if (here / name).is_symlink()]
        entries = [here / name for name in (*files, *links)]
        if not names and not files and here != folder:
            entries = [here]
        found += [entry.relative_to(folder).as_posix() for entry in entries]
    return tuple(sorted(found))


def names_beside(name: str) -> tuple[str, ...]:
    """What may stand beside a target of this name while it is written."""
    return tuple(f".{name}.{role}" for role in ROLES)


def _beside(target: Path, role: str) -> Path:
    return target.with_name(f".{target.name}.{role}")


def _take(lock: Path) -> int:
    """Wait for the lock and hold it; its end comes with the process, however that ends."""
    while True:
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            _wait_for(handle)
            # Whoever held it before took the file away; then another may hold a newer one.
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(handle), lock.stat()):
                    return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)


def _wait_for(handle: int) -> None:
    try:
        from fcntl import LOCK_EX, flock
    except ImportError:  # no such locks here: two builds of one kit must not run at once
        return
    try:
        flock(handle, LOCK_EX)
    except OSError as error:  # a file system that knows no locks
        if error.errno not in (errno.ENOLCK, errno.ENOTSUP, errno.EINVAL):
            raise


def recover(target: Path) -> None:
    """Finish what a killed build left undone."""
    new, old = _beside(target, "new"), _beside(target, "old")
    if old.exists():
        if target.exists():
            shutil.rmtree(old)
        else:
            old.rename(target)
    if new.is_dir():
        shutil.rmtree(new)
    else:
        new.unlink(missing_ok=True)


def _fill(new: Path, target: Path, files: Mapping[str, bytes], carry: Iterable[str]) -> None:
    new.mkdir()
    folders = {new}
    for name in sorted(carry):
        _carry(target / name, new / name)
        folders.update(place for place in (new / name).parents if new in place.parents)
    for folder in sorted(folders, reverse=True):
        origin = target / folder.relative_to(new)
        if origin.is_dir():
            shutil.copystat(origin, folder)
    for name, data in sorted(files.items()):
        path = new / name
        path.parent.mkdir(parents=True, exist_ok=True)
        folders.update(place for place in path.parents if place == new or new in place.parents)
        _write(path, data)
    # All at once: the disk then takes them together, and a kit of a hundred files in one go.
    with ThreadPoolExecutor(SYNCS) as pool:
        list(pool.map(_sync, [new / name for name in files]))
    for folder in sorted(folders, reverse=True):
        _sync_folder(folder)


def _carry(origin: Path, path: Path) -> None:
    """The same file under a second name; where that is not possible, a copy."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if origin.is_dir() and not origin.is_symlink():
        path.mkdir(exist_ok=True)
        shutil.copystat(origin, path)
        return
    try:
        os.link(origin, path, follow_symlinks=False)
    except (OSError, NotImplementedError):
        shutil.copy2(origin, path, follow_symlinks=False)


def _write(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        file.write(data)


def _sync(path: Path) -> None:
    """Wait until a file is on the disk."""
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """A rename is safe only once the folder itself is on the disk."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:  # a file system that cannot
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(handle)


def _swap(new: Path, target: Path) -> None:
    """Put `new` in the place of `target`; what was there stands at `new` afterwards, or is gone."""
    if not target.exists():
        new.rename(target)
    elif not exchange(new, target):
        old = _beside(target, "old")
        target.rename(old)
        try:
            new.rename(target)
        except BaseException:
            old.rename(target)
            raise
        shutil.rmtree(old, ignore_errors=True)
    _sync_folder(target.parent)


def exchange(one: Path, other: Path) -> bool:
    """Swap two files or folders in one step; False where the system cannot."""
    import ctypes

    here, swap = -100, 2  # AT_FDCWD, and RENAME_EXCHANGE or RENAME_SWAP
    first, second = os.fsencode(one), os.fsencode(other)
    try:
        library = ctypes.CDLL(None, use_errno=True)
        if sys.platform == "linux":
            result = library.renameat2(here, first, here, second, swap)
        elif sys.platform == "darwin":
            result = library.renamex_np(first, second, swap)
        else:
            return False
    except (AttributeError, OSError, TypeError):  # an older system without the call
        return False
    if result == 0:
        return True
    code = ctypes.get_errno()
    if code in (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP):
        return False
    raise OSError(code, os.strerror(code), str(other))
