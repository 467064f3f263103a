"""Festival games set up by hand, so that a test reads like the booklet.

A card is written `D1`: its profession (Dancers, Gladiators, Tamers, Minstrels, Clowns) and its
number. A player's turn is `2:D1^`: seat 2 is handed the cards and lays D1 face up; `2:D1v` lays it
face down. A round is four or five of those in the order the players are served.
"""

from collections import Counter

import kermesse
from kermesse.core.contract import HOUSE, PUBLIC, Illegal
from kermesse.games.festival.moves import Deal, HandOn, Take

FESTIVAL = kermesse.get("festival")
LETTERS = "DGTMC"

BOX = [f"{letter}{number}" for letter in LETTERS for number in (1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9)]
"""The sixty cards, written out from the rulings page and not read from box.py."""


def face(name):
    """`G9` as the number that moves and views carry."""
    return LETTERS.index(name[0]) * 9 + int(name[1]) - 1


def cards(names):
    """`D1 G9` as faces, in the order written."""
    return tuple(face(name) for name in names.split())


def hand(names):
    """`G9 D1` as a hand: sorted."""
    return tuple(sorted(cards(names)))


def name(card):
    """A face as it is written here."""
    return f"{LETTERS[card // 9]}{card % 9 + 1}"


def in_play(seats, simple=False):
    """The cards of such a game as the booklet says, written as here."""
    if simple:
        return [card for card in BOX if int(card[1]) <= 5]
    return [card for card in BOX if seats == 5 or card[1] != "8"]


def deck(seats, *hands, simple=False):
    """A whole deck that begins with these hands; the other cards follow in the box's order."""
    drawn = " ".join(hands).split()
    rest = Counter(in_play(seats, simple)) - Counter(drawn)
    return cards(" ".join([*drawn, *rest.elements()]))


def table(seats, *hands, first=0, simple=False):
    """A game just dealt in which the first players draw these hands, round after round."""
    state = FESTIVAL.start(seats, {"simple": simple})
    state.play(HOUSE, Deal(first, deck(seats, *hands, simple=simple)), 0)
    return state


def lay(state, card, told=None):
    """The holder lays `D1^` or `D1v`."""
    state.play(state.to_act()[0], Take(face(card[:2]), card[2] == "^"), state.at, told)


def hand_on(state, to, told=None):
    """The holder hands the cards on."""
    state.play(state.to_act()[0], HandOn(to), state.at, told)


def play(state, turns, told=None):
    """Play turns such as `0:D1^ 2:G3v`; the hand goes from each one to the next."""
    for turn in turns.split():
        seat, card = turn.split(":")
        if int(seat) not in state.to_act():
            hand_on(state, int(seat), told)
        lay(state, card, told)


def finish(state):
    """Play to the end, everyone laying the first card of the menu, to the first who may receive."""
    while seats := state.to_act():
        state.play(seats[0], state.moves(seats[0])[0], state.at)


def receivers(state):
    """Whom the menu lets the holder hand the cards to."""
    return [move.to for move in state.moves(state.to_act()[0]) if type(move) is HandOn]


def refusal(state, by, move, at=None):
    """The rule by which a move is refused; the state must stay as it was and nothing be told."""
    before, told = state.key(), []
    try:
        state.play(by, move, state.at if at is None else at, told)
    except Illegal as error:
        assert (state.key(), told) == (before, [])
        return error.rule
    raise AssertionError(f"{move} by {by} was let through")


def heard(told):
    """What each viewer heard: a list of events for each seat of five, and for the public."""
    return {
        viewer: [event for fact in told if (event := fact.to(viewer)) is not None]
        for viewer in (0, 1, 2, 3, 4, PUBLIC)
    }
