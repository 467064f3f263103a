"""The law of undo: what may be taken back freely has taught nobody anything.

Its worlds come from `scramble`, which is written apart from the views and from `imagine`.
"""

from importlib import import_module
from random import Random
from typing import NamedTuple

import msgspec

from kermesse.core.contract import PUBLIC, Illegal, Told, Viewer
from kermesse.core.disclosure import learners
from kermesse.core.match import Match

encode = msgspec.json.encode


class Count(NamedTuple):
    """What a walk has checked."""

    points: int
    """Moves that could be taken back."""
    free: int
    """Those called free."""
    compared: int
    """Worlds compared."""
    alike: int
    """Other worlds that looked alike to the player, and got the same answer."""


def scramble_of(game):
    """Return the `scramble` of a game."""
    return import_module(f"{game.module}.tests.worlds").scramble


def seen(state, told, viewer):
    """Return all that a viewer sees and is told, as bytes."""
    events = [event for fact in told if (event := fact.to(viewer)) is not None]
    return encode((state.view(viewer), events, state.moves(viewer) if viewer != PUBLIC else ()))


def played(state, seat, move, at):
    """Return a copy of the state after a move, and what it tells; None if it is not legal."""
    after, told = state.copy(), list[Told]()
    try:
        after.play(seat, move, max(at, after.at), told)
    except Illegal:
        return None
    return after, told


def looks_alike(state, world, seat, move, at):
    """Return whether a move looks the same to its player in two worlds."""
    first, other = played(state, seat, move, at), played(world, seat, move, at)
    if first is None or other is None:
        return first is other
    return seen(first[0], first[1], seat) == seen(other[0], other[1], seat)


def check_free(game, before, seat, move, at, rng, worlds):
    """Check with other worlds that nobody learned anything from a move; return how many."""
    scramble = scramble_of(game)
    after, told = played(before, seat, move, at)
    count = 0
    for viewer in (*before.seats(), PUBLIC):
        shown = seen(after, told, viewer)
        for _ in range(worlds):
            world = scramble(before, viewer, rng)
            tries = [move] if viewer == seat else [move, *world.moves(seat)]
            results = (played(world, seat, each, at) for each in tries)
            same = any(found and seen(found[0], found[1], viewer) == shown for found in results)
            assert same, f"{game.key}: {viewer} learned something from {move}"
            count += 1
    return count


def walk(game, seed, moves, worlds=4, decide=learners, most_seats=99):
    """Walk through a random game with undos; check each free move, and that worlds which look alike
    to the player get the same answer and every viewer sees the same bytes after the undo."""
    rng, match, at = Random(f"{game.key} {seed}"), None, 0
    points = free = compared = alike = 0
    scramble = scramble_of(game)
    sizes = [seats for seats in game.seats if seats <= most_seats]
    for number in range(moves):
        if match is None or match.state.outcome() is not None:
            names = sorted(game.variants)
            options = game.variants[names[(seed + number) % len(names)]]
            nonce = rng.randbytes(32)
            try:
                match = Match(game, rng.choice(sizes), options, seed=nonce)
            except ValueError:
                match = Match(game, game.default_seats, seed=nonce)
            at = 0
        match.run(at)
        state = match.state
        if state.outcome() is not None:
            continue
        if not state.to_act():
            at = max(at, state.due() or 0)
            continue
        seat = rng.choice(state.to_act())
        move = rng.choice(state.moves(seat))
        at = max(at, state.at)
        before = state.copy()
        viewers: tuple[Viewer, ...] = (*before.seats(), PUBLIC)
        views = {viewer: encode(before.view(viewer)) for viewer in viewers}
        stood = len(match.standing.entries)
        match.play(seat, move, at)
        dark = before.closed_eyes() or match.state.closed_eyes()
        if match.state.outcome() is not None or len(match.standing.entries) != stood + 1 or dark:
            at += rng.randrange(100)
            continue
        points += 1
        found = decide(game, before, seat, move, at)
        world = scramble(before, seat, rng)
        if looks_alike(before, world, seat, move, at):
            again = decide(game, world, seat, move, at)
            assert again == found, f"{game.key}: the answer depends on what the player cannot see"
            alike += 1
        if not found:
            free += 1
            compared += check_free(game, before, seat, move, at, rng, worlds)
            match.undo(seat, 1, "free", at)
            after = {viewer: encode(match.state.view(viewer)) for viewer in views}
            assert after == views, f"{game.key}: a view differs after an undo"
            match.play(seat, move, at)
        at += rng.randrange(100)
    return Count(points, free, compared, alike)
