"""Festival in numbers: 95 moves, and what a seat sees as a row of small numbers.

A card is its face, nine times its profession plus its number less one; wherever there may be none
the row says one more, and 0 for none.
"""

from typing import Final

from kermesse.core.encoding import Encoding, Field, MoveList, among, seat, things
from kermesse.games.festival.moves import HandOn, Take
from kermesse.games.festival.view import View

SEATS: Final = 5
ROUNDS: Final = 10
CARDS: Final = 45

MOVES: Final = MoveList(
    [
        *(Take(card, up) for card in range(CARDS) for up in (True, False)),
        *(HandOn(to) for to in range(SEATS)),
    ]
)

FIELDS: Final = (
    Field("you", 1, SEATS, "your seat, from 1; 0 for the public"),
    Field("seats", 1, SEATS, "how many play"),
    Field("simple", 1, 1, "is it the simple variant?"),
    Field("round", 1, ROUNDS, "which round, from 1; 0 before the deal"),
    Field("first", 1, SEATS, "the first player of the round, from 1; 0 for none"),
    Field("holder", 1, SEATS, "who holds the hand, from 1; 0 for nobody"),
    Field("taking", 1, 1, "does the holder take a card now, or hand the rest on?"),
    Field("held", 1, SEATS + 1, "how many cards the holder holds"),
    Field("deck", 1, 60, "how many cards are left to draw"),
    Field("hand", SEATS + 1, CARDS, "the cards you hold, sorted, from 1; 0 for none"),
    Field("receivers", SEATS, 1, "by seat: may the hand go there now?"),
    Field("served", ROUNDS * SEATS, SEATS, "by round: who was served, in order, from 1"),
    Field("rows", SEATS * ROUNDS, CARDS + 1, "by seat and round: the card laid, 46 for a back"),
    Field("own", ROUNDS, CARDS, "by round: what you laid, face down cards included"),
    Field("passed", ROUNDS * SEATS, CARDS, "by round: the cards you handed on or discarded"),
)


def observe(view: View) -> list[int]:
    """What a viewer sees, in the order of `FIELDS`; once the game is over, no backs are left."""
    row = [
        seat(view.you),
        view.seats,
        int(view.simple),
        view.round,
        seat(view.first),
        seat(view.holder),
        int(view.taking),
        view.held,
        view.deck,
        *things(view.hand or (), SEATS + 1),
        *among(view.receivers, SEATS),
    ]
    for index in range(ROUNDS):  # what those served later laid is of what one passed on (R10)
        row += things(view.served[index] if index < len(view.served) else (), SEATS)
    laid = view.revealed or view.rows
    for place in range(SEATS):
        cards = laid[place] if place < view.seats else ()
        row += things([CARDS if card is None else card for card in cards], ROUNDS)
    row += things(view.own, ROUNDS)
    for index in range(ROUNDS):
        row += things(view.passed[index] if index < len(view.passed) else (), SEATS)
    return row


ENCODING: Final = Encoding(
    blocks=MOVES.blocks(
        (Take, "twice the card, plus 1 to lay it face down"),
        (HandOn, "the seat that receives"),
    ),
    number=MOVES.number,
    move=MOVES.move,
    fields=FIELDS,
    observe=observe,
    seats=SEATS,
)
