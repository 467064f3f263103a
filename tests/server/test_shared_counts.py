"""Limits that count across processes."""

import pytest

from kermesse.server.limits import Limits
from kermesse.server.shared_counts import COUNTED, SharedCounts
from support.serving import scenario, serving


class Announcing:
    """A journal that announces to other processes in memory."""

    def __init__(self):
        self.others = []

    def announce(self, kind, id):
        assert kind == COUNTED
        for other in self.others:
            other.hear(id)


@pytest.fixture
def processes():
    """Return the shared counts of three processes, each with the keys it has counted."""
    journals = [Announcing() for _ in range(3)]
    counts = [SharedCounts(journal) for journal in journals]
    for journal, own in zip(journals, counts, strict=True):
        journal.others = [each for each in counts if each is not own]
    return [(each, []) for each in counts]


def test_an_event_is_counted_once_in_every_process(processes):
    shared = [counts.share("guess", keys.append) for counts, keys in processes]
    shared[0]("2001:db8::/64 a guest")
    shared[1]("")
    assert [keys for _, keys in processes] == [["2001:db8::/64 a guest", ""]] * 3


def test_kinds_are_counted_apart_and_unknown_ones_are_ignored(processes):
    (one, here), (other, there), _ = processes
    guess, opened = one.share("guess", here.append), one.share("opened", here.append)
    other.share("opened", there.append)
    guess("a")
    opened("b")
    assert (here, there) == (["a", "b"], ["b"])
    other.hear("")
    other.hear("opened")
    assert there == ["b", ""]
    other.share("number", int)
    other.hear("number 1 x")


@scenario
async def test_tables_opened_in_another_process_count():
    async with serving(limits=Limits(tables=3)) as server, server.browser() as browser:

        async def opened():
            return (
                await browser.post("/api/tables", json={"game": "bell", "seats": 2})
            ).status_code

        assert await opened() == 201  # with a new cookie
        guest = next(iter(await server.hub.journal.records(0))).host
        assert await opened() == 201
        for number in range(2):
            server.hub.shared_counts.hear(f"opened {number} 127.0.0.1 {guest}")
        assert await opened() == 429
