"""A game taken up again: a table that goes on from a position of one that is over.

Its log begins with the moves of that game, and its House goes on with that game's seed: so the
hidden cards are the same, and the log replays and is checked like any other. The seed was public
before; that is why the record names its origin, and nothing is promised about the deal.
"""

from typing import Any

import msgspec

from kermesse.bots import companion, names
from kermesse.core.contract import Seat
from kermesse.core.game import Game
from kermesse.core.log import Entry, Log, Origin, begin, replay
from kermesse.journal.port import StoredMove
from kermesse.protocol.bodies import GoOn
from kermesse.table.record import Chair, Record
from kermesse.table.refusals import RequestRefused
from kermesse.table.seating import hash_token, read_name


def record(
    game: Game, source: Record, log: Log[Any], goes_on: GoOn, token: str, **fresh: Any
) -> Record:
    """The record of a table that goes on from there: one person has the seat wished for and bots
    all others; or `RequestRefused`. It is paused, so that friends may come before time goes on."""
    state, ever = begin(game, log.header), log.header.seats
    for step in replay(game, _until(log, goes_on.n)):
        state = step.state
        ever = max(ever, 1 + step.entry.by) if type(step.entry.by) is int else ever
    if not 0 <= goes_on.n < len(log.entries):
        raise RequestRefused("game-over")
    if goes_on.seat not in state.seats():
        raise RequestRefused("no-such-place")
    name = read_name(goes_on.name)
    guest = fresh["host"]
    chairs = [Chair(bot=_bot(game, source, seat)) for seat in range(ever)]
    chairs[goes_on.seat] = Chair(name=name, token_hash=hash_token(token), guest=guest, sat=1)
    header = log.header
    return Record(
        **fresh,
        game=header.game,
        version=header.version,
        seats=header.seats,
        options=header.options,
        chairs=tuple(chairs),
        seed=header.seed or "",
        game_id=header.id,
        nonces=header.nonces,
        public=False,
        advice=source.advice,
        tempo=source.tempo,
        status="playing",
        paused=True,
        origin=Origin(source.id, goes_on.n),
    )


def _bot(game: Game, source: Record, seat: Seat) -> str:
    """The bot that played there, or one that suits people where a person did."""
    there = source.chairs[seat] if seat < len(source.chairs) else Chair()
    return there.bot if there.bot in names(game) and not there.stands_in else companion(game)


def lines(log: Log[Any], n: int | None = None) -> tuple[StoredMove, ...]:
    """The moves of a log as a journal keeps them: the first so many, or all."""
    return tuple(map(_line, _until(log, n).entries))


def _until(log: Log[Any], n: int | None) -> Log[Any]:
    return log if n is None else msgspec.structs.replace(log, entries=log.entries[: max(0, n)])


def _line(entry: Entry[Any]) -> StoredMove:
    move = msgspec.Raw(msgspec.json.encode(entry.move))
    return StoredMove(entry.by, entry.at, move, entry.draws, entry.nonce, None, entry.photo)
