"""One server a file: a lock beside it, held for as long as a process lives, however it ends."""

import os
import sys
from pathlib import Path


class Held(Exception):
    """Somebody else has the lock."""


class FileLock:
    """A lock on a small file of its own, so that others may still read the journal: SQLite's own
    lock would keep a backup out, too. The file stays: only the lock on it means anything."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
        try:
            _lock(self._file)
        except OSError as error:
            os.close(self._file)
            raise Held from error

    def release(self) -> None:
        """Let go of it."""
        os.close(self._file)


def lock_of(db: str | os.PathLike[str]) -> Path:
    """Where the lock of a journal is."""
    return Path(f"{os.fspath(db)}.lock")


def held(db: str | os.PathLike[str]) -> bool:
    """Does a server have this journal open?"""
    path = lock_of(db)
    if not path.exists():
        return False
    try:
        FileLock(path).release()
    except Held:
        return True
    return False


def _lock(file: int) -> None:
    """Lock an open file for this process alone, at once; or `OSError`."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
