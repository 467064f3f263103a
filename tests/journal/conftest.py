"""Fixtures for the tests of journals."""

import pytest

from support import postgres


@pytest.fixture(scope="module")
def server():
    """Run a PostgreSQL server."""
    with postgres.running() as running:
        yield running


@pytest.fixture
def path(tmp_path):
    """Return the path of a journal file that does not exist yet."""
    return tmp_path / "kermesse.db"
