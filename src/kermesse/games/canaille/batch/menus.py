"""The legal moves of Canaille as bit masks, and tables to choose a random move."""

from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np

from kermesse.games.canaille import box, encode, menus
from kermesse.games.canaille.batch.packing import FACES, STOPS, at, colour
from kermesse.games.canaille.moves import (
    Bin,
    Discard,
    Draw,
    Enough,
    Name,
    Release,
    Share,
    Take,
)

_PAIRS: Final = tuple(combinations(range(box.HAND), 2))

(RELEASE, ENOUGH, DISCARD, TAKE, DRAW, NAME, BIN) = (
    encode.REST.number(None, move)
    for move in (
        *(Release(box.FISH[0]), Enough(), Discard(0), Take(0)),
        *(Draw(), Name(0), Bin(box.LITTER[0])),
    )
)
"""First number of each kind of move."""

SHARES: Final = tuple(move.to for move in encode.REST.moves if type(move) is Share)
"""Every way to share out a fog, in the order of the numbers."""

SHARE: Final = encode.REST.number(None, Share(SHARES[0]))
"""First number of these."""

UNKEPT: Final = encode.SEATS
"""Value for a fog without a card that must be kept (R15)."""


# ------------------------------------------------------------------------------- sentences
# A sentence is illegal for a few reasons that depend on its hand alone: two cards of one colour
# side by side, a last card without a full stop, a Point before the last card, or the second of two
# equal cards laid first. Each reason is a bit; a way to lay cards has a mask of forbidden bits.


def flaws(hand: Any) -> Any:
    """Return what a hand does not allow, as bits; for NumPy and JAX."""
    cards = [at(hand, place) for place in range(box.HAND)]
    colours = [colour(card) for card in cards]
    facts = [colours[a] == colours[b] for a, b in _PAIRS]
    facts += [card < STOPS for card in cards]
    facts += [card == box.POINT_CARD for card in cards]
    facts += [cards[place] == cards[place + 1] for place in range(box.HAND - 1)]
    return sum(fact.astype("int32") << bit for bit, fact in enumerate(facts))


def _forbidden(way: tuple[int, ...]) -> int:
    """Return the bits that make a way to lay cards illegal."""
    stop = len(_PAIRS)
    point, equal = stop + box.HAND, stop + 2 * box.HAND
    bits = {_PAIRS.index((min(pair), max(pair))) for pair in pairwise(way)}  # R6
    bits |= {stop + way[-1]}
    bits |= {point + place for place in way[:-1]}  # R7
    bits |= {equal + place - 1 for i, place in enumerate(way) if place and place - 1 not in way[:i]}
    return sum(1 << bit for bit in bits)


FORBIDDEN: Final = np.array([_forbidden(way) for way in menus.WAYS], np.int32)
"""Flaws of a hand that make a sentence illegal, by the number of the sentence."""

LAID: Final = np.array(
    [sum((way[i] if i < len(way) else 15) << 4 * i for i in range(box.HAND)) for way in menus.WAYS],
    np.int32,
)
"""Places of the cards of a sentence, as a packed list, by its number."""


def rank(hand: Any) -> Any:
    """Return the rank of a sorted hand among all hands."""
    total: Any = 0
    for place in range(box.HAND):
        card = at(hand, place) + place
        term = card
        for factor in range(1, place + 1):
            term = term * (card - factor)
        total = total + term // int(np.prod(range(1, place + 2)))
    return total


class Choices(NamedTuple):
    """Menus concatenated."""

    start: Any
    """Start of each menu."""

    size: Any
    """Size of each menu."""

    numbers: Any
    """Numbers of all moves."""


def _end_to_end(found: list[Any]) -> Choices:
    sizes = np.array([len(each) for each in found], np.int32)
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int32)
    return Choices(starts, sizes, np.concatenate(found).astype(np.int32))


@cache
def sentences() -> Choices:
    """Return the sentences of each hand, by its rank."""
    hands = np.array([*combinations_with_replacement(range(FACES), box.HAND)], np.int32)
    lists = (hands << 4 * np.arange(box.HAND, dtype=np.int32)).sum(1).astype(np.int32)
    lists = lists[np.argsort(rank(lists))]
    assert len(lists) == comb(FACES + box.HAND - 1, box.HAND)
    allowed = (flaws(lists)[:, None] & FORBIDDEN) == 0
    return _end_to_end([np.flatnonzero(row) for row in allowed])


def share_key(cards: Any, kept: Any, by: Any) -> Any:
    """Return the index of a fog in `shares`: number of cards, the card to keep, who decides."""
    return (cards * (UNKEPT + 1) + kept) * encode.SEATS + by


@cache
def shares(seats: int) -> Choices:
    """Return the ways to share out a fog, by `share_key`."""
    none = np.zeros(0, np.int32)
    found: list[Any] = [none] * share_key(encode.SEATS + 1, 0, 0)
    for cards in range(1, seats + 1):
        for kept in (*range(cards), UNKEPT):
            for by in range(seats):
                ways = menus.shares(seats, cards, None if kept == UNKEPT else kept, by)
                found[share_key(cards, kept, by)] = [encode.REST.number(None, w) for w in ways]
    return _end_to_end(found)
