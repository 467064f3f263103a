"""Carrousel encoded: 131 move numbers, and a view as a row of small integers.

The ride of a touch, a pointing or a hearing is always that of the view, so only the horses or the
card are numbered. Times are in tenths of a second, relative to the last move.
"""

from collections.abc import Sequence
from itertools import chain, combinations, permutations
from struct import Struct
from typing import Final

from kermesse.core.contract import Move, Ms
from kermesse.core.encoding import (
    BY_SEAT,
    Encoding,
    EncodingVersion,
    Field,
    MoveList,
    Row,
    seat,
    starts,
    write_flags,
    write_things,
    written,
)
from kermesse.games.carrousel.moves import Chase, Hear, Point, Scatter, Send, Swap, Touch
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
        Hear(0),
    ]
)
"""Moves on ride 0."""


TOUCHED: Final = {horses: number for number, horses in enumerate(TOUCHES)}
HEARD: Final = len(NOW.moves) - 1
"""Number of the hearing."""

POINTED: Final = HEARD - CARDS
"""First number of the pointings."""


def number(view: View, move: Move) -> int:
    """Return the number of a move on the ride of the view."""
    if not isinstance(move, Touch | Point | Hear):
        return NOW.number(view, move)
    if move.ride != view.ride:
        raise LookupError(f"ride {move.ride} is over: it is ride {view.ride} now")
    if isinstance(move, Hear):
        return HEARD
    return TOUCHED[move.horses] if isinstance(move, Touch) else POINTED + move.card


def numbers(view: View, moves: Sequence[Move]) -> list[int]:
    """Return the numbers of a menu."""
    return [number(view, move) for move in moves]


def move(view: View, number: int) -> Move:
    """Return the move of a number, on the ride of the view."""
    found = NOW.move(view, number)
    if isinstance(found, Touch):
        return Touch(view.ride, found.horses)
    if isinstance(found, Hear):
        return Hear(view.ride)
    return Point(view.ride, found.card) if isinstance(found, Point) else found


FIELDS: Final = (
    Field("you", 1, SEATS, "your seat, from 1; 0 for the public", "one of", names=(True,)),
    Field("seats", 1, SEATS, "how many play"),
    Field("expert", 1, 1, "does every open card count?", "flag"),
    Field("practice", 1, 1, "does no clock run?", "flag"),
    Field("hold", 1, 30, "how many seconds a touch may be held"),
    Field("lockout", 1, 10, "for how many seconds a player is locked out"),
    Field("dead_end", 1, 120, "after how many seconds it is a dead end"),
    Field("target", 1, 20, "how many points win"),
    Field("rode", 1, MOST_RIDES, "how many rides players have made, a thousand at most"),
    Field("rides_left", 1, MOST_RIDES, "after how many more the carousel closes; 0 for never"),
    Field("relaunches", 1, 4, "how many dead ends since a player rode or won a card, four at most"),
    Field("horses", HORSES, HORSES, "the horses, the head first, from 1", "one of"),
    Field("ring", 7, HORSES, "the spaces of the ring: a horse from 1, or 0", "one of"),
    Field("holder", 1, SEATS, "who touched first, from 1; 0 for nobody", "one of", names=(True,)),
    Field("held", HORSES, 1, "by horse: is it touched?", "flag"),
    Field("holding", 1, LATE, "for how many tenths of a second"),
    Field(
        "strikers",
        SEATS,
        1,
        "by seat: is a lucky strike open to it, unless it holds or is out?",
        "flag",
        by=(BY_SEAT,),
    ),
    Field(
        "locked",
        SEATS,
        LATE,
        "by seat: for how many more tenths of a second it is locked out",
        by=(BY_SEAT,),
    ),
    Field("since", 1, LATE, "tenths of a second since horses moved or a card was won"),
    Field("points", SEATS, CARDS, "by seat: its points", by=(BY_SEAT,)),
    Field(
        "rows",
        SEATS * ROW,
        CARDS,
        "by seat and place: the open card, from 1; 0 for a gap",
        "one of",
        by=(BY_SEAT, ROW),
    ),
    Field("seen", CARDS, 1, "by card: has anybody seen it, wherever it is now?", "flag"),
    Field("deck", 1, CARDS, "how many cards nobody has seen yet"),
    Field("under", 8, CARDS, "the first lost cards under the deck, from 1", "one of"),
    Field("unheard", SEATS, 1, "by seat: is it still to hear the order?", "flag", by=(BY_SEAT,)),
    Field("silent", SEATS, 1, "by seat: is it not waited for?", "flag", by=(BY_SEAT,)),
    Field("hear", 1, 20, "for how many seconds touches stay closed at most"),
)


RODE, RING, HELD, HOLDING, STRIKERS, LOCKED, SINCE, POINTS, ROWS, SEEN, DECK, UNDER, UNHEARD = (
    starts(
        FIELDS,
        *("rode", "ring", "held", "holding", "strikers", "locked", "since", "points", "rows"),
        *("seen", "deck", "under", "unheard"),
    )
)
SILENT: Final = UNHEARD + SEATS
HEAR: Final = SILENT + SEATS
_HORSES: Final = 4 * (RODE + 3)
_ring = Struct(f"{HORSES + 7}i").pack_into
_NO_ROWS: Final = ((),) * SEATS


def write(view: View, row: Row, old: View) -> None:
    """Write a view into a row, in the order of `FIELDS`."""
    options, at, holder = view.options, view.at, view.holder
    if options is not old.options:
        you = (seat(view.you), view.seats, options.expert, options.practice)
        clocks = (options.hold, options.lockout, options.dead_end, view.target)
        for place, number in enumerate((*you, *clocks)):
            row[place] = number
        row[HEAR] = 0 if options.practice else options.hear
    rode = view.rode
    row[RODE] = rode if rode < MOST_RIDES else MOST_RIDES
    row[RODE + 1] = options.rides - rode if rode < options.rides else 0
    row[RODE + 2] = view.relaunches
    if view.horses and view.ring != old.ring:
        ring = [0 if horse is None else horse + 1 for horse in view.ring]
        _ring(row, _HORSES, *[horse + 1 for horse in view.horses], *ring)
    row[HELD - 1] = 0 if holder is None else holder + 1
    write_flags(row, HELD, view.held, old.held)
    row[HOLDING] = 0 if view.touched is None else _tenths(at - view.touched)
    if view.strikers != old.strikers:
        write_flags(row, STRIKERS, view.strikers, old.strikers)
    for place, until in enumerate(view.locked, LOCKED):
        row[place] = _tenths(until - at) if until > at else 0
    row[SINCE] = _tenths(at - view.since)
    row[DECK] = view.deck
    if view.unheard != old.unheard:
        write_flags(row, UNHEARD, view.unheard, old.unheard)
    if view.silent != old.silent:
        write_flags(row, SILENT, view.silent, old.silent)
    if view.rows != old.rows or view.under is not old.under or view.won != old.won:
        _write_cards(view, row, old)


def _write_cards(view: View, row: Row, old: View) -> None:
    """Write the places of the cards; a seen card stays seen."""
    for place, points in enumerate(view.points, POINTS):
        row[place] = points if points < CARDS else CARDS
    place = ROWS
    for cards, before in zip(view.rows, old.rows or _NO_ROWS, strict=False):
        if cards is not before:
            write_things(row, place, cards, before)
            for card in cards:
                if card is not None:
                    row[SEEN + card] = 1
        place += ROW
    if view.under is not old.under:
        write_things(row, UNDER, view.under[:8], old.under[:8])
    for card in chain(view.under, *view.won):
        row[SEEN + card] = 1


def observe(view: View) -> list[int]:
    """Return a view as a new row."""
    return written(write, FIELDS, view)


def _tenths(time: Ms) -> int:
    tenths = -(-time // 100)
    return 0 if tenths < 0 else tenths if tenths < LATE else LATE


ENCODING: Final = Encoding(
    blocks=NOW.blocks(
        (Touch, "one horse, then two: see `ring.TOUCHES`"),
        (Swap, "pairs of horses, the smaller number first"),
        (Send, "the horse"),
        (Chase, "the chaser, then the chased: ordered pairs of horses"),
        (Scatter, "the horse in front, then the next: ordered pairs of horses"),
        (Point, "the card"),
        (Hear, "the order was heard"),
    ),
    number=number,
    numbers=numbers,
    move=move,
    fields=FIELDS,
    observe=observe,
    write=write,
    scores=(0, CARDS),
    seats=SEATS,
    still=True,
    versions=(
        EncodingVersion(1, 130, 172, "4f01f6d301aa0ea8", "988a76422bfcfb5b", "The first."),
        EncodingVersion(
            2,
            131,
            181,
            "4cef33415d7a491b",
            "44fc5f1d184a1d44",
            "Touches may stay closed until all have heard.",
        ),
    ),
)
