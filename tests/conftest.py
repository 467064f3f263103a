"""Options of the test run."""

from importlib.util import find_spec

# OpenSpiel has no wheel for Macs with an Intel processor, and the lock leaves it out there.
collect_ignore = [] if find_spec("pyspiel") else ["test_openspiel.py"]


def pytest_addoption(parser):
    parser.addoption(
        "--write-goldens",
        action="store_true",
        help="write the golden playthroughs anew instead of comparing with them",
    )
