"""Random messages: the server answers or closes the connection, and the game is unchanged."""

import asyncio
import logging

from hypothesis import given, settings, strategies as st

from kermesse.core import log as logs
from kermesse.server.limits import Limits
from support import toy
from support.fuzzed_commands import almost
from support.serving import PATIENCE, serving

NAMES = ("Ana", "Bob", "Cid", "Dan")

NO_LIMIT = Limits(messages=10**6, gestures=10**6)


@st.composite
def mutated(draw):
    """One of those, with bytes changed, cut out or put in."""
    data = bytearray(draw(almost).encode())
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(data)))
        data[place : place + draw(st.integers(0, 3))] = draw(st.binary(max_size=3))
    return bytes(data)


messages = st.one_of(almost, mutated(), st.text(max_size=60), st.binary(max_size=60))


async def survive(batch):
    """Say all of this as strangers, then as a player."""
    async with asyncio.timeout(PATIENCE), serving(limits=NO_LIMIT) as server:
        table, lines = await server.start_game("bell", 3, NAMES[:3], options={"patience": 10**9})
        lines += await server.seat_players(table, NAMES[3])  # four are all the table takes
        runner = await server.hub.runner(table)
        before = runner.table.match.state.key()
        strangers = [await server.connect(table), await server.connect(table, hello=False)]
        for line in strangers:
            await answer(server, line, batch)
        assert runner.table.match.state.key() == before
        assert tuple(chair.name for chair in runner.table.record.chairs) == NAMES
        await answer(server, lines[1], batch)
        # A player may play by chance: then it is in the log, and nothing else has happened.
        state, log = runner.table.match.state, runner.table.match.log()
        assert logs.final(toy.GAME, log).key() == state.key()
        assert len(await server.hub.journal.read(table)) == len(log.entries)


async def answer(server, line, batch):
    """Say all of this; the line answers afterwards, unless it was closed in order."""
    for message in batch:
        line.say(message)
    await server.settle()
    if line.task.done():
        line.task.result()
    else:
        line.say("still there?")
        await line.until("Wrong", why="not-json")


@settings(max_examples=60)
@given(st.lists(messages, min_size=1, max_size=12))
def test_no_message_brings_a_table_down(batch):
    failures = Mishaps()
    logging.getLogger("kermesse.server").addHandler(failures)
    try:
        asyncio.run(survive(batch))
    finally:
        logging.getLogger("kermesse.server").removeHandler(failures)
    assert failures.heard == []


class Mishaps(logging.Handler):
    """What the server complains of."""

    def __init__(self):
        super().__init__()
        self.heard = []

    def emit(self, record):
        self.heard.append(self.format(record))
