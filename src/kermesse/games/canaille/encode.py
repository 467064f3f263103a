"""Canaille in numbers: 427 moves, and what a seat sees as a row of small numbers.

There are tens of thousands of sentences, but a hand of five can be laid in 325 ways at most: a
sentence is numbered by the places its cards have in the sorted hand, in the order laid, shorter
ones first; of equal cards the one further left is laid first.
"""

from itertools import permutations
from typing import Final

from kermesse.core.contract import Move
from kermesse.core.encoding import (
    Block,
    Encoding,
    Field,
    MoveList,
    counts,
    padded,
    seat,
    things,
)
from kermesse.games.canaille.box import FISH, HAND, LITTER, ROW
from kermesse.games.canaille.moves import (
    Bin,
    Discard,
    Draw,
    Enough,
    Lay,
    Name,
    Release,
    Share,
    Take,
)
from kermesse.games.canaille.phases import PHASES
from kermesse.games.canaille.view import View

SEATS: Final = 4
ACTIONS: Final = 13
RIVERS: Final = 7
RIVER: Final = 42
ENDS: Final = 12
TURN: Final = 16

WAYS: Final = tuple(way for size in range(1, HAND + 1) for way in permutations(range(HAND), size))
"""Every choice of places in a hand, in order."""

_NUMBERS: Final = {way: number for number, way in enumerate(WAYS)}

REST: Final = MoveList(
    [
        *map(Release, FISH),
        Enough(),
        *map(Discard, range(ACTIONS)),
        *map(Take, range(ACTIONS)),
        Draw(),
        *map(Name, range(SEATS)),
        *map(Bin, LITTER),
        *(Share(to) for size in range(1, SEATS + 1) for to in permutations(range(SEATS), size)),
    ],
    start=len(WAYS),
)


def number(view: View, move: Move) -> int:
    """The number of a move."""
    if type(move) is not Lay:
        return REST.number(view, move)
    left: list[int | None] = list(view.hand or ())
    way = []
    for card in move.cards:
        place = left.index(card)
        left[place] = None
        way.append(place)
    return _NUMBERS[tuple(way)]


def move(view: View, number: int) -> Move:
    """The move of a number."""
    if number >= len(WAYS):
        return REST.move(view, number - len(WAYS))
    hand = view.hand or ()
    return Lay(tuple([hand[place] for place in WAYS[number]]))


FIELDS: Final = (
    Field("you", 1, SEATS, "your seat, from 1; 0 for the public"),
    Field("seats", 1, SEATS, "how many play"),
    Field("souple", 1, 1, "do 19 cards bear a full stop, or 13?"),
    Field("hidden", 1, 1, "does an exchange take from the hidden deck only?"),
    Field("patience", 1, 20, "after so many turns each without a catch the game ends"),
    Field("phase", 1, len(PHASES) - 1, "what is being done, by its place in `PHASES`"),
    Field("author", 1, SEATS, "whose turn it is, from 1; 0 for nobody"),
    Field("fisher", 1, SEATS, "who acts, from 1; 0 for nobody"),
    Field("sentence", HAND, ACTIONS, "the sentence being carried out, from 1"),
    Field("step", 1, HAND, "how many of its cards have had their turn"),
    Field("need", 1, HAND, "how many more fish must be released"),
    Field("missing", 1, HAND, "how many cards the author has to take"),
    Field("shuffling", 1, 1, "is the House about to shuffle?"),
    Field("river", 1, RIVER, "how many cards the river has"),
    Field("up", 1, 1, "do its faces show?"),
    Field("over", ENDS, RIVERS, "the first twelve known cards on top, from the top down, from 1"),
    Field("under", ENDS, RIVERS, "twelve of those known at the bottom, from the bottom up, from 1"),
    Field(
        "prowl", 2, RIVER + 1, "the fewest and the most cards above Canaille, from 1; 0 if known"
    ),
    Field("piles", SEATS * RIVERS, RIVER, "by seat and face: how many river cards"),
    Field("out", RIVERS, RIVER, "by face: the litter out of the game"),
    Field("hand", HAND, ACTIONS, "your action cards, sorted, from 1: sentences name these places"),
    Field("held", SEATS, HAND + 1, "by seat: how many action cards"),
    Field("seen", SEATS * ACTIONS, HAND + 1, "by seat and face: those that everybody saw"),
    Field("row", ROW, ACTIONS, "the action cards beside the deck, sorted, from 1"),
    Field("deck", 1, 55, "how many action cards are left to draw"),
    Field("discard", ACTIONS, 10, "by face: the action cards discarded"),
    Field("caught", 2 * TURN, RIVERS, "this turn's first catches: whose pile, which card, from 1"),
    Field("quiet", 1, 80, "how many turns in a row went by without a catch"),
)


def observe(view: View) -> list[int]:
    """What a viewer sees, in the order of `FIELDS`."""
    row = [
        seat(view.you),
        view.seats,
        int(view.options.dots == "souple"),
        int(view.options.exchange == "deck"),
        view.options.patience,
        PHASES.index(view.phase),
        seat(view.author),
        seat(view.fisher),
        *things(view.sentence, HAND),
        view.step,
        *padded((view.need, view.missing), 2, HAND),
        int(view.shuffling),
        view.river,
        int(view.up),
        *things(view.over[:ENDS], ENDS),
        *things(view.under[:ENDS], ENDS),
        *things(view.prowl or (), 2),
    ]
    for place in range(SEATS):
        row += counts(view.piles[place] if place < view.seats else (), RIVERS)
    row += counts(view.out, RIVERS)
    row += things(view.hand or (), HAND)
    row += padded(view.held, SEATS, HAND)
    for place in range(SEATS):
        row += counts(view.seen[place] if place < view.seats else (), ACTIONS)
    row += things(view.row, ROW)
    row.append(view.deck)
    row += counts(view.discard, ACTIONS)
    row += things([thing for catch in view.caught[:TURN] for thing in catch], 2 * TURN)
    row.append(min(view.quiet, 80))
    return row


ENCODING: Final = Encoding(
    blocks=(
        Block("Lay", len(WAYS), "the places of its cards in the sorted hand, in order: see `WAYS`"),
        *REST.blocks(
            (Release, "fish of one, two, three"),
            (Enough, "release no more"),
            (Discard, "the face of the card"),
            (Take, "the face of the card"),
            (Draw, "from the hidden deck"),
            (Name, "the seat named"),
            (Bin, "litter of one, two, three"),
            (Share, "who gets the first card, the second, …: ordered choices of seats"),
        ),
    ),
    number=number,
    move=move,
    fields=FIELDS,
    observe=observe,
    seats=SEATS,
)
