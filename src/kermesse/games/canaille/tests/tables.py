"""Canaille games with chosen cards, in a short notation.

Action cards: `b1 b2 b3` Ça mord !, `a` Autre pêcheur, `s` Déplacement, `t` Poubelle, `r1 r2 r3`
Relâche, `f` Brouillard, `.` Point; `b1.` and `s.` have a full stop (« souple » only). River cards:
`1 2 3` fish, `-1 -2 -3` litter, `C` Canaille.
"""

from collections import Counter

import kermesse
from kermesse.core.contract import HOUSE, PUBLIC, Illegal
from kermesse.games.canaille import box, turns
from kermesse.games.canaille.moves import (
    Deal,
    Discard,
    Draw,
    Lay,
    Name,
    Release,
    Share,
    Shuffle,
    Take,
)
from kermesse.games.canaille.phases import REFILL

CANAILLE = kermesse.get("canaille")

ACTION_NAMES = ["b1", "b2", "b3", "a", "s", "t", "r1", "r2", "r3", "f", ".", "b1.", "s."]
RIVER_NAMES = ["1", "2", "3", "-1", "-2", "-3", "C"]

RIVER_BOX = Counter({"1": 16, "2": 10, "3": 5, "-1": 6, "-2": 3, "-3": 1, "C": 1})
STRICT_BOX = Counter(
    {"b1": 10, "b2": 5, "b3": 3, "a": 10, "s": 9, "t": 5}
    | {"r1": 3, "r2": 2, "r3": 1, "f": 3, ".": 4}
)
SOUPLE_BOX = STRICT_BOX - Counter({"b1": 3, "s": 3}) + Counter({"b1.": 3, "s.": 3})
"""The box as the rulings give it, independent of box.py."""


def acts(names):
    """Parse action cards such as `b1 s .`."""
    return tuple(ACTION_NAMES.index(name) for name in names.split())


def fishes(names):
    """Parse river cards such as `1 -2 C`."""
    return tuple(RIVER_NAMES.index(name) for name in names.split())


def act_names(cards):
    """Return the notation of action cards."""
    return " ".join(ACTION_NAMES[card] for card in cards)


def river_names(cards):
    """Return the notation of river cards."""
    return " ".join(RIVER_NAMES[card] for card in cards)


def table(
    hands, *, river="", bottom="", piles=(), row="b1 a t", deck="", discard="", up=False, **options
):
    """Return a game where it is seat 0's turn, with these cards; `strict` (R1) by default.

    `river` is its top, from the top down, `bottom` its end; the other cards of the box lie in
    between, with Canaille in their middle. `deck` is drawn first, then the rest of the box.
    """
    state = CANAILLE.start(len(hands), {"dots": "strict", **options})
    souple = state.options.dots == "souple"
    left = (SOUPLE_BOX if souple else STRICT_BOX) - Counter(
        " ".join((*hands, row, deck, discard)).split()
    )
    state.hands = [box.action_heap(acts(hand)) for hand in hands]
    state.row = box.action_heap(acts(row))
    state.gaps = 3 - len(row.split())
    state.deck = acts(deck) + acts(" ".join(left.elements()))
    state.discard = box.action_heap(acts(discard))
    state.piles = [box.river_heap(fishes(pile)) for pile in piles] or [0] * len(hands)
    rest = RIVER_BOX - Counter(" ".join((river, bottom, *piles)).split())
    middle = sorted((rest - Counter("C")).elements())
    if rest["C"]:
        middle.insert(len(middle) // 2, "C")
    down = fishes(" ".join((river, *middle, bottom)))
    state.river = list(reversed(down))
    state.up = up
    if up:
        state.river[-1] |= box.SEEN
    state.shuffling = False
    state.author = state.fisher = 0
    turns.begin(state, None)
    return state


def empty_river(state, cards=""):
    """Replace the river by these cards, from the top down."""
    state.river = [card | (box.SEEN if state.up else 0) for card in reversed(fishes(cards))]


def dealt(seats=2, first=0, river=None, **options):
    """Return a game dealt in the order of the box, `strict` by default."""
    state = CANAILLE.start(seats, {"dots": "strict", **options})
    deck = box.deck(state.options.dots, seats)
    if river is None:
        river = (*box.RIVER[:20], box.CANAILLE, *box.RIVER[20:-1])
    state.play(HOUSE, Deal(first, deck, river), 0)
    return state


def do(state, move, told=None):
    """Make a move of the player to act."""
    state.play(state.to_act()[0], move, state.at, told)


def lay(state, names, told=None):
    do(state, Lay(acts(names)), told)


def name(state, to, told=None):
    do(state, Name(to), told)


def share(state, *to, told=None):
    do(state, Share(to), told)


def release(state, fish, told=None):
    do(state, Release(fishes(fish)[0]), told)


def discard(state, card, told=None):
    do(state, Discard(acts(card)[0]), told)


def take(state, card, told=None):
    """Take cards from the row, or `?` from the hidden deck."""
    do(state, Draw() if card == "?" else Take(acts(card)[0]), told)


def refill(state):
    """Draw hidden cards until the author's hand is full."""
    seat = state.author
    while state.phase == REFILL and state.author == seat:
        if state.due() is not None:
            deck = box.action_cards(state.discard)
            state.play(HOUSE, Shuffle(deck), state.at)
        else:
            take(state, "?")


def hand(state, seat):
    return act_names(box.action_cards(state.hands[seat]))


def pile(state, seat):
    return river_names(box.river_cards(state.piles[seat]))


def row(state):
    return act_names(box.action_cards(state.row))


def top(state, count):
    """Return the first cards of the river, from the top down."""
    return river_names([card & 7 for card in state.river[: -count - 1 : -1]])


def under(state, count):
    """Return the last cards of the river, from the bottom up."""
    return river_names([card & 7 for card in state.river[:count]])


def menu(state):
    return state.moves(state.to_act()[0])


def refusal(state, by, move):
    """Return the rule that refuses a move; check that nothing changed and nothing was told."""
    before, told = state.key(), []
    try:
        state.play(by, move, state.at, told)
    except Illegal as error:
        assert (state.key(), told) == (before, [])
        return error.rule
    raise AssertionError(f"{move} by {by} was let through")


def heard(told, viewer=PUBLIC):
    """Return the events told to a viewer."""
    return [event for fact in told if (event := fact.to(viewer)) is not None]
