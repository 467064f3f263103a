"""Checks for undone moves in a journal."""

from random import Random

import kermesse
from kermesse.core.contract import Undone
from kermesse.protocol import commands
from support.driver import Hub
from support.journal_kit import Reopen, law, opened


def practised() -> Hub:
    """Return a table where a person alone with a bot has taken moves back."""
    hub, rng = Hub(kermesse.get("canaille"), 2), Random(2)
    hub.think_delay = 0
    (ann,) = hub.seated("host")
    assert ann.ask(commands.Begin).ok
    undone = 0
    while undone < 3:
        hub.advance(3_000)
        offer = ann.status.undo.offer
        if offer is not None and rng.randrange(3) == 0:
            assert ann.ask(commands.Undo, seat=offer.seat, form=offer.form, seen=ann.n).ok
            undone += 1
        elif ann.now.menu:
            assert ann.play(rng.choice(ann.now.menu)).ok
    hub.advance(3_000)
    return hub


@law
async def undone_moves_survive_a_restart(reopen: Reopen) -> None:
    hub = practised()
    key = hub.table.match.state.key()
    assert sum(type(entry.move) is Undone for entry in hub.table.match.entries) == 3
    async with opened(reopen, "a") as journal:
        for n, line in enumerate(hub.lines, 1):
            assert await journal.append("a", n, [line]) is None
    async with opened(reopen) as journal:
        stored = await journal.read("a")
    assert stored == hub.lines
    hub.lines = list(stored)
    hub.restart()
    hub.come("host")
    assert hub.table.match.state.key() == key
    hub.check_log()
