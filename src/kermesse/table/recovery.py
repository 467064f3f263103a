"""A table read again: its log replayed, and its record mended where it was kept too early."""

from collections.abc import Sequence

import msgspec

from kermesse.core.contract import Join
from kermesse.core.log import BadLog, Entry
from kermesse.core.match import Match
from kermesse.journal.port import StoredMove
from kermesse.table.judge import Referee, new_match
from kermesse.table.record import Record
from kermesse.table.seating import STAND_IN
from kermesse.table.session import Session
from kermesse.table.table_clock import TableClock


def resume(session: Session, lines: Sequence[StoredMove], today: int) -> Record | None:
    """Replay the log of a table; the record, where it should have said more after it."""
    match = new_match(session.game, session.record, session.coach)
    try:
        match.resume(
            Entry(
                line.by, line.at, session.read_move(line.move), line.draws, line.nonce, line.photo
            )
            for line in lines
        )
    except msgspec.DecodeError as error:
        raise BadLog(
            "a move of this table cannot be read: {error}", "table-unreadable", error=error
        ) from None
    session.referee = Referee(match)
    session.referee.done = {(line.by, line.command) for line in lines if line.command is not None}
    session.clock = TableClock(match.state.at, session.rate)
    _mend_chairs(session, match)
    if session.coach is not None:
        session.coach.catch_up(match.entries)
    outcome = match.state.outcome()
    if session.record.status == "playing" and outcome is not None:
        return session.keep(status="over", ended=today, outcome=outcome)
    return session.keep() if session.seating.chairs != session.record.chairs else None


def _mend_chairs(session: Session, match: Match) -> None:
    """The log knows of everyone who came or went, even when the server fell right after that."""
    seating = session.seating
    for entry in match.entries:
        if type(entry.move) is Join and entry.by == len(seating.chairs):
            seating.change(seating.add(), bot=STAND_IN)  # until they are back
    for seat in range(len(seating.chairs)):
        if seat not in session.seats():
            seating.leave(seat)
