"""Menus: the sentences of a hand and the smaller choices, each built once and cached.

Building moves costs more than the rest of a turn, and there are only a few thousand hands.
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
    """Return the cards of a sentence as a heap."""
    return action_heap(cards)


@cache
def _lay(cards: tuple[int, ...]) -> Lay:
    return Lay(cards)


WAYS: Final = tuple(way for size in range(1, HAND + 1) for way in permutations(range(HAND), size))
"""Every ordered choice of places in a hand; shorter ones first."""

NUMBERS: Final = {way: number for number, way in enumerate(WAYS)}
"""Index of each way in `WAYS`."""


@cache
def sentences(hand: int) -> tuple[Lay, ...]:
    """Return every sentence of a hand (R6, R7)."""
    cards = action_cards(hand)
    return tuple([_lay(tuple([cards[place] for place in WAYS[way]])) for way in ways(cards)])


def ways(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sentences of a sorted hand as indices of `WAYS`, by the places of their cards.

    Of equal cards the leftmost is laid first. The result depends only on which cards are equal,
    share a colour, have a full stop or are a Point; there are far fewer such cases than hands.
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
    """Return the sentences of a hand, given the properties of the card at each place."""
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
    """Return the ways to take a card: from the row, or from the hidden deck."""
    return (*[_TAKES[card] for card in dict.fromkeys(action_cards(row))], DRAW)


@cache
def discards(hand: int) -> tuple[Discard, ...]:
    """Return the cards of a hand that can be discarded."""
    return tuple([_DISCARDS[card] for card in dict.fromkeys(action_cards(hand))])


def _some(mask: int) -> list[int]:
    """Return which of the three lowest bits are set."""
    return [bit for bit in range(3) if mask >> bit & 1]


RELEASES: Final = tuple(tuple(Release(FISH[i]) for i in _some(mask)) for mask in range(8))
"""Fish that can be released, by `fish_mask`."""

BINS: Final = tuple(tuple(Bin(LITTER[i]) for i in _some(mask)) for mask in range(8))
"""Litter that can be binned, by `litter_mask`."""

_SOME: Final = (1 << RIVER_BITS) - 1
_ONES, _TWOS, _THREES = (_SOME << RIVER_BITS * face for face in FISH)


ANY_FISH: Final = _ONES | _TWOS | _THREES
"""Mask of the fish in a pile."""


def fish_mask(pile: int) -> int:
    """Return which of the three fish cards a pile has, as bits."""
    return (pile & _ONES > 0) | (pile & _TWOS > 0) << 1 | (pile & _THREES > 0) << 2


def litter_mask(pile: int) -> int:
    """Return which of the three litter cards a pile has, as bits."""
    return fish_mask(pile >> RIVER_BITS * LITTER[0])


NAMES: Final = tuple(
    tuple(tuple(Name(to) for to in range(seats) if to != seat) for seat in range(seats))
    for seats in range(5)
)
"""Players that can be named, by number of seats and acting seat."""


@cache
def shares(seats: int, cards: int, kept: int | None, by: int) -> tuple[Share, ...]:
    """Return the ways to share out cards, one a player; the `kept` one goes to `by` (R15)."""
    ways = permutations(range(seats), cards)
    return tuple([_share(to) for to in ways if kept is None or to[kept] == by])


@cache
def _share(to: tuple[int, ...]) -> Share:
    return Share(to)


def menu(state: "Canaille") -> tuple[AnyMove, ...]:
    """Return the moves of the player to act; none while the House must shuffle."""
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
    return RELEASES[fish_mask(state.piles[seat])]  # FISH: a fish for an exchange


def _foggy(state: "Canaille") -> tuple[int, int | None]:
    """Return how many river cards a fog shares out, and which of them must be kept (R15)."""
    cards = min(state.size, len(state.river))
    if not state.up:
        return cards, None
    shown = [card & FACE for card in state.river[: -cards - 1 : -1]]
    return cards, shown.index(CANAILLE) if CANAILLE in shown else None
