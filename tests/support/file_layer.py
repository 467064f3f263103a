"""What a disk holds after a power loss: the writes of a traced process, without those not synced.

`strace` lists the writes, cuts and syncs of a process. They are carried out again on files in
memory, where a write is lost until its file is synced.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

TRACE = "pwrite64,write,ftruncate,fsync,fdatasync,unlink"

SECTOR = 512
"""Bytes that a disk writes at once."""

_CALL = re.compile(r"(?:\d+ +)?(\w+)\((.*)\) = (-?\d+)")


class Call(NamedTuple):
    """A call of a traced process."""

    name: str
    file: str
    data: bytes = b""
    at: int = 0


def can_trace():
    """Return True if this machine lets a program be traced."""
    found = shutil.which("strace")
    return found is not None and not subprocess.run([found, "-o/dev/null", "true"]).returncode


def traced(program, folder):
    """Run a program; return its calls about the files of a folder, and its output."""
    log = Path(folder).parent / "strace.log"
    command = ["strace", "-f", "-y", "-xx", "-s", "1000000", "-o", str(log)]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command += ["-e", f"trace={TRACE}", sys.executable, "-c", program]
    subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE)
    calls = [_read(line) for line in log.read_text().splitlines()]
    return [call for call in calls if call and call.file.startswith((str(folder), "pipe:"))]


def _read(line):
    found = _CALL.fullmatch(line)
    if found is None:
        return None
    name, args, result = found.groups()
    if name == "unlink":
        return Call(name, _text(args).decode())
    file = re.match(r"\d+<(.*?)>(?:, |$)", args)
    if file is None:
        return None
    rest, path = args[file.end() :], _path(file[1])
    if name == "ftruncate":
        return Call(name, path, at=int(rest))
    if name == "pwrite64":
        data, _, at = rest.rsplit(", ", 2)
        return Call(name, path, _text(data)[: int(result)], int(at))
    return Call(name, path, _text(rest.rsplit(", ", 1)[0]) if name == "write" else b"")


def _text(quoted):
    text: bytes = ast.literal_eval(f"b{quoted}")
    return text


def _path(shown):
    """Return a path, which `-xx` shows in hexadecimal."""
    return _text(f'"{shown}"').decode()


class FileLayer:
    """Files with a cache: what is not synced is lost with the power."""

    def __init__(self):
        self.synced: dict[str, bytes] = {}
        """What is on the disk."""
        self.waiting: dict[str, list[Call]] = {}
        """The writes of each file since its last sync."""

    def carry_out(self, call):
        """Carry out a call."""
        if call.name == "unlink":
            self.synced.pop(call.file, None)
            self.waiting.pop(call.file, None)
        elif call.name in ("fsync", "fdatasync"):
            waiting = self.waiting.pop(call.file, [])
            self.synced[call.file] = _applied(self.synced.get(call.file, b""), waiting)
        else:
            self.waiting.setdefault(call.file, []).append(call)

    def after_power_loss(self, rng: Random | None = None):
        """Return the files. Without `rng` nothing unsynced is left, else some sectors of it."""
        files = dict(self.synced)
        if rng is None:
            return files
        for file, waiting in self.waiting.items():
            left = [part for call in waiting for part in _sectors(call) if rng.random() < 0.5]
            files[file] = _applied(files.get(file, b""), left)
        return files


def _sectors(call):
    if call.name == "ftruncate":
        return [call]
    starts = range(0, len(call.data), SECTOR)
    return [call._replace(data=call.data[n : n + SECTOR], at=call.at + n) for n in starts]


def _applied(content, calls):
    """Return the content of a file after writes and cuts."""
    data = bytearray(content)
    for call in calls:
        end = call.at + len(call.data)
        if len(data) < end:
            data.extend(bytes(end - len(data)))
        if call.name == "ftruncate":
            del data[call.at :]
        else:
            data[call.at : end] = call.data
    return bytes(data)
