"""Festival games with chosen cards, in a short notation.

A card is written `D1`: its profession (Dancers, Gladiators, Tamers, Minstrels, Clowns) and its
number. A player's turn is `2:D1^`: seat 2 receives the cards and lays D1 face up; `2:D1v` lays it
face down. A round is four or five turns in the order of service.
"""

from collections import Counter

import kermesse
from kermesse.core.contract import HOUSE, PUBLIC, Illegal
from kermesse.games.festival.moves import Deal, HandOn, Take

FESTIVAL = kermesse.get("festival")
LETTERS = "DGTMC"

BOX = [f"{letter}{number}" for letter in LETTERS for number in (1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9)]
"""The sixty cards as the rulings give them, independent of box.py."""


def face(name):
    """Parse a card such as `G9`."""
    return LETTERS.index(name[0]) * 9 + int(name[1]) - 1


def cards(names):
    """Parse cards such as `D1 G9`, in the order written."""
    return tuple(face(name) for name in names.split())


def hand(names):
    """Parse a hand such as `G9 D1`, sorted."""
    return tuple(sorted(cards(names)))


def name(card):
    """Return the notation of a card."""
    return f"{LETTERS[card // 9]}{card % 9 + 1}"


def in_play(seats, simple=False):
    """Return the cards in play as the booklet gives them, in notation."""
    if simple:
        return [card for card in BOX if int(card[1]) <= 5]
    return [card for card in BOX if seats == 5 or card[1] != "8"]


def deck(seats, *hands, simple=False):
    """Return a deck that begins with these hands; the other cards follow in the box's order."""
    drawn = " ".join(hands).split()
    rest = Counter(in_play(seats, simple)) - Counter(drawn)
    return cards(" ".join([*drawn, *rest.elements()]))


def table(seats, *hands, first=0, simple=False):
    """Return a game just dealt in which the first players draw these hands, round after round."""
    state = FESTIVAL.start(seats, {"simple": simple})
    state.play(HOUSE, Deal(first, deck(seats, *hands, simple=simple)), 0)
    return state


def lay(state, card, told=None):
    """Lay a card of the holder: `D1^` or `D1v`."""
    state.play(state.to_act()[0], Take(face(card[:2]), card[2] == "^"), state.at, told)


def hand_on(state, to, told=None):
    """Hand the cards on."""
    state.play(state.to_act()[0], HandOn(to), state.at, told)


def play(state, turns, told=None):
    """Play turns such as `0:D1^ 2:G3v`; the hand goes from each player to the next."""
    for turn in turns.split():
        seat, card = turn.split(":")
        if int(seat) not in state.to_act():
            hand_on(state, int(seat), told)
        lay(state, card, told)


def finish(state):
    """Play the first move of every menu to the end."""
    while seats := state.to_act():
        state.play(seats[0], state.moves(seats[0])[0], state.at)


def receivers(state):
    """Return the receivers in the holder's menu."""
    return [move.to for move in state.moves(state.to_act()[0]) if type(move) is HandOn]


def refusal(state, by, move, at=None):
    """Return the rule that refuses a move; check that nothing changed and nothing was told."""
    before, told = state.key(), []
    try:
        state.play(by, move, state.at if at is None else at, told)
    except Illegal as error:
        assert (state.key(), told) == (before, [])
        return error.rule
    raise AssertionError(f"{move} by {by} was let through")


def heard(told):
    """Return the events told to each viewer: each of five seats, and the public."""
    return {
        viewer: [event for fact in told if (event := fact.to(viewer)) is not None]
        for viewer in (0, 1, 2, 3, 4, PUBLIC)
    }
