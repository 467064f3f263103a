"""Moves that were made, as the journal stores them."""

import msgspec

from kermesse.core.match import Match
from kermesse.table.kernel import frames
from kermesse.table.kernel.judge import Made
from kermesse.table.kernel.stored_move import StoredMove


def moves(match: Match, made: Made) -> tuple[StoredMove, ...]:
    """Return the entries to append; moves of the House have no command."""
    command = made.command
    lines = []
    for entry in match.entries[made.first - 1 :]:
        move = msgspec.Raw(frames.encode(entry.move))
        kept = (entry.by, entry.at, move, entry.draws, entry.nonce)
        lines.append(StoredMove(*kept, command, entry.photo))
        command = None
    return tuple(lines)
