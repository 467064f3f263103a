"""What a player may do, picked from menus made once: the sentences of a hand, every smaller choice.

Making moves anew costs more than all the rest of a turn, and there are only a few thousand hands.
"""

from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Final

from kermesse.games.canaille.box import (
    ACTION_ONE,
    CANAILLE,
    COLOUR,
    FACE,
    FISH,
    HAND,
    LITTER,
    POINT_CARD,
    RIVER_BITS,
    STOPS,
    action_cards,
    action_heap,
)
from kermesse.games.canaille.moves import (
    AnyMove,
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
from kermesse.games.canaille.phases import (
    ANOTHER,
    BIN,
    DISCARD,
    FOG,
    OVER,
    REFILL,
    RELEASE,
    SENTENCE,
    TAKE,
)

if TYPE_CHECKING:
    from kermesse.games.canaille.rules import Canaille


@cache
def heap(cards: tuple[int, ...]) -> int:
    """The cards of a sentence as a heap."""
    return action_heap(cards)


@cache
def _lay(cards: tuple[int, ...]) -> Lay:
    return Lay(cards)


WAYS: Final = tuple(way for size in range(1, HAND + 1) for way in permutations(range(HAND), size))
"""Every choice of places in a hand, in the order laid; shorter ones first."""

NUMBERS: Final = {way: number for number, way in enumerate(WAYS)}
"""The number of each of them."""


@cache
def sentences(hand: int) -> tuple[Lay, ...]:
    """R6, R7: every sentence of a hand."""
    cards = action_cards(hand)
    return tuple([_lay(tuple([cards[place] for place in WAYS[way]])) for way in ways(cards)])


def ways(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The same by the places of its cards in the sorted hand, as numbers of `WAYS`; of equal cards
    the one further left is laid first.

    They hang on which cards are alike, share a colour, bear a full stop or are a Point, and on
    nothing else: there are far fewer of these than hands.
    """
    colours = [COLOUR[card] for card in cards]
    return _ways(
        tuple([cards.index(card) for card in cards]),
        tuple([colours.index(colour) for colour in colours]),
        tuple([card in STOPS for card in cards]),
        tuple([card == POINT_CARD for card in cards]),
    )


@cache
def _ways(
    faces: tuple[int, ...],
    colours: tuple[int, ...],
    stops: tuple[bool, ...],
    points: tuple[bool, ...],
) -> tuple[int, ...]:
    """The same, by what is true of the card of each place."""
    found: list[int] = []
    begun: list[tuple[tuple[int, ...], list[int]]] = [((), [*range(len(faces))])]
    for way, left in begun:
        seen = set()
        for place in left:
            if faces[place] in seen or (way and colours[place] == colours[way[-1]]):
                continue  # R6: no two neighbours of the same colour
            seen.add(faces[place])
            longer = (*way, place)
            if stops[place]:
                found.append(NUMBERS[longer])
            if not points[place]:  # R7: a Point stands only last
                begun.append((longer, [other for other in left if other != place]))
    return tuple(sorted(found))


DRAW: Final = Draw()
ENOUGH: Final = Enough()

_TAKES: Final = tuple(Take(card) for card in range(len(ACTION_ONE)))
_DISCARDS: Final = tuple(Discard(card) for card in range(len(ACTION_ONE)))


@cache
def takes(row: int) -> tuple[Take | Draw, ...]:
    """What can be taken: any card of the row, or one of the hidden deck."""
    return (*[_TAKES[card] for card in dict.fromkeys(action_cards(row))], DRAW)


@cache
def discards(hand: int) -> tuple[Discard, ...]:
    """What can be discarded of a hand."""
    return tuple([_DISCARDS[card] for card in dict.fromkeys(action_cards(hand))])


def _some(mask: int) -> list[int]:
    """The numbers whose bits are set, of three."""
    return [bit for bit in range(3) if mask >> bit & 1]


RELEASES: Final = tuple(tuple(Release(FISH[i]) for i in _some(mask)) for mask in range(8))
"""By which fish a pile has: what can be released, while more is asked for."""

BINS: Final = tuple(tuple(Bin(LITTER[i]) for i in _some(mask)) for mask in range(8))
"""By which litter a pile has: what can be binned."""

_SOME: Final = (1 << RIVER_BITS) - 1
_ONES, _TWOS, _THREES = (_SOME << RIVER_BITS * face for face in FISH)


ANY_FISH: Final = _ONES | _TWOS | _THREES
"""The bits of a pile that are fish."""


def fish_mask(pile: int) -> int:
    """Which of the three fish cards a pile has, as bits."""
    return (pile & _ONES > 0) | (pile & _TWOS > 0) << 1 | (pile & _THREES > 0) << 2


def litter_mask(pile: int) -> int:
    """Which of the three litter cards a pile has, as bits."""
    return fish_mask(pile >> RIVER_BITS * LITTER[0])


NAMES: Final = tuple(
    tuple(tuple(Name(to) for to in range(seats) if to != seat) for seat in range(seats))
    for seats in range(5)
)
"""By how many play and who acts: whom they may name."""


@cache
def shares(seats: int, cards: int, kept: int | None, by: int) -> tuple[Share, ...]:
    """The ways to share out so many cards, one a player; the kept one goes to who decides (R15)."""
    ways = permutations(range(seats), cards)
    return tuple([_share(to) for to in ways if kept is None or to[kept] == by])


@cache
def _share(to: tuple[int, ...]) -> Share:
    return Share(to)


def menu(state: "Canaille") -> tuple[AnyMove, ...]:
    """What the one to act may do, whatever is being done; nothing while the House is awaited."""
    phase, seat = state.phase, state.fisher
    if state.shuffling or phase == OVER:
        return ()
    if phase == REFILL:
        return takes(state.row)
    if phase == SENTENCE:
        return sentences(state.hands[seat])
    if phase == ANOTHER:
        return NAMES[state.size][seat]
    if phase == RELEASE:
        fish = RELEASES[fish_mask(state.piles[seat])]
        return (*fish, ENOUGH) if state.need <= 0 else fish
    if phase == BIN:
        return BINS[litter_mask(state.piles[seat])]
    if phase == FOG:
        return shares(state.size, *_foggy(state), seat)
    if phase == DISCARD:
        return discards(state.hands[seat])
    if phase == TAKE:
        return takes(state.row if state.options.exchange == "row" else 0)  # R8
    return RELEASES[fish_mask(state.piles[seat])]  # a fish for an exchange


def _foggy(state: "Canaille") -> tuple[int, int | None]:
    """How many cards of the river a fog shares out, and which of them must be kept (R15)."""
    cards = min(state.size, len(state.river))
    if not state.up:
        return cards, None
    shown = [card & FACE for card in state.river[: -cards - 1 : -1]]
    return cards, shown.index(CANAILLE) if CANAILLE in shown else None
