"""What every encoding must be, checked over whole random games; each game's tests call it."""

from itertools import product
from random import Random

import pytest

import kermesse
from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.core.driver import by_lot
from kermesse.core.encoding import encoding

LIMIT = 3_000


def tables(key, most=None):
    """A parametrisation over every variant and table size of a game."""
    game = kermesse.get(key)
    sizes = [seats for seats in game.seats if most is None or seats <= most]
    return pytest.mark.parametrize(("variant", "seats"), list(product(game.variants, sizes)))


def moments(game, seats, variant, rng, limit=LIMIT):
    """Every moment of a random game, its clocks running out now and then."""
    state = game.start(seats, game.variants[variant])
    for _ in range(limit):
        yield state
        cue = by_lot(state, rng)
        if cue is None:
            return
        by, at = cue
        state.play(by, state.house(rng) if by == HOUSE else rng.choice(state.moves(by)), at)


def check_moves(key, seats, variant, limit=LIMIT):
    """Every move of every menu has a number of its own, in range, that leads back to it."""
    game = kermesse.get(key)
    code, met = encoding(game), set()
    sorts = [block.name for block in code.blocks for _ in range(block.size)]
    for state in moments(game, seats, variant, Random(f"{variant} {seats}"), limit):
        for seat in state.to_act():
            view, menu = state.view(seat), state.moves(seat)
            numbers = [code.number(view, move) for move in menu]
            assert len(set(numbers)) == len(menu)
            assert all(type(n) is int and 0 <= n < code.actions for n in numbers)
            assert [code.move(view, n) for n in numbers] == list(menu)
            assert [sorts[n] for n in numbers] == [type(move).__name__ for move in menu]
            met.update(numbers)
    assert len({block.name for block in code.blocks}) == len(code.blocks)
    assert len(met) >= min(4, code.actions)


def check_observations(key, seats, variant, limit=LIMIT):
    """An observation has its length, each number keeps to its field; no two fields share a name."""
    game = kermesse.get(key)
    code = encoding(game)
    for state in moments(game, seats, variant, Random(f"{variant} {seats}"), limit):
        for viewer in (*state.seats(), PUBLIC):
            row = code.observe(state.view(viewer))
            assert len(row) == code.length
            wrong = [
                (place, number)
                for place, (number, high) in enumerate(zip(row, code.highs, strict=True))
                if type(number) is not int or not 0 <= number <= high
            ]
            assert not wrong, [(_field(code, place), number) for place, number in wrong]
    assert len({field.name for field in code.fields}) == len(code.fields)


def _field(code, place):
    for field in code.fields:
        if place < field.size:
            return field.name, place
        place -= field.size
    raise AssertionError


def check_worlds(key, seats, variant, scramble, limit=LIMIT, every=7):
    """Worlds that look the same to a seat are written the same, menu and observation; how many
    were not the same."""
    game = kermesse.get(key)
    code, rng = encoding(game), Random(f"worlds {variant} {seats}")
    changed = 0
    for index, state in enumerate(moments(game, seats, variant, rng, limit)):
        if index % every:
            continue
        seat = rng.choice(state.seats())
        view = state.view(seat)
        for world in (game.imagine(view, rng), scramble(state, seat, rng)):
            looks = world.view(seat)
            assert code.observe(looks) == code.observe(view)
            ours, theirs = state.moves(seat), world.moves(seat)
            assert [code.number(view, m) for m in ours] == [code.number(looks, m) for m in theirs]
            changed += world.key() != state.key()
    return changed
