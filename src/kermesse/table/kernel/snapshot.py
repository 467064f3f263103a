"""The game in frames: the moves a viewer missed, and the state as it looks to a client."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from kermesse.core.contract import PUBLIC, Leave, Ms, Seat, Told, Undone, Viewer
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.judge import Referee
from kermesse.table.kernel.moments import LoggedEvents, Snapshot
from kermesse.table.kernel.session import COMMON, Eyes, Session

MOST_MISSED: Final = 500
"""The number of last moves that a table can tell again to a client that comes back."""


def happened(referee: Referee, viewers: Sequence[Viewer], after: int) -> tuple[LoggedEvents, ...]:
    """Return what all of these viewers were told alike of the moves after that one."""
    entries, told = referee.match.entries, referee.match.told
    first = max(after, len(entries) - MOST_MISSED, 0)
    reader = viewers[0] if len(viewers) == 1 else PUBLIC

    def logged(n: int) -> LoggedEvents:
        entry = entries[n]
        own = entry.by == reader
        if type(entry.move) is Undone:
            undone, by = entry.move.moves, int(entry.by)
            return LoggedEvents(n + 1, entry.at, (), undone=undone, by=by, own=own)
        events = events_for(told[n], *viewers)
        return LoggedEvents(n + 1, entry.at, events, entry.photo, own=own)

    return tuple([logged(n) for n in range(first, len(entries))])


def events_for(told: tuple[Told, ...], viewer: Viewer, *others: Viewer) -> tuple[Any, ...]:
    """Return each fact in the form this viewer may hear, unless others hear it otherwise."""
    return tuple(
        [
            event
            for fact in told
            if (event := fact.to(viewer)) is not None
            and all(fact.to(other) == event for other in others)
        ]
    )


def snapshots(session: Session, referee: Referee, now: Ms) -> Callable[[Eyes, Client], Snapshot]:
    """Return a function that shows the game now to a client: common parts are computed once."""
    state = referee.match.state
    n, at, time = len(referee.match.entries), state.at, session.clock.at(now)
    to_act, due, turn_due = state.to_act(), referee.due, session.turns.due()
    doors, outcome, stopped = state.door(), state.outcome(), session.stopped
    if stopped:  # no move is possible any more
        to_act, due, turn_due, doors = (), None, None, ()
    here, there = session.timing.rate
    rate, delegate, over = here / there, session.delegate, session.record.status == "over"

    def snapshot(eyes: Eyes, client: Client) -> Snapshot:
        seat = client.seat
        menu = () if seat is None or stopped else state.moves(seat)
        if client.tablet and delegate is not None and not stopped:
            acting = delegate.seat_for(client)
            menu = () if acting is None else delegate.moves(acting)
        return Snapshot(
            n=n,
            at=at,
            now=time,
            view=state.common_view() if eyes == COMMON else state.view(eyes),
            menu=menu,
            to_act=to_act,
            due=due,
            turn_due=turn_due,
            door=_allowed(doors, seat) if doors else (),
            speaks=seat is not None and (over or bool(state.hears(seat, "chat"))),
            outcome=outcome,
            rate=rate,
        )

    return snapshot


def _allowed(doors: Iterable[tuple[Seat, Any]], seat: Seat | None) -> tuple[str, ...]:
    """Return what the door allows a seat, or a spectator."""
    return tuple(
        type(move).__name__
        for who, move in doors
        if (who == seat if type(move) is Leave else seat is None)
    )
