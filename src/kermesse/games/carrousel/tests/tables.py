"""Carrousel games with chosen cards, in a short notation.

The horses are a to e (black, yellow, blue, green, red), an order is written head first, `abcde`,
and a card by its three horses, `abc`. Moves are written `touch bc`, `swap ab`, `send e`, `chase eb`
(the tail e chases b), `chaos bc` (b in front), `point abc`.
"""

import itertools

import kermesse
from kermesse.core.contract import HOUSE, PUBLIC, Illegal
from kermesse.games.carrousel.moves import Chase, Deal, Hear, Point, Scatter, Send, Swap, Touch
from kermesse.games.carrousel.tests import naive

CARROUSEL = kermesse.get("carrousel")
LETTERS = "abcde"
BOX = ["".join(trio) for trio in itertools.permutations(LETTERS, 3)]
"""The sixty cards as the rulings give them, independent of box.py."""

LIVELY = {"dead_end": 5, "hold": 2, "rides": 40, "extra_1": 2}
"""Short clocks, a handicap and an early closing, which make rare events frequent."""


def horses(written):
    """Parse horses such as `ab`."""
    return tuple(LETTERS.index(letter) for letter in written)


def card(written):
    """Parse a card such as `abc`."""
    return BOX.index(written)


def cards(written):
    """Parse several cards."""
    return tuple(map(card, written.split()))


def spelled(numbers):
    """Return the notation of horses."""
    return "".join(LETTERS[number] for number in numbers)


def named(number):
    """Return the notation of a card."""
    return BOX[number]


def deck(*rows, top=""):
    """Return the sixty cards: these rows, the top of the deck, the rest in the box's order."""
    first = [*" ".join(rows).split(), *top.split()]
    return tuple(map(card, [*first, *(each for each in BOX if each not in first)]))


def table(*rows, order="abcde", top="", options=None):
    """Return a game just dealt with a row of open cards for each seat."""
    state = CARROUSEL.start(len(rows), options)
    state.play(HOUSE, Deal(horses(order), deck(*rows, top=top)), 0)
    return state


def two(mine="", theirs="", order="abcde", top="", options=None):
    """Return a game of two with these cards in the rows; the others cannot match after one ride."""
    near = {order[:3], *reach(order), *top.split()}
    first, second = mine.split(), theirs.split()
    far = [each for each in BOX if each not in (*near, *first, *second)]
    for cards, count in zip((first, second), open_cards(options), strict=True):
        while len(cards) < count:
            cards.append(far.pop(0))
    return table(" ".join(first), " ".join(second), order=order, top=top, options=options)


def open_cards(options):
    """Return the number of open cards of each of two players."""
    options = options or {}
    return 9 + options.get("extra_1", 0), 9 + options.get("extra_2", 0)


def reach(order):
    """Return the trios that lead after one ride."""
    ring = [*reversed(order), ".", "."]
    return {naive.order(after)[:3] for after in naive.rides(ring).values()}


def move(state, written):
    """Parse a move such as `touch bc`."""
    kind, named = written.split()
    ride = state.view(PUBLIC).ride
    if kind == "hear":
        return Hear(ride)
    if kind == "point":
        return Point(ride, card(named))
    one = horses(named)
    if kind == "touch":
        return Touch(ride, tuple(sorted(one)))
    if kind == "swap":
        return Swap(*sorted(one))
    return {"send": Send, "chase": Chase, "chaos": Scatter}[kind](*one)


def written(move):
    """Return the notation of a move."""
    match move:
        case Touch(horses=touched):
            return f"touch {spelled(touched)}"
        case Hear():
            return "hear -"
        case Point(card=pointed):
            return f"point {named(pointed)}"
        case Swap(one=a, other=b):
            return f"swap {spelled((a, b))}"
        case Send(horse=a):
            return f"send {spelled((a,))}"
        case Chase(chaser=a, chased=b):
            return f"chase {spelled((a, b))}"
        case Scatter(front=a, back=b):
            return f"chaos {spelled((a, b))}"
    raise TypeError(move)


def play(state, by, written, at=None, told=None):
    """Play moves, separated by commas; a ride without a touch is preceded by its touch."""
    for each in written.split(", "):
        now = state.at if at is None else at
        if each.split()[0] not in ("touch", "point", "hear") and state.view(PUBLIC).holder is None:
            touched = "".join(sorted(each.split()[1]))
            state.play(by, move(state, f"touch {touched}"), now, told)
        state.play(by, move(state, each), now, told)


def menu(state, seat):
    """Return the moves of a seat in notation."""
    return {written(each) for each in state.moves(seat)}


def wait(state, told=None):
    """Make the next move of the House; return its time and kind."""
    due = max(state.due(), state.at)
    owed = state.house(None)
    state.play(HOUSE, owed, due, told)
    return due, type(owed).__name__


def order(state):
    """Return the order of the horses, head first."""
    return spelled(state.view(PUBLIC).horses)


def points(state):
    """Return the points of each seat."""
    return state.view(PUBLIC).points


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
    """Return the events told to everybody; there are no private events in Carrousel."""
    assert all(not fact.instead for fact in told)
    return [fact.event for fact in told]
