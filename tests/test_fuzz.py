"""Nonsense over the line: always an answer or an orderly end, and the game is as it was."""

import asyncio
import json
import logging
from typing import get_args

from hypothesis import given, settings, strategies as st

import toy
from kermesse.core import log as logs
from kermesse.protocol import commands
from kermesse.server.limits import Limits
from serving import PATIENCE, serving

NAMES = ("Ana", "Bob", "Cid", "Dan")

NO_LIMIT = Limits(messages=10**6, gestures=10**6)

COMMANDS = [kind.__name__ for kind in get_args(commands.AnyCommand)]

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)

moves = st.sampled_from(["Deal", "Close", "Ring", "Scribble", "Guess", "Join", "Leave"])

fields = {
    "id": st.text(max_size=45) | json_values,
    "move": st.builds(lambda tag, more: {**more, "type": tag}, moves, st.dictionaries(
        st.sampled_from(["x", "y", "card", "cards", "z"]), json_values, max_size=3)) | json_values,
    "seen": st.integers() | json_values,
    "seat": st.integers(-2, 70) | json_values,
    "bot": st.sampled_from(["random", "genius"]) | json_values,
    "name": st.text(max_size=40) | json_values,
    "text": st.text(max_size=400) | json_values,
    "token": st.text(max_size=70) | json_values,
    "after": st.integers() | json_values,
    "nonce": st.from_regex("[0-9a-f]{30,34}") | json_values,
    "face": st.sampled_from(commands.REACTIONS) | json_values,
    "code": st.text(max_size=10) | json_values,
    "vote": st.integers(-1, 3) | json_values,
    "yes": st.booleans() | json_values,
    "muted": st.booleans() | json_values,
    "hidden": st.booleans() | json_values,
    "talk": st.sampled_from(["words", "reactions", "off"]) | json_values,
    "x": st.integers() | json_values,
    "y": st.integers() | json_values,
    "what": st.text(max_size=50) | json_values,
    "t": st.integers() | json_values,
    "step": st.integers() | json_values,
    "skip": st.booleans() | json_values,
}  # fmt: skip

almost = st.builds(
    lambda tag, more: json.dumps({"type": tag, **more}),
    st.sampled_from(COMMANDS) | st.text(max_size=6),
    st.fixed_dictionaries({}, optional=fields),
)
"""Objects that look like commands."""


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
    async with asyncio.timeout(PATIENCE), serving(limits=NO_LIMIT) as house:
        table, lines = await house.begun("bell", 3, NAMES[:3], options={"patience": 10**9})
        lines += await house.seated(table, NAMES[3])  # four are all the table takes
        runner = await house.hub.runner(table)
        before = runner.table.match.state.key()
        strangers = [await house.line(table), await house.line(table, hello=False)]
        for line in strangers:
            await answer(house, line, batch)
        assert runner.table.match.state.key() == before
        assert tuple(chair.name for chair in runner.table.record.chairs) == NAMES
        await answer(house, lines[1], batch)
        # A player may play by chance: then it is in the log, and nothing else has happened.
        state, log = runner.table.match.state, runner.table.match.log()
        assert logs.final(toy.GAME, log).key() == state.key()
        assert len(await house.hub.journal.read(table)) == len(log.entries)


async def answer(house, line, batch):
    """Say all of this; the line answers afterwards, unless it was closed in order."""
    for message in batch:
        line.say(message)
    await house.quiet()
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
