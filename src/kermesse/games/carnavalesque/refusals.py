"""Why a move is refused: each rule by its key, and its ruling."""

from typing import TYPE_CHECKING, Final

from kermesse.games.carnavalesque import box, house_moves, menus, moves as m, roles, turns
from kermesse.games.carnavalesque.geometry import in_zone
from kermesse.games.carnavalesque.moves import AnyMove
from kermesse.games.carnavalesque.phases import CLAIMED, DRAWING

if TYPE_CHECKING:
    from kermesse.games.carnavalesque.rules import Carnavalesque

REFUSALS: Final = {
    "not-this-deal": "R4",
    "not-this-king": "R11",
    "not-this-event": "R13",
    "not-these-roles": "R23",
    "not-this-stir": "R14",
    "not-this-card": "R14",
    "not-this-fall": "R8",
    "not-the-house": "booklet",
    "no-claim": "R11",
    "claimed-already": "R11",
    "not-available": "R6",
    "barred": "booklet",
    "out-of-reach": "R14",
    "nothing-there": "R14",
    "eyes-closed": "R14",
    "not-in-hand": "booklet",
    "not-from-the-crowd": "R20",
    "workshop-closed": "R20",
    "nothing-in-common": "R16",
    "nothing-to-join": "R17",
    "no-float": "R17",
    "no-free-departure": "R17",
    "place-more": "R15",
    "too-far": "R23",
    "no-voice": "R23",
}
"""The rules a move can break, each with its ruling."""


def seat(state: "Carnavalesque", by: int, move: AnyMove) -> str | None:
    """Return the rule that a move outside the menu breaks; None for a legal open move."""
    match state.phase, move:
        case "claim", m.Claim() | m.Withdraw() | m.Decline():
            return "claimed-already" if state.claims[by] == CLAIMED else "no-claim"
        case "blind", m.Stroke() | m.Grab():
            return _grope(state, by, move)
        case "blind", _:
            return "eyes-closed"
        case "draw", m.Slide():
            return _slide(state, move)
        case "decree", m.Decree():
            return "no-voice"
        case "give" | "farandole", m.Give():
            return "not-in-hand"
        case "juggle" | "surplus", m.Reject():
            return "not-in-hand"
        case "king", _:
            return _king(state, by, move)
        case phase, m.Draw() if phase in DRAWING:
            slot = state.heap.at(move.x, move.y, turns.reachable(state), move.face)
            return "not-available" if slot < 0 else "barred"
    return "not-now"


def _grope(state: "Carnavalesque", by: int, move: m.Stroke | m.Grab) -> str | None:
    if by != state.actor:
        return "eyes-closed"
    if type(move) is m.Grab:
        return "nothing-there"
    assert type(move) is m.Stroke
    return None if menus.within_reach(state, move) else "out-of-reach"


def _slide(state: "Carnavalesque", move: m.Slide) -> str | None:
    if not state.part.slides or not state.powers or state.drawn:
        return "not-available"
    if not house_moves.are_ints(move.x, move.y, move.to_x, move.to_y):
        return "too-far"
    if state.heap.at(move.x, move.y, state.heap.available()) < 0:
        return "not-available"
    dx, dy = move.to_x - move.x, move.to_y - move.y
    near = (dx or dy) and in_zone(dx, dy, roles.SLIDE)
    return None if near and in_zone(move.to_x, move.to_y) else "too-far"


def _king(state: "Carnavalesque", by: int, move: AnyMove) -> str | None:
    match move:
        case m.Finish():
            return "place-more"
        case m.SendOff():
            return "no-float" if state.options.free_departure else "no-free-departure"
        case m.Place():
            if move.card not in state.hands[by]:
                return "not-in-hand"
            if (move.card == box.THIRD) != (move.how == "open"):
                return "not-from-the-crowd"
            if move.workshop not in range(2 + state.third):
                return "workshop-closed"
            riders = state.workshops[move.workshop]
            return "nothing-in-common" if riders else "nothing-to-join"
    return "not-now"
