"""Canaille encoded: 427 move numbers, and a view as a row of small integers.

There are tens of thousands of sentences, but a hand of five can be laid in at most 325 ways: the
number of a sentence depends on the places of its cards in the sorted hand, in the order laid.
Shorter sentences come first; of equal cards the leftmost is laid first.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, permutations
from struct import Struct
from typing import Final

from kermesse.core.contract import Move
from kermesse.core.encoding import (
    BY_SEAT,
    Block,
    Encoding,
    EncodingVersion,
    Field,
    MoveList,
    Row,
    starts,
    write_counts,
    write_things,
    written,
)
from kermesse.games.canaille import menus
from kermesse.games.canaille.box import FISH, HAND, LITTER, ROW, action_heap
from kermesse.games.canaille.menus import WAYS
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

SHARES: Final = tuple(to for size in range(1, SEATS + 1) for to in permutations(range(SEATS), size))
"""Every ordered choice of seats."""

REST: Final = MoveList(
    [
        *map(Release, FISH),
        Enough(),
        *map(Discard, range(ACTIONS)),
        *map(Take, range(ACTIONS)),
        Draw(),
        *map(Name, range(SEATS)),
        *map(Bin, LITTER),
        *map(Share, SHARES),
    ],
    start=len(WAYS),
)


def number(view: View, move: Move) -> int:
    """Return the number of a move."""
    if type(move) is not Lay:
        return REST.number(view, move)
    return _sentence(view.hand or (), move)


def _sentence(hand: tuple[int, ...], lay: Lay) -> int:
    found = menus.NUMBERS.get(tuple(map(hand.index, lay.cards)))
    if found is not None:  # no two of its cards are equal
        return found
    left: list[int | None] = list(hand)
    way = []
    for card in lay.cards:
        place = left.index(card)
        left[place] = None
        way.append(place)
    return menus.NUMBERS[tuple(way)]


@lru_cache(1 << 14)
def _sentences(hand: tuple[int, ...]) -> tuple[tuple[Lay, ...], tuple[int, ...]]:
    """Return every sentence of a hand, and their numbers."""
    return menus.sentences(action_heap(hand)), menus.ways(hand)


def numbers(view: View, moves: Sequence[Move]) -> Sequence[int]:
    """Return the numbers of a menu; those of sentences are cached by hand."""
    if type(moves[0]) is not Lay:
        return REST.numbers(view, moves)
    hand = view.hand or ()
    menu, found = _sentences(hand)
    return (
        found if menu is moves else [_sentence(hand, each) for each in moves if type(each) is Lay]
    )


def move(view: View, number: int) -> Move:
    """Return the move of a number."""
    if number >= len(WAYS):
        return REST.move(view, number - len(WAYS))
    hand = view.hand or ()
    return Lay(tuple([hand[place] for place in WAYS[number]]))


FIELDS: Final = (
    Field("you", 1, SEATS, "your seat, from 1; 0 for the public", "one of", names=(True,)),
    Field("seats", 1, SEATS, "how many play"),
    Field("souple", 1, 1, "do 19 cards bear a full stop, or 13?", "flag"),
    Field("hidden", 1, 1, "does an exchange take from the hidden deck only?", "flag"),
    Field("patience", 1, 20, "after so many turns each without a catch the game ends"),
    Field("phase", 1, len(PHASES) - 1, "what is being done, by its place in `PHASES`", "one of"),
    Field("author", 1, SEATS, "whose turn it is, from 1; 0 for nobody", "one of", names=(True,)),
    Field("fisher", 1, SEATS, "who acts, from 1; 0 for nobody", "one of", names=(True,)),
    Field("sentence", HAND, ACTIONS, "the sentence being carried out, from 1", "one of"),
    Field("step", 1, HAND, "how many of its cards have had their turn"),
    Field("need", 1, HAND, "how many more fish must be released"),
    Field("missing", 1, HAND, "how many cards the author has to take"),
    Field("shuffling", 1, 1, "is the House about to shuffle?", "flag"),
    Field("river", 1, RIVER, "how many cards the river has"),
    Field("up", 1, 1, "do its faces show?", "flag"),
    Field(
        "over",
        ENDS,
        RIVERS,
        "the first twelve known cards on top, from the top down, from 1",
        "one of",
    ),
    Field(
        "under",
        ENDS,
        RIVERS,
        "twelve of those known at the bottom, from the bottom up, from 1",
        "one of",
    ),
    Field(
        "prowl", 2, RIVER + 1, "the fewest and the most cards above Canaille, from 1; 0 if known"
    ),
    Field(
        "piles",
        SEATS * RIVERS,
        RIVER,
        "by seat and face: how many river cards",
        by=(BY_SEAT, RIVERS),
    ),
    Field("out", RIVERS, RIVER, "by face: the litter out of the game"),
    Field(
        "hand",
        HAND,
        ACTIONS,
        "your action cards, sorted, from 1: sentences name these places",
        "one of",
    ),
    Field("held", SEATS, HAND + 1, "by seat: how many action cards", by=(BY_SEAT,)),
    Field(
        "seen",
        SEATS * ACTIONS,
        HAND + 1,
        "by seat and face: those that everybody saw",
        by=(BY_SEAT, ACTIONS),
    ),
    Field("row", ROW, ACTIONS, "the action cards beside the deck, sorted, from 1", "one of"),
    Field("deck", 1, 55, "how many action cards are left to draw"),
    Field("discard", ACTIONS, 10, "by face: the action cards discarded"),
    Field(
        "caught",
        2 * TURN,
        RIVERS,
        "this turn's first catches: whose pile, which card, from 1",
        "one of",
        names=(True, False),
    ),
    Field("quiet", 1, 80, "how many turns in a row went by without a catch"),
)


(SENTENCE, STEP, OVER, UNDER, PROWL, PILES, OUT, OWN, HELD, SEEN, BESIDE, DECK, DISCARD, CAUGHT) = (
    starts(
        FIELDS,
        *("sentence", "step", "over", "under", "prowl", "piles", "out", "hand", "held", "seen"),
        *("row", "deck", "discard", "caught"),
    )
)
QUIET: Final = CAUGHT + 2 * TURN

_PHASE_NUMBERS: Final = {phase: number for number, phase in enumerate(PHASES)}
_NONE: Final[tuple[tuple[int, ...], ...]] = ((),) * SEATS
_head = Struct(f"{SENTENCE}i").pack_into
_turn = Struct(f"{OVER - STEP}i").pack_into


def write(view: View, row: Row, old: View) -> None:
    """Write a view into a row, in the order of `FIELDS`."""
    you, author, fisher, options = view.you, view.author, view.fisher, view.options
    _head(
        row,
        0,
        0 if you is None else you + 1,
        view.seats,
        options.dots == "souple",
        options.exchange == "deck",
        options.patience,
        _PHASE_NUMBERS[view.phase],
        0 if author is None else author + 1,
        0 if fisher is None else fisher + 1,
    )
    if view.sentence is not old.sentence:
        write_things(row, SENTENCE, view.sentence, old.sentence)
    _turn(
        row,
        4 * STEP,
        view.step,
        need if (need := view.need) < HAND else HAND,
        missing if (missing := view.missing) < HAND else HAND,
        view.shuffling,
        view.river,
        view.up,
    )
    if view.over is not old.over:
        write_things(row, OVER, view.over[:ENDS], old.over[:ENDS])
    if view.under is not old.under:
        write_things(row, UNDER, view.under[:ENDS], old.under[:ENDS])
    if view.prowl != old.prowl:
        write_things(row, PROWL, view.prowl or (), old.prowl or ())
    _write_heaps(view, row, old)
    if view.hand is not old.hand:
        write_things(row, OWN, view.hand or (), old.hand or ())
    if view.held != old.held:
        for place, held in enumerate(view.held, HELD):
            row[place] = held if held < HAND else HAND
    if view.row is not old.row:
        write_things(row, BESIDE, view.row, old.row)
    row[DECK] = view.deck
    if view.caught is not old.caught:
        caught, before = (chain(*each.caught[:TURN]) for each in (view, old))
        write_things(row, CAUGHT, [*caught], [*before])
    row[QUIET] = view.quiet if view.quiet < 80 else 80


def _write_heaps(view: View, row: Row, old: View) -> None:
    """Write the fields that count cards by face."""
    known = old.piles or _NONE
    place = PILES
    for cards, before in zip(view.piles, known, strict=False):
        if cards is not before:
            write_counts(row, place, cards, before)
        place += RIVERS
    known, place = old.seen or _NONE, SEEN
    for cards, before in zip(view.seen, known, strict=False):
        if cards is not before:
            write_counts(row, place, cards, before)
        place += ACTIONS
    if view.out is not old.out:
        write_counts(row, OUT, view.out, old.out)
    if view.discard is not old.discard:
        write_counts(row, DISCARD, view.discard, old.discard)


def observe(view: View) -> list[int]:
    """Return a view as a new row."""
    return written(write, FIELDS, view)


ENCODING: Final = Encoding(
    blocks=(
        Block("Lay", len(WAYS), "the places of its cards in the sorted hand, in order: see `WAYS`"),
        *REST.blocks(
            (Release, "fish of one, two, three"),
            (Enough, "release no more"),
            (Discard, "the face of the card"),
            (Take, "the face of the card"),
            (Draw, "from the hidden deck"),
            (Name, "the seat named", (BY_SEAT,)),
            (Bin, "litter of one, two, three"),
            (Share, "who gets the first card, the second, …: ordered choices of seats", (), SHARES),
        ),
    ),
    number=number,
    numbers=numbers,
    move=move,
    fields=FIELDS,
    observe=observe,
    write=write,
    scores=(-15, 51),
    seats=SEATS,
    versions=(EncodingVersion(1, 427, 191, "4e9b22490199101b", "40ca595199c89646", "The first."),),
)
