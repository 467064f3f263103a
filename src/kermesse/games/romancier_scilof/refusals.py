"""Why a move is refused: each rule by its key, and its ruling (R1 to R23)."""

from typing import TYPE_CHECKING, Any, Final

from kermesse.games.romancier_scilof import deadlines
from kermesse.games.romancier_scilof.box import seats_in
from kermesse.games.romancier_scilof.closing import CLOSING, FROZEN
from kermesse.games.romancier_scilof.leaving import short_of
from kermesse.games.romancier_scilof.moves import (
    Accept,
    Close,
    Collect,
    Decline,
    Discard,
    Invite,
    Post,
    Refuse,
    Reply,
    Share,
    TakeBack,
    Withdraw,
)

if TYPE_CHECKING:
    from kermesse.games.romancier_scilof.rules import Romancier

REFUSALS: Final = {
    "not-in-commune": "R1",
    "envelope-away": "R2",
    "not-in-hand": "R4",
    "no-such-mail": "R5",
    "empty-hand": "R6",
    "refused-twice": "R8",
    "collect-first": "R9",
    "nothing-opened": "R9",
    "not-forgotten": "R11",
    "no-collection": "R13",
    "office-closing": "R13",
    "must-reply": "R15",
    "not-invited": "R21",
    "one-invitation": "R21",
    "not-elsewhere": "R22",
    "door-shut": "R23",
    "commune-frozen": "R23",
    "nothing-to-drop": "R23",
    "not-from-basket": "R23",
}
"""The rules a move can break, each with its ruling."""


def house(state: "Romancier", move: Any) -> str | None:
    """Return why the House may not play this, or None."""
    next_move = deadlines.next_move(state)
    if type(next_move) is int:
        good = type(move) is Share and _fits(state, next_move, move)
        return None if good else "not-from-basket"
    return None if move == next_move else "not-due"


def seat(state: "Romancier", by: int, move: Any) -> str | None:
    """Return the rule that a move outside the menu breaks."""
    phase, kind = state.phase[state.home[by]], type(move)
    if phase == FROZEN:
        return "commune-frozen" if kind is not Discard else "not-in-hand"
    if kind is Discard:
        return "nothing-to-drop"
    if state.back[by]:
        return "collect-first"
    if kind is Collect:
        return "nothing-opened"
    if kind is Reply:
        if move.to not in seats_in(state.incoming[by]):
            return "no-such-mail"
        return "not-in-hand" if state.hands[by] else "empty-hand"
    if phase == CLOSING:
        return "must-reply" if kind in (Refuse, Withdraw) else "office-closing"
    if kind is Post:
        if move.to not in seats_in(state.peers[by]):
            return "not-in-commune"
        return "not-in-hand" if move.letter not in state.hands[by] else "envelope-away"
    if kind is Refuse:
        return "no-such-mail" if move.to not in seats_in(state.incoming[by]) else "refused-twice"
    if kind is Invite:
        return "one-invitation" if by in state.invites else "not-elsewhere"
    if kind is Accept and state.invites.get(move.to) == by:
        return "commune-frozen"
    if kind in (Accept, Decline, TakeBack):
        return "not-invited"
    if kind is Withdraw:
        return "not-forgotten"
    return "no-collection" if kind is Close else None


def _fits(state: "Romancier", commune: int, move: Share) -> bool:
    """Return whether the House drops and deals exactly what it must."""
    if not (_whole(move.dropped) and _whole(move.drawn)):
        return False
    short = short_of(state, commune)
    if [seat for seat, _ in move.drawn] != [s for s, n in short.items() for _ in range(n)]:
        return False
    if [seat for seat, _ in move.dropped] != [s for s, n in short.items() for _ in range(-n)]:
        return False
    letters = [letter for _, letter in move.dropped]
    basket = sorted([*state.basket[commune], *letters])
    held = all(letter in state.hands[seat] for seat, letter in move.dropped)
    return (
        held
        and len(set(letters)) == len(letters)
        and sorted(letter for _, letter in move.drawn) == basket
    )


def _whole(pairs: object) -> bool:
    """Return whether these are pairs of ints. In Python 1.0 equals 1."""
    return type(pairs) is tuple and all(
        type(pair) is tuple and len(pair) == 2 and set(map(type, pair)) == {int} for pair in pairs
    )
