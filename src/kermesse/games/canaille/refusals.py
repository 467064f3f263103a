"""The reasons why a move is refused, each with its key and its ruling."""

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from kermesse.games.canaille import box, phases
from kermesse.games.canaille.moves import (
    AnyMove,
    Bin,
    Deal,
    Discard,
    Draw,
    Enough,
    Lay,
    Name,
    Release,
    Share,
    Shuffle,
    Take,
)

if TYPE_CHECKING:
    from kermesse.games.canaille.rules import Canaille

REFUSALS: Final = {
    "sentence-first": "R6",
    "fish-first": "R8",
    "discard-first": "R8",
    "take-first": "R8",
    "name-first": "R13",
    "bin-first": "R10",
    "release-first": "R14",
    "share-first": "R16",
    "refill-first": "R11",
    "sentence-length": "R6",
    "not-in-hand": "R6",
    "point-only-last": "R7",
    "same-colour": "R6",
    "stop-missing": "R6",
    "no-stop-in-hand": "R8",
    "stop-in-hand": "R9",
    "no-such-fish": "R14",
    "more-fish": "R14",
    "no-such-litter": "R10",
    "not-another-player": "R13",
    "one-card-each": "R16",
    "keep-canaille": "R15",
    "not-in-row": "R11",
    "not-this-deal": "R5",
    "not-this-shuffle": "R12",
}
"""Ruling of each rule that a move can break."""

_EXPECTED: Final[dict[int, tuple[str, tuple[type[Any], ...]]]] = {
    phases.SENTENCE: ("sentence-first", (Lay,)),
    phases.FISH: ("fish-first", (Release,)),
    phases.DISCARD: ("discard-first", (Discard,)),
    phases.TAKE: ("take-first", (Take, Draw)),
    phases.ANOTHER: ("name-first", (Name,)),
    phases.BIN: ("bin-first", (Bin,)),
    phases.RELEASE: ("release-first", (Release, Enough)),
    phases.FOG: ("share-first", (Share,)),
    phases.REFILL: ("refill-first", (Take, Draw)),
}
"""For each phase, the refusal of other kinds of moves, and the kinds it accepts."""


def seat(state: "Canaille", move: AnyMove) -> str | None:
    """Return the rule broken by a player's move that is not in the menu."""
    rule, kinds = _EXPECTED[state.phase]
    if type(move) not in kinds:
        if type(move) is Lay and state.phase in phases.EXCHANGE:
            return "no-stop-in-hand"
        if type(move) in (Release, Discard) and state.phase == phases.SENTENCE:
            return "stop-in-hand"
        return rule
    if type(move) is Lay:
        return sentence(move.cards, box.action_cards(state.hands[state.fisher]))
    if type(move) is Share:
        return _share(state, move.to)
    return {
        Release: "no-such-fish",
        Enough: "more-fish",
        Discard: "not-in-hand",
        Take: "not-in-row",
        Name: "not-another-player",
        Bin: "no-such-litter",
    }[type(move)]


def sentence(cards: tuple[int, ...], hand: tuple[int, ...]) -> str | None:
    """Return the rule a sentence of this hand breaks (R6, R7)."""
    if not 1 <= len(cards) <= box.HAND:
        return "sentence-length"
    if any(cards.count(card) > hand.count(card) for card in cards):
        return "not-in-hand"
    if box.POINT_CARD in cards[:-1]:
        return "point-only-last"
    colours = [box.COLOUR[card] for card in cards]
    if any(one == two for one, two in pairwise(colours)):
        return "same-colour"
    return None if cards[-1] in box.STOPS else "stop-missing"


def _share(state: "Canaille", to: tuple[int, ...]) -> str:
    """Return the rule a way to share out the cards of a fog breaks (R15, R16)."""
    cards = min(state.size, len(state.river))
    fair = len(to) == cards == len(set(to)) and set(to) <= set(range(state.size))
    return "keep-canaille" if fair else "one-card-each"


def house(state: "Canaille", move: AnyMove) -> str | None:
    """Return the rule broken by a move of the House."""
    if state.phase == phases.DEAL:
        return None if type(move) is Deal and _deals(state, move) else "not-this-deal"
    fits = type(move) is Shuffle and _whole(move.deck)
    fits = fits and tuple(sorted(move.deck)) == box.action_cards(state.discard)  # type: ignore[union-attr]
    return None if fits else "not-this-shuffle"


def _deals(state: "Canaille", deal: Deal) -> bool:
    """Return whether a deal has the cards of this table, with the cat in the middle (R5)."""
    return (
        type(deal.first) is int
        and deal.first in range(state.size)
        and _whole(deal.deck)
        and tuple(sorted(deal.deck)) == box.deck(state.options.dots, state.size)
        and _whole(deal.river)
        and tuple(sorted(deal.river)) == box.RIVER
        and deal.river.index(box.CANAILLE) in box.ABOVE
    )


def _whole(cards: Any) -> bool:
    """Return whether it is a tuple of ints: 1.0 and True would compare equal to 1."""
    return type(cards) is tuple and set(map(type, cards)) == {int}
