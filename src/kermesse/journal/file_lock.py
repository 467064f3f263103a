"""A lock file that allows one server per journal, released when its process ends."""

import os
import sys
from pathlib import Path


class Held(Exception):
    """Another process has the lock."""


class FileLock:
    """A lock on a separate file, so that a backup can still read the journal. The file is never
    deleted; only the lock on it counts."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
        try:
            _lock(self._file)
        except OSError as error:
            os.close(self._file)
            raise Held from error

    def release(self) -> None:
        """Release the lock."""
        os.close(self._file)


def lock_of(db: str | os.PathLike[str]) -> Path:
    """Return the path of a journal's lock file."""
    return Path(f"{os.fspath(db)}.lock")


def held(db: str | os.PathLike[str]) -> bool:
    """Return True if a server has this journal open."""
    path = lock_of(db)
    if not path.exists():
        return False
    try:
        FileLock(path).release()
    except Held:
        return True
    return False


def _lock(file: int) -> None:
    """Lock an open file exclusively without waiting; raise `OSError` on failure."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
