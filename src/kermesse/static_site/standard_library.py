"""Which modules of Python's standard library a site has."""

import re
from collections.abc import Collection, Iterable
from fnmatch import fnmatchcase
from typing import Final

_UNUSED: Final = frozenset((
    "__hello__", "__phello__", "_ast_unparse", "_markupbase", "_pydatetime", "_pyio", "_pyrepl",
    "antigravity", "argparse", "bdb", "cProfile", "cmd", "code", "colorsys", "compileall",
    "configparser", "ctypes", "curses", "dbm", "doctest", "ensurepip", "filecmp", "fileinput",
    "ftplib", "getopt", "getpass", "gettext", "idlelib", "imaplib", "lib2to3", "mailbox",
    "modulefinder", "multiprocessing", "netrc", "nturl2path", "optparse", "pdb", "pickletools",
    "plistlib", "poplib", "profile", "profiling", "pstats", "pty", "py_compile", "pyclbr", "pydoc",
    "pydoc_data", "rlcompleter", "sched", "shelve", "smtplib", "socketserver", "sre_compile",
    "sre_constants", "sre_parse", "symtable", "tabnanny", "tarfile", "test", "this", "timeit",
    "tkinter", "trace", "tty", "turtle", "turtledemo", "unittest", "venv", "wave", "webbrowser",
    "wsgiref", "xmlrpc", "zipapp",
))  # fmt: skip
"""Modules that no module of a site imports, unless a plugin does."""

_UNUSED_PARTS: Final = (
    "asyncio/__main__.py",
    "asyncio/proactor_events.py",
    "asyncio/tools.py",
    "asyncio/windows_*.py",
    "concurrent/futures/interpreter.py",
    "concurrent/futures/process.py",
    "html/parser.py",
    "http/cookiejar.py",
    "http/server.py",
    "logging/config.py",
    "logging/handlers.py",
    "pyodide/console.py",
    "sqlite3/__main__.py",
    "sqlite3/_completer.py",
    "urllib/robotparser.py",
    "xml/dom/*",
    "xml/etree/*",
)
"""Parts of packages that no module of a site imports, unless a plugin imports the package."""

_ENCODINGS: Final = re.compile(
    r"encodings/(__init__|aliases|ascii|charmap|cp1252|cp437|idna|latin_1|punycode"
    r"|(raw_)?unicode_escape|utf_\w+)\.py"
)
"""Encodings of text: those of files of today."""

_IMPORT: Final = re.compile(rb"^\s*(?:from|import)\s+(\w+)", re.MULTILINE)


def imported(sources: Iterable[bytes]) -> frozenset[str]:
    """Return the names of the modules and packages that these sources import."""
    return frozenset(name.decode() for text in sources for name in _IMPORT.findall(text))


def used(path: str, wanted: Collection[str]) -> bool:
    """Return whether a site has this file; `wanted` are the modules that its plugins import."""
    name = path.partition("/")[0].removesuffix(".py")
    if name in wanted:
        return True
    if name == "encodings":
        return _ENCODINGS.fullmatch(path) is not None
    return name not in _UNUSED and not any(fnmatchcase(path, part) for part in _UNUSED_PARTS)
