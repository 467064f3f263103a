"""Kermesse starts on every platform: Unix-only features are checked for before use."""

import ast
from pathlib import Path

import pytest

import kermesse

ROOT = Path(kermesse.__file__).parent

UNIX = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty", "uvloop"}
"""Modules that Windows lacks; macOS has them all, and uvloop if installed."""

UNIX_NAMES = {
    ("os", name)
    for name in ("fork", "forkpty", "geteuid", "getuid", "killpg", "mkfifo", "setsid", "fchmod",
                 "getpgid", "O_NOFOLLOW", "sched_getaffinity", "WNOHANG", "uname", "getloadavg")
} | {
    ("signal", name)
    for name in ("SIGKILL", "SIGHUP", "SIGUSR1", "SIGUSR2", "SIGCHLD", "SIGALRM", "alarm",
                 "pthread_sigmask", "set_wakeup_fd", "setitimer", "SIGPIPE")
} | {("socket", "AF_UNIX"), ("asyncio", "get_child_watcher")}  # fmt: skip
"""Attributes that modules lack on Windows."""

LINUX_PATHS = ("/proc", "/dev/", "/tmp", "/sys/", "/etc/", "/var/")

SOURCES = [
    path for path in sorted(ROOT.rglob("*.py")) if "tests" not in path.relative_to(ROOT).parts
]


class Reader(ast.NodeVisitor):
    """Finds unguarded uses of Unix-only features."""

    def __init__(self):
        self.found = []
        self._asked = 0

    def visit_If(self, node):
        """Accept `if sys.platform …`, `if hasattr(os, …)` and `if os.name …` as guards."""
        self._within(node, self._asks(node))

    visit_IfExp = visit_If

    def _asks(self, node):
        said = ast.unparse(node.test)
        return any(mark in said for mark in ("sys.platform", "os.name", "hasattr("))

    def visit_FunctionDef(self, node):
        """Accept code after a guard that returns early."""
        asked = 0
        for step in node.body:
            self.visit(step)
            if isinstance(step, ast.If) and isinstance(step.body[-1], ast.Return | ast.Raise):
                asked += self._asks(step)
                self._asked += self._asks(step)
        self._asked -= asked

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Try(self, node):
        """Accept a `try` that catches the absence."""
        caught = " ".join(ast.unparse(each.type) for each in node.handlers if each.type)
        self._within(node, any(name in caught for name in ("ImportError", "AttributeError",
                                                           "NotImplementedError")))  # fmt: skip

    def visit_With(self, node):
        said = " ".join(ast.unparse(item.context_expr) for item in node.items)
        asks = "suppress" in said and ("ImportError" in said or "NotImplementedError" in said)
        self._within(node, asks)

    def visit_Call(self, node):
        """`loop.add_signal_handler` exists on Windows but raises."""
        if isinstance(node.func, ast.Attribute) and node.func.attr == "add_signal_handler":
            self._note(node, "loop.add_signal_handler")
        self.generic_visit(node)

    def visit_Import(self, node):
        for name in node.names:
            if name.name.split(".")[0] in UNIX:
                self._note(node, f"import {name.name}")

    def visit_ImportFrom(self, node):
        if (node.module or "").split(".")[0] in UNIX:
            self._note(node, f"import {node.module}")

    def visit_Attribute(self, node):
        if isinstance(node.value, ast.Name) and (node.value.id, node.attr) in UNIX_NAMES:
            self._note(node, f"{node.value.id}.{node.attr}")
        self.generic_visit(node)

    def visit_Expr(self, node):
        if not isinstance(node.value, ast.Constant):  # prose may name a path
            self.generic_visit(node)

    def visit_Constant(self, node):
        if isinstance(node.value, str) and node.value.startswith(LINUX_PATHS):
            self._note(node, repr(node.value))

    def _within(self, node, asks):
        self._asked += asks
        self.generic_visit(node)
        self._asked -= asks

    def _note(self, node, what):
        if not self._asked:
            self.found.append(f"line {node.lineno}: {what}")


def test_unix_only_features_are_guarded():
    assert SOURCES
    wrong = []
    for path in SOURCES:
        reader = Reader()
        reader.visit(ast.parse(path.read_text(encoding="utf-8")))
        wrong += [f"{path.relative_to(ROOT)}, {what}" for what in reader.found]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import fcntl", 1),
        ("import signal\nsignal.SIGKILL", 1),
        ("loop.add_signal_handler(2, stop)", 1),
        ("open('/proc/self/fd')", 1),
        ("try:\n    import fcntl\nexcept ImportError:\n    fcntl = None", 0),
        ("if hasattr(os, 'fork'):\n    os.fork()", 0),
        ("if sys.platform != 'win32':\n    import resource", 0),
        ("import signal\nsignal.SIGINT", 0),
        ("def f():\n    if os.name == 'nt':\n        return\n    import resource", 0),
        ("def f():\n    if os.name == 'nt':\n        pass\n    import resource", 1),
    ],
)
def test_guarded_and_unguarded_uses_are_told_apart(source, found):
    reader = Reader()
    reader.visit(ast.parse(source))
    assert len(reader.found) == found
