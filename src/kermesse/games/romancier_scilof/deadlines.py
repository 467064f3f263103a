"""The deadlines of the House: when it must act, and its move then (R10, R11, R16, R19, R23)."""

from typing import TYPE_CHECKING, Any, Final

from kermesse.core.contract import Ms, Player, Told
from kermesse.games.romancier_scilof import closing, mail
from kermesse.games.romancier_scilof.closing import CLOSING, SHARING
from kermesse.games.romancier_scilof.moves import Round, Stop

if TYPE_CHECKING:
    from kermesse.games.romancier_scilof.rules import Romancier

ROUND: Final = Round()


def next_due(state: "Romancier") -> Ms:
    """Compute when the House must act next; 0 while hands must be filled from the basket (R23)."""
    wake = state.acted + state.idle_after
    if wake > state.latest:
        wake = state.latest
    for at in state.closed.values():
        if at + state.forget_after < wake:
            wake = at + state.forget_after
        break
    for at in state.opened.values():
        if at + state.collect_after < wake:
            wake = at + state.collect_after
        break
    if not state.fast_path:
        for until in state.rests.values():
            wake = min(wake, until)
            break
        for commune, since in enumerate(state.since):
            if since is not None:
                wake = min(wake, _deadline(state, commune, since))
    state.wake = wake
    return wake


def _deadline(state: "Romancier", commune: int, since: Ms) -> Ms:
    """Return when the House acts in a commune that is closing or frozen (R16, R23)."""
    phase, options = state.phase[commune], state.options
    if phase == SHARING:
        return 0
    wait = options.closing_seconds if phase == CLOSING else options.discard_seconds
    return since + wait * 1_000


def round_is_next(state: "Romancier") -> bool:
    """Return whether the next move of the House is a `Round`, by the fast path: with mail in a
    single open office, nothing but the end can be due."""
    wake = state.wake
    return (
        state.fast_path
        and bool(state.closed or state.opened)
        and wake != -1
        and wake < state.latest  # type: ignore[operator]
    )


def next_move(state: "Romancier") -> Any:
    """Return the next move of the House; for a random one, only the commune."""
    due = state.due()
    for at in state.closed.values():
        if at + state.forget_after == due:
            return ROUND
        break
    for at in state.opened.values():
        if at + state.collect_after == due:
            return ROUND
        break
    if due in state.rests.values():
        return ROUND
    for commune, since in enumerate(state.since):
        if since is not None and _deadline(state, commune, since) == due:
            return ROUND if state.phase[commune] == CLOSING else commune
    return Stop("late" if due == state.latest else "idle")


def make_round(state: "Romancier", _by: Player, _move: Round, tell: list[Told] | None) -> None:
    """Apply everything that has waited long enough."""
    late = state.at - state.forget_after
    for at in state.closed.values():
        if at <= late:
            mail.forget(state, late, tell)
        break
    late = state.at - state.collect_after
    for at in state.opened.values():
        if at <= late:
            mail.deliver(state, late, tell)
        break
    if not state.fast_path:
        for commune, since in enumerate(state.since):
            closes = since is not None and state.phase[commune] == CLOSING
            if closes and _deadline(state, commune, since) <= state.at:  # type: ignore[arg-type]
                closing.return_all(state, commune, tell)
        for seat in [seat for seat, until in state.rests.items() if until <= state.at]:
            del state.rests[seat]
            state.refresh(seat)
    if state.ending is None:
        state.wake = -1
