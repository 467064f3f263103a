"""Carrousel in numbers: 130 moves, and what a seat sees as a row of small numbers.

A touch and a pointing name the ride they were made on, which is always the one the view shows: only
the horses, or the card, are numbered. Times are in tenths of a second from the last move on.
"""

from itertools import combinations, permutations
from typing import Final

from kermesse.core.contract import Move, Ms
from kermesse.core.encoding import Encoding, Field, MoveList, among, padded, seat, things
from kermesse.games.carrousel.moves import Chase, Point, Scatter, Send, Swap, Touch
from kermesse.games.carrousel.ring import TOUCHES
from kermesse.games.carrousel.view import View

SEATS: Final = 4
HORSES: Final = 5
CARDS: Final = 60
ROW: Final = 15
LATE: Final = 1_200
MOST_RIDES: Final = 1_000

NOW: Final = MoveList(
    [
        *(Touch(0, horses) for horses in TOUCHES),
        *(Swap(*pair) for pair in combinations(range(HORSES), 2)),
        *map(Send, range(HORSES)),
        *(Chase(*pair) for pair in permutations(range(HORSES), 2)),
        *(Scatter(*pair) for pair in permutations(range(HORSES), 2)),
        *(Point(0, card) for card in range(CARDS)),
    ]
)
"""The moves as if no horse had moved yet."""


def number(view: View, move: Move) -> int:
    """The number of a move on the ride the view shows."""
    if isinstance(move, Touch | Point):
        if move.ride != view.ride:
            raise LookupError(f"ride {move.ride} is over: it is ride {view.ride} now")
        move = Touch(0, move.horses) if isinstance(move, Touch) else Point(0, move.card)
    return NOW.number(view, move)


def move(view: View, number: int) -> Move:
    """The move of a number, on the ride the view shows."""
    found = NOW.move(view, number)
    if isinstance(found, Touch):
        return Touch(view.ride, found.horses)
    return Point(view.ride, found.card) if isinstance(found, Point) else found


FIELDS: Final = (
    Field("you", 1, SEATS, "your seat, from 1; 0 for the public"),
    Field("seats", 1, SEATS, "how many play"),
    Field("expert", 1, 1, "does every open card count?"),
    Field("practice", 1, 1, "does no clock run?"),
    Field("hold", 1, 30, "how many seconds a touch may be held"),
    Field("lockout", 1, 10, "for how many seconds one is locked out"),
    Field("dead_end", 1, 120, "after how many seconds it is a dead end"),
    Field("target", 1, 20, "how many points win"),
    Field("rode", 1, MOST_RIDES, "how many rides players have made, a thousand at most"),
    Field("rides_left", 1, MOST_RIDES, "after how many more the carousel closes; 0 for never"),
    Field("relaunches", 1, 4, "how many dead ends since a player rode or won a card, four at most"),
    Field("horses", HORSES, HORSES, "the horses, the head first, from 1"),
    Field("ring", 7, HORSES, "the spaces of the ring: a horse from 1, or 0"),
    Field("holder", 1, SEATS, "who touched first, from 1; 0 for nobody"),
    Field("held", HORSES, 1, "by horse: is it touched?"),
    Field("holding", 1, LATE, "for how many tenths of a second"),
    Field(
        "strikers", SEATS, 1, "by seat: is a lucky strike open to it, unless it holds or is out?"
    ),
    Field("locked", SEATS, LATE, "by seat: for how many more tenths of a second it is locked out"),
    Field("since", 1, LATE, "tenths of a second since horses moved or a card was won"),
    Field("points", SEATS, CARDS, "by seat: its points"),
    Field("rows", SEATS * ROW, CARDS, "by seat and place: the open card, from 1; 0 for a gap"),
    Field("seen", CARDS, 1, "by card: has anybody seen it, wherever it is now?"),
    Field("deck", 1, CARDS, "how many cards nobody has seen yet"),
    Field("under", 8, CARDS, "the first lost cards under the deck, from 1"),
)


def observe(view: View) -> list[int]:
    """What a viewer sees, in the order of `FIELDS`."""
    options = view.options
    seen = {*view.under, *(card for cards in (*view.rows, *view.won) for card in cards)} - {None}
    row = [
        seat(view.you),
        view.seats,
        int(options.expert),
        int(options.practice),
        options.hold,
        options.lockout,
        options.dead_end,
        view.target,
        min(view.rode, MOST_RIDES),
        max(0, options.rides - view.rode),
        view.relaunches,
        *things(view.horses, HORSES),
        *things(view.ring, 7),
        seat(view.holder),
        *among(view.held, HORSES),
        0 if view.touched is None else _tenths(view.at - view.touched),
        *among(view.strikers, SEATS),
        *padded([_tenths(until - view.at) for until in view.locked], SEATS, LATE),
        _tenths(view.at - view.since),
        *padded(view.points, SEATS, CARDS),
    ]
    for place in range(SEATS):
        row += things(view.rows[place] if place < view.seats else (), ROW)
    row += among([card for card in seen if card is not None], CARDS)
    row.append(view.deck)
    row += things(view.under[:8], 8)
    return row


def _tenths(time: Ms) -> int:
    return min(max(0, -(-time // 100)), LATE)


ENCODING: Final = Encoding(
    blocks=NOW.blocks(
        (Touch, "one horse, then two: see `ring.TOUCHES`"),
        (Swap, "pairs of horses, the smaller number first"),
        (Send, "the horse"),
        (Chase, "who chases, then whom: ordered pairs of horses"),
        (Scatter, "who goes in front, then who follows: ordered pairs of horses"),
        (Point, "the card"),
    ),
    number=number,
    move=move,
    fields=FIELDS,
    observe=observe,
    seats=SEATS,
    still=True,
)
