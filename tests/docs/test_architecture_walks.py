"""The documented walks: every function they name exists and is called in that order.

A player's move is traced through a real server and journal, the others at a table alone; the
browser's part is traced by ui/tests/wire/documented-walk.test.ts.
"""

import re
import sys
from contextlib import contextmanager
from functools import reduce
from importlib import import_module
from inspect import unwrap
from pathlib import Path

import pytest

from kermesse.journal.sqlite_inline import InlineSqliteJournal
from kermesse.protocol import commands, frames
from support import toy
from support.driver import Hub
from support.serving import scenario, serving

KERNEL = Path(import_module("kermesse.table.kernel").__file__).parent
PAGES = [KERNEL.parents[3] / "docs/architecture.md", KERNEL / "README.md"]
PERSON, BOT, BACK = "The walk of a move", "A bot's move", "Coming back"


def walks():
    """Yield each section of the pages: its title, and the functions it names in order."""
    text = "".join(page.read_text("utf-8") for page in PAGES)
    for section in text.split("\n## ")[1:]:
        title, _, body = section.partition("\n")
        yield title, re.findall(r"`((?:table|server|journal)\.[\w.]+)`", body)


WALKS = dict(walks())


def found(name):
    """Return the code of a function by its name in the page."""
    parts = name.split(".")
    module = next(n for n, part in enumerate(parts) if part[0].isupper() or n == len(parts) - 1)
    path = "kermesse." + ".".join(parts[:module])
    return unwrap(reduce(getattr, parts[module:], import_module(path))).__code__


@contextmanager
def watched():
    """Record every function called meanwhile, with the file of its caller."""
    calls = []

    def note(frame, event, _):
        if event == "call":
            caller = frame.f_back.f_code.co_filename if frame.f_back else ""
            calls.append((frame.f_code, Path(caller)))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(before)


def assert_in_order(names, calls):
    called = iter([code for code, _ in calls])
    for name in names:
        assert found(name) in called, f"{name} is not called after those before it"


def a_persons_move(hub, ann, bob):
    ann.play(toy.Scribble(1, 2))
    hub.flush()
    assert ann.last(frames.Answer).ok
    assert bob.last(frames.Update).happened[0].n == len(hub.lines)


def a_bots_move(hub, ann, bob):
    before = len(hub.lines)
    bob.ask(commands.GetUp)
    hub.store_delay = 0
    hub.flush()
    hub.advance(2_000)
    assert hub.lines[before].by == 1


def coming_back(hub, ann, bob):
    phone = hub.person("bob")
    phone.token = bob.token
    phone.come(after=0)
    assert (phone.seat, bob.dropped) == (1, True)
    assert phone.last(frames.Welcome).missed


def walked(walk):
    """Run a walk at a table with a running clock, racing moves and a slow journal."""
    hub = Hub(toy.GAME, 2, {"rounds": 9, "patience": 100_000})
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.Begin)
    hub.advance(100)
    hub.store_delay = None
    with watched() as calls:
        walk(hub, ann, bob)
    return calls


@pytest.mark.parametrize(("title", "walk"), [(BOT, a_bots_move), (BACK, coming_back)])
def test_a_walk_goes_through_the_functions_it_names_in_that_order(title, walk):
    assert len(WALKS[title]) > 5
    assert_in_order(WALKS[title], walked(walk))


@scenario
async def test_a_players_move_goes_from_the_socket_to_the_journal_and_back():
    async with serving(store=InlineSqliteJournal) as server:
        _, (ana, bob) = await server.start_game("bell", 2)
        await server.settle()
        with watched() as calls:
            move = {"type": "Scribble", "x": 1, "y": 2}
            await ana.granted("Play", move=move, seen=1)
            await bob.until("Update")
    assert len(WALKS[PERSON]) > 15
    assert_in_order(WALKS[PERSON], calls)


def test_a_move_is_parsed_ordered_checked_stored_and_told_once():
    steps = ["parse.Parser.play", "schedule.Schedule.order", "judge.Referee.make", "store.moves",
             "tell.update", "reply_cache.move_made", "outbox.Outbox.stored"]  # fmt: skip
    codes = [found(f"table.kernel.{name}") for name in steps]
    called = [code for code, _ in walked(a_persons_move) if code in codes]
    assert called == codes


def test_the_house_is_asked_once_for_a_move():
    due = toy.GAME.start(2).due.__func__.__code__
    asked = [caller for code, caller in walked(a_persons_move) if code is due]
    assert [caller.name for caller in asked if caller.parent == KERNEL] == ["judge.py"]
