"""Carrousel games set up by hand, so that a test reads like the rulings.

The horses are a to e (black, yellow, blue, green, red), an order is written head first, `abcde`,
and a card by its three horses, `abc`. What players do is written as one would say it: `touch bc`,
`swap ab`, `send e`, `chase eb` (the tail e chases b), `chaos bc` (b in front), `point abc`.
"""

import itertools

import kermesse
from kermesse.core.contract import HOUSE, PUBLIC, Illegal
from kermesse.games.carrousel.moves import Chase, Deal, Point, Scatter, Send, Swap, Touch
from kermesse.games.carrousel.tests import naive

CARROUSEL = kermesse.get("carrousel")
LETTERS = "abcde"
BOX = ["".join(trio) for trio in itertools.permutations(LETTERS, 3)]
"""The sixty cards, written out from the rulings page and not read from box.py."""

LIVELY = {"dead_end": 5, "hold": 2, "rides": 40, "extra_1": 2}
"""Short clocks, a handicap and an early closing: much happens that seldom does in the box."""


def horses(written):
    """`ab` as the numbers that moves and views carry."""
    return tuple(LETTERS.index(letter) for letter in written)


def card(written):
    """`abc` as the number that moves and views carry."""
    return BOX.index(written)


def cards(written):
    """Several cards."""
    return tuple(map(card, written.split()))


def spelled(numbers):
    """Horses as they are written here."""
    return "".join(LETTERS[number] for number in numbers)


def named(number):
    """A card as it is written here."""
    return BOX[number]


def deck(*rows, top=""):
    """The sixty cards: these rows, then the top of the deck, then the rest in the box's order."""
    first = [*" ".join(rows).split(), *top.split()]
    return tuple(map(card, [*first, *(each for each in BOX if each not in first)]))


def table(*rows, order="abcde", top="", options=None):
    """A game just dealt: whole rows of open cards, one for each seat."""
    state = CARROUSEL.start(len(rows), options)
    state.play(HOUSE, Deal(horses(order), deck(*rows, top=top)), 0)
    return state


def two(mine="", theirs="", order="abcde", top="", options=None):
    """A game of two: these cards in front of seat 0 and of seat 1, among others that neither match
    nor could after one ride."""
    near = {order[:3], *reach(order), *top.split()}
    first, second = mine.split(), theirs.split()
    far = [each for each in BOX if each not in (*near, *first, *second)]
    for cards, count in zip((first, second), open_cards(options), strict=True):
        while len(cards) < count:
            cards.append(far.pop(0))
    return table(" ".join(first), " ".join(second), order=order, top=top, options=options)


def open_cards(options):
    """How many cards lie open in front of each of two."""
    options = options or {}
    return 9 + options.get("extra_1", 0), 9 + options.get("extra_2", 0)


def reach(order):
    """The trios that lead after one ride."""
    ring = [*reversed(order), ".", "."]
    return {naive.order(after)[:3] for after in naive.rides(ring).values()}


def move(state, written):
    """`touch bc` and the like as a move."""
    kind, named = written.split()
    ride = state.view(PUBLIC).ride
    if kind == "point":
        return Point(ride, card(named))
    one = horses(named)
    if kind == "touch":
        return Touch(ride, tuple(sorted(one)))
    if kind == "swap":
        return Swap(*sorted(one))
    return {"send": Send, "chase": Chase, "chaos": Scatter}[kind](*one)


def written(move):
    """A move as it is written here."""
    match move:
        case Touch(horses=touched):
            return f"touch {spelled(touched)}"
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
    """Do this; several things are separated by commas. Of a ride alone, the touch comes first."""
    for each in written.split(", "):
        now = state.at if at is None else at
        if each.split()[0] not in ("touch", "point") and state.view(PUBLIC).holder is None:
            touched = "".join(sorted(each.split()[1]))
            state.play(by, move(state, f"touch {touched}"), now, told)
        state.play(by, move(state, each), now, told)


def menu(state, seat):
    """What a seat may do, as it is written here."""
    return {written(each) for each in state.moves(seat)}


def wait(state, told=None):
    """Let the House do what it must next; when that was, and what."""
    due = max(state.due(), state.at)
    owed = state.house(None)
    state.play(HOUSE, owed, due, told)
    return due, type(owed).__name__


def order(state):
    """The order of the horses, head first."""
    return spelled(state.view(PUBLIC).horses)


def points(state):
    """The points of each seat."""
    return state.view(PUBLIC).points


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
    """What everybody heard: in Carrousel nobody hears anything else."""
    assert all(not fact.instead for fact in told)
    return [fact.event for fact in told]
