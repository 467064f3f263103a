"""A table read again: its log replayed, and its record mended where it was kept too early."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from kermesse.core.contract import BadSetup, Join
from kermesse.core.log import BadLog, Entry
from kermesse.core.match import Match
from kermesse.journal.port import StoredMove
from kermesse.table import requests

if TYPE_CHECKING:
    from kermesse.table.table import Table


def new_match(table: "Table") -> Match:
    """The game of a table before its first move."""
    record = table.record
    if record.version != table.game.version:
        raise BadLog(f"this table plays version {record.version} of {table.game.key}")
    try:
        return Match(
            table.game,
            record.seats,
            record.options,
            seed=bytes.fromhex(record.seed),
            game_id=bytes.fromhex(record.game_id),
            nonces=[bytes.fromhex(nonce) for nonce in record.nonces],
        )
    except BadSetup as error:
        raise BadLog(str(error)) from None


def resume(table: "Table", lines: Sequence[StoredMove]) -> None:
    """Replay the log of a table, and see to what the record should have said after it."""
    match = table.match = new_match(table)
    try:
        match.resume(
            Entry(line.by, line.at, table.decoder.decode(line.move), line.draws, line.nonce)
            for line in lines
        )
    except msgspec.DecodeError as error:
        raise BadLog(f"a move of this table cannot be read: {error}") from None
    table.done = {(line.by, line.command) for line in lines if line.command is not None}
    _mend_chairs(table, match)
    if table.record.status == "playing" and match.state.outcome() is not None:
        table.save(status="over", ended=table.calendar())
    elif table.seating.chairs != table.record.chairs:
        table.save()


def _mend_chairs(table: "Table", match: Match) -> None:
    """The log knows of everyone who came or went, even when the server fell right after that."""
    for entry in match.entries:
        if type(entry.move) is Join and entry.by == len(table.seating.chairs):
            table.seating.change(table.seating.add(), bot=requests.STAND_IN)  # until they are back
    for seat in range(len(table.seating.chairs)):
        if seat not in table.present():
            table.seating.change(seat, token="", bot="", stands_in=False)
