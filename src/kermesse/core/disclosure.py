"""Who learned something from a move: decided from views, for any game.

Nothing is looked up in the true state but what the player who moved saw before and after. Worlds
that look like it are drawn by `Game.imagine`, with numbers that depend on those views alone. So two
worlds that look alike to the player get the same answer, and the answer itself reveals nothing.

The player learned something if the same move looks otherwise to them in another such world. Another
viewer learned something if what they see after it is impossible in a world that looked the same to
them before: a card laid from a hidden hand, but not a piece moved on an open board.
"""

from collections.abc import Generator, Iterator
from hashlib import sha256
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from kermesse.core.contract import PUBLIC, Illegal, Ms, Seat, State, Told, Viewer
from kermesse.core.game import Game

WORLDS: Final = 10
"""Worlds drawn for the player who moved."""

OTHERS: Final = 4
"""Worlds drawn for each other viewer, in each world of the player."""

MOST_MOVES: Final = 64
"""Moves tried in a world of another viewer; if none of them looks the same, they learned it."""

_encode = msgspec.json.Encoder().encode


class Disclosure(NamedTuple):
    """A move and what its player saw before and after it: all that the answer depends on."""

    view: Any
    """The player's view before."""

    by: Seat
    """The player."""

    move: Any
    """The move."""

    at: Ms
    """When it was made."""

    seen: bytes
    """What the player saw and was told after it, as bytes."""


def disclosure(before: State[Any, Any], by: Seat, move: Any, at: Ms) -> Disclosure:
    """Return what the player of a move saw before and after it."""
    after, told = _played(before, by, move, at)
    return Disclosure(before.view(by), by, move, at, _seen(after, told, by))


def learners(game: Game, before: State[Any, Any], by: Seat, move: Any, at: Ms) -> frozenset[Viewer]:
    """Return the viewers who learned something from a move, as far as its player can tell.

    Where the player did, the others may be incomplete.

    >>> import kermesse
    >>> game = kermesse.get("canaille")
    >>> match = kermesse.Match(game, 2, seed=bytes(32), game_id=bytes(16))
    >>> told = match.run(0)
    >>> seat = match.state.to_act()[0]
    >>> moves = match.state.moves(seat)
    >>> learners(game, match.state, seat, moves[0], at=0)  # a card that all have seen
    frozenset()
    >>> shown = learners(game, match.state, seat, moves[5], at=0)  # a card of a hidden hand too
    >>> seat in shown, len(shown)
    (False, 2)
    """
    work = learning(game, disclosure(before, by, move, at))
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: frozenset[Viewer] = done.value
            return result


def learning(game: Game, shown: Disclosure) -> Generator[None, None, frozenset[Viewer]]:
    """Do the same in small steps, from what the player saw, and yield after each."""
    view, by, move, at, seen = shown
    rng = Random(sha256(_encode((by, view, move, seen))).digest())
    found: set[Viewer] = set()
    for _ in range(WORLDS):
        yield
        world = game.imagine(view, rng)
        try:
            then, heard = _played(world, by, move, at)
        except Illegal:
            return frozenset((by, *world.seats(), PUBLIC))
        if _seen(then, heard, by) != seen:
            return frozenset((by, *found))
        others: tuple[Viewer, ...] = (*world.seats(), PUBLIC)
        for viewer in others:
            if viewer == by or viewer in found:
                continue
            theirs = _seen(then, heard, viewer)
            if theirs == _seen(world, [], viewer):
                continue
            for _ in range(OTHERS):
                yield
                if not _possible(game, world.view(viewer), viewer, by, move, at, theirs, rng):
                    found.add(viewer)
                    break
    return frozenset(found)


def _possible(
    game: Game, view: Any, viewer: Viewer, by: Seat, move: Any, at: Ms, shown: bytes, rng: Random
) -> bool:
    """True if some move looks like that to a viewer in a world that looked like this before."""
    world = game.imagine(view, rng)
    for other in _candidates(world, by, move):
        try:
            then, heard = _played(world, by, other, at)
        except Illegal:
            continue
        if _seen(then, heard, viewer) == shown:
            return True
    return False


def _candidates(world: State[Any, Any], by: Seat, move: Any) -> Iterator[Any]:
    """Yield the move itself, and then others of its player."""
    yield move
    kind = type(move)
    yield from [other for other in world.moves(by) if type(other) is kind][:MOST_MOVES]


def _played(
    state: State[Any, Any], by: Seat, move: Any, at: Ms
) -> tuple[State[Any, Any], list[Told]]:
    """Return the state after a move and what it tells, or raise `Illegal`."""
    after, told = state.copy(), list[Told]()
    after.play(by, move, max(at, after.at), told)
    return after, told


def _seen(state: State[Any, Any], told: list[Told], viewer: Viewer) -> bytes:
    """Return all that a viewer sees and is told, as bytes."""
    events = [event for fact in told if (event := fact.to(viewer)) is not None]
    shown = state.view(viewer), events, state.to_act(), state.due(), state.door(), state.outcome()
    return _encode(shown)
