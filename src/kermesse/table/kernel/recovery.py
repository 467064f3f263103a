"""A table read again: its log is replayed, and its chairs follow the log."""

from collections.abc import Sequence

import msgspec

from kermesse.core.contract import Join
from kermesse.core.log import BadLog, Entry
from kermesse.core.match import Match
from kermesse.table.kernel.judge import Referee, new_match
from kermesse.table.kernel.seats import STAND_IN
from kermesse.table.kernel.session import Session
from kermesse.table.kernel.stored_move import StoredMove
from kermesse.table.kernel.table_clock import TableClock


def resume(session: Session, lines: Sequence[StoredMove]) -> None:
    """Replay the log of a table, and correct its chairs by it."""
    match = new_match(session.game, session.record, session.dealt)
    try:
        match.resume(
            Entry(
                line.by, line.at, session.read_logged(line.move), line.draws, line.nonce, line.photo
            )
            for line in lines
        )
    except msgspec.DecodeError as error:
        raise BadLog("a move of this table cannot be read: {error}", error=error) from None
    session.referee = Referee(match)
    session.referee.done = {(line.by, line.command) for line in lines if line.command is not None}
    session.clock = TableClock(match.state.at, session.rate)
    _mend_chairs(session, match)


def _mend_chairs(session: Session, match: Match) -> None:
    """Follow the log: it knows who came or went, even if the server crashed after that."""
    seating = session.seating
    for entry in match.entries:
        if type(entry.move) is Join and entry.by == len(seating.chairs):
            seating.change(seating.add(), bot=STAND_IN)  # until they come back
    for seat in range(len(seating.chairs)):
        if seat not in session.seats():
            seating.leave(seat)
