"""The reasons why a move is refused, each with its key and its ruling."""

from typing import TYPE_CHECKING, Final

from kermesse.games.festival import box
from kermesse.games.festival.moves import AnyMove, Deal, HandOn, Take

if TYPE_CHECKING:
    from kermesse.games.festival.rules import Festival

REFUSALS: Final = {
    "not-in-hand": "R2",
    "not-a-receiver": "R3",
    "open-players-first": "R3",
    "take-first": "R2",
    "hand-on-first": "R2",
    "not-this-deck": "R1",
}
"""Ruling of each rule that a move can break."""


def house(state: "Festival", move: AnyMove) -> str | None:
    """Return the rule broken by a move of the House."""
    return None if type(move) is Deal and _fits(state, move) else "not-this-deck"


def seat(state: "Festival", move: AnyMove) -> str | None:
    """Return the rule broken by the holder's move that is not in the menu."""
    if type(move) is Take:
        return "not-in-hand" if state.taking else "hand-on-first"
    if type(move) is HandOn:
        if state.taking:
            return "take-first"
        waiting = [seat for seat in range(state.size) if not state.served >> seat & 1]
        return "open-players-first" if move.to in waiting else "not-a-receiver"
    return None


def _fits(state: "Festival", deal: Deal) -> bool:
    """Return whether a deal has a first player and the deck of this table, as ints."""
    whole = type(deal.deck) is tuple and set(map(type, (deal.first, *deal.deck))) == {int}
    return (
        whole
        and deal.first in range(1 if state.in_turn else state.size)  # R1, R11
        and sorted(deal.deck) == list(box.cards(state.size, state.simple))
    )
