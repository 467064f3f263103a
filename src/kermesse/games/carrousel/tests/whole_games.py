"""Whole games played by the rules and by naive.py in step; a difference raises."""

from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.games.carrousel.moves import Deal
from kermesse.games.carrousel.tests import naive
from kermesse.games.carrousel.tests.tables import BOX, CARROUSEL, horses, menu, move, named, order

LONGEST = 1_500
"""Maximum number of moves of a game in which cards are won when possible."""


def likely(game, state, seat, rng):
    """Choose a move that leads to a card, if any, so that games end."""
    offers = sorted(menu(state, seat))
    rides = [
        set(ride.split()[1])
        for ride, ring in naive.rides(game.ring).items()
        if naive.order(ring)[:3] in game.open_to(seat)
    ]

    def wins(each):
        kind, what = each.split()
        if kind == "point":
            return what == naive.order(game.ring)[:3]
        if kind == "hear":
            return True
        if kind == "touch":
            return set(what) in rides
        return naive.order(naive.rides(game.ring)[each])[:3] in game.open_to(seat)

    return rng.choice([each for each in offers if wins(each) and rng.random() < 0.9] or offers)


def play(rng, seats=None, extra=None, expert=None, hear=None):
    """Play a random game, by default of a random size and options; return its number of moves.

    Menus, clock, scores, rows and the ring are compared move by move; six extra cards for all but
    the first seat empty the deck (R15).
    """
    seats = seats or rng.choice((2, 3, 4))
    extra = rng.choice((0, 0, 6) if seats < 4 else (0,)) if extra is None else extra
    expert = rng.random() < 0.5 if expert is None else expert
    hear = rng.choice((0, 0, 7)) if hear is None else hear
    options = {
        "expert": expert, "rides": 1000, "extra_2": extra, "extra_3": extra, "hear": hear,
    }  # fmt: skip
    order, names = rng.sample("abcde", 5), rng.sample(BOX, 60)
    state = CARROUSEL.start(seats, options)
    state.play(HOUSE, Deal(horses(order), tuple(map(BOX.index, names))), 0)
    counts = state.options.open_cards(seats)
    rows = [names[sum(counts[:seat]) :][:count] for seat, count in enumerate(counts)]
    game = naive.Game("".join(order), rows, names[sum(counts) :], state.target, expert=expert,
                      hear=hear * 1000)  # fmt: skip
    for moves in range(LONGEST):
        agree(state, game)
        if game.winner is not None:
            assert state.outcome().winners == (game.winner,)
            return moves
        due = game.bell()[0]
        if not state.to_act() or due <= state.at or rng.random() < 0.05:
            at = max(due, state.at)
            state.play(HOUSE, state.house(rng), at)
            game = game.ring_bell(at)
        else:
            seat = rng.choice(state.to_act())
            at = rng.choice((state.at, rng.randint(state.at, due - 1)))
            each = likely(game, state, seat, rng)
            state.play(seat, move(state, each), at)
            game = game.after(seat, each, at)
    raise AssertionError("nobody has won")


def agree(state, game):
    view = state.view(PUBLIC)
    assert ["." if h is None else "abcde"[h] for h in view.ring] == game.ring
    assert order(state) == naive.order(game.ring)
    assert [[c if c is None else named(c) for c in row] for row in view.rows] == game.rows
    assert [list(map(named, won)) for won in view.won] == game.piles
    assert view.deck + len(view.under) == len(game.pile)
    assert list(map(named, state.deck + state.under)) == game.pile
    bell = game.bell()
    assert state.due() == (None if bell is None else bell[0])
    for seat in range(view.seats):
        assert menu(state, seat) == game.moves(seat)
