"""Views of a game of Festival."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Viewer
from kermesse.games.festival.view import View

if TYPE_CHECKING:
    from kermesse.games.festival.rules import Festival


def make_view(state: "Festival", viewer: Viewer) -> View:
    """Return what a viewer may know of a state."""
    you = viewer if type(viewer) is int and 0 <= viewer < state.size else None
    past, holder, over = state.past, state.holder, state.over()
    return View(
        you=you,
        seats=state.size,
        simple=state.simple,
        round=0 if state.first is None else len(past) + (holder is not None),
        rounds=state.rounds,
        first=state.first,
        holder=holder,
        taking=state.taking,
        held=len(state.hand),
        hand=state.hand if you is not None and you == holder else None,
        receivers=() if state.taking else tuple([move.to for move in state.menu]),  # type: ignore[union-attr]
        served=(*past, state.order) if holder is not None else past,
        rows=tuple(state.rows),
        own=() if you is None else state.own[you],
        passed=() if you is None else state.passed[you],
        deck=len(state.deck),
        revealed=tuple(state.own) if over else (),
        count=state.count() if over else None,
    )
