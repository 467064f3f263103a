"""Festival encoded: 95 move numbers, and a view as a row of small integers.

A card is nine times its profession plus its number less one; in the row it is one more, and 0 is no
card.
"""

from struct import Struct
from typing import Final

from kermesse.core.encoding import (
    BY_SEAT,
    Encoding,
    EncodingVersion,
    Field,
    MoveList,
    Row,
    starts,
    write_flags,
    write_things,
    written,
)
from kermesse.games.festival import box
from kermesse.games.festival.moves import HandOn, Take
from kermesse.games.festival.view import View

SEATS: Final = 5
ROUNDS: Final = 10
CARDS: Final = box.FACES

MOVES: Final = MoveList(
    [
        *(Take(card, up) for card in range(CARDS) for up in (True, False)),
        *(HandOn(to) for to in range(SEATS)),
    ]
)

FIELDS: Final = (
    Field("you", 1, SEATS, "your seat, from 1; 0 for the public", "one of", names=(True,)),
    Field("seats", 1, SEATS, "how many play"),
    Field("simple", 1, 1, "is it the simple variant?", "flag"),
    Field("round", 1, ROUNDS, "which round, from 1; 0 before the deal"),
    Field(
        "first",
        1,
        SEATS,
        "the first player of the round, from 1; 0 for none",
        "one of",
        names=(True,),
    ),
    Field("holder", 1, SEATS, "who holds the hand, from 1; 0 for nobody", "one of", names=(True,)),
    Field("taking", 1, 1, "does the holder take a card now, or hand the rest on?", "flag"),
    Field("held", 1, SEATS + 1, "how many cards the holder holds"),
    Field("deck", 1, 60, "how many cards are left to draw"),
    Field("hand", SEATS + 1, CARDS, "the cards you hold, sorted, from 1; 0 for none", "one of"),
    Field("receivers", SEATS, 1, "by seat: may the hand go there now?", "flag", by=(BY_SEAT,)),
    Field(
        "served",
        ROUNDS * SEATS,
        SEATS,
        "by round: who was served, in order, from 1",
        "one of",
        names=(True,),
    ),
    Field(
        "rows",
        SEATS * ROUNDS,
        CARDS + 1,
        "by seat and round: the card laid, 46 for a back",
        "one of",
        by=(BY_SEAT, ROUNDS),
    ),
    Field("own", ROUNDS, CARDS, "by round: what you laid, face down cards included", "one of"),
    Field(
        "passed", ROUNDS * SEATS, CARDS, "by round: the cards you handed on or discarded", "one of"
    ),
)


HAND, RECEIVERS, SERVED, ROWS, OWN, PASSED = starts(
    FIELDS, "hand", "receivers", "served", "rows", "own", "passed"
)

_head = Struct(f"{HAND}i").pack_into


def write(view: View, row: Row, old: View) -> None:
    """Write a view into a row, in the order of `FIELDS`; at the end all cards are face up."""
    you, first, holder = view.you, view.first, view.holder
    _head(
        row,
        0,
        0 if you is None else you + 1,
        view.seats,
        view.simple,
        view.round,
        0 if first is None else first + 1,
        0 if holder is None else holder + 1,
        view.taking,
        view.held,
        view.deck,
    )
    if view.hand is not old.hand:
        write_things(row, HAND, view.hand or (), old.hand or ())
    if view.receivers != old.receivers:
        write_flags(row, RECEIVERS, view.receivers, old.receivers)
    served, rows, known = view.served, view.rows, old.served
    for index in range(max(0, len(known) - 1), len(served)):
        seats = served[index]
        for place in range(len(known[index]) if index < len(known) else 0, len(seats)):
            # The order tells which hidden cards are among those the viewer handed on (R10).
            who = seats[place]
            card = rows[who][index]
            row[SERVED + index * SEATS + place] = who + 1
            row[ROWS + who * ROUNDS + index] = CARDS + 1 if card is None else card + 1
    if view.own is not old.own:
        own, passed = view.own, view.passed
        for index in range(len(old.own), len(own)):
            row[OWN + index] = own[index] + 1
            write_things(row, PASSED + index * SEATS, passed[index], ())
    for who, cards in enumerate(view.revealed):
        write_things(row, ROWS + who * ROUNDS, cards, ())


def observe(view: View) -> list[int]:
    """Return a view as a new row."""
    return written(write, FIELDS, view)


ENCODING: Final = Encoding(
    blocks=MOVES.blocks(
        (Take, "twice the card, plus 1 to lay it face down"),
        (HandOn, "the seat that receives", (BY_SEAT,)),
    ),
    number=MOVES.number,
    numbers=MOVES.numbers,
    move=MOVES.move,
    fields=FIELDS,
    observe=observe,
    write=write,
    scores=(0, 40),
    seats=SEATS,
    versions=(EncodingVersion(1, 95, 180, "09e0e67fd6a9e898", "94ae5fe8fc7e1e49", "The first."),),
)
