"""The journal in PostgreSQL: the laws of every journal, and what is its own."""

import asyncio

import asyncpg
import pytest

import journal_suite
import postgres
from journal_suite import line, lines, opened, record
from kermesse.journal.port import Conflict, Journal, JournalError
from kermesse.journal.postgres import PostgresJournal


@pytest.fixture(scope="module")
def server():
    with postgres.running() as running:
        yield running


@pytest.fixture
def address(server):
    return server.database()


@pytest.mark.parametrize("check", journal_suite.CHECKS, ids=lambda check: check.__name__)
def test_law(check, address):
    asyncio.run(check(lambda: PostgresJournal.open(address)))
