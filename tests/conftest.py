"""Options of the test run."""


def pytest_addoption(parser):
    parser.addoption(
        "--write-goldens",
        action="store_true",
        help="write the golden playthroughs anew instead of comparing with them",
    )
