"""Continuation: a new table that goes on from a position of a finished game.

Its log begins with the moves of that game, and its House goes on with that game's seed: the hidden
cards are the same, and the log replays and is verified like any other. The seed was public before;
so the record names its origin, and the deal is not claimed to be fair.
"""

from typing import Any

import msgspec

from kermesse.bots import companion, names
from kermesse.core.contract import Seat
from kermesse.core.game import Game
from kermesse.core.log import Entry, Log, Origin, begin, replay
from kermesse.table.features.advice import AdviceRecord
from kermesse.table.features.tempo import TempoRecord
from kermesse.table.kernel.record import Chair, Record
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.seats import hash_token, read_name
from kermesse.table.kernel.stored_move import StoredMove


def record(
    game: Game,
    source: Record,
    log: Log[Any],
    *,
    n: int,
    seat: Seat,
    name: str,
    token: str,
    **fresh: Any,
) -> Record:
    """Return the record of a table that goes on after the first `n` moves: one person has that seat
    and bots have all others; or raise `RequestRefused`. It is paused, so that friends may come
    before the clock runs."""
    state, ever = begin(game, log.header), log.header.seats
    for step in replay(game, _until(log, n)):
        state = step.state
        ever = max(ever, 1 + step.entry.by) if type(step.entry.by) is int else ever
    if not 0 <= n < len(log.entries):
        raise RequestRefused("game-over")
    if seat not in state.seats():
        raise RequestRefused("no-such-place")
    name = read_name(name)
    chairs = [Chair(bot=_bot(game, source, each)) for each in range(ever)]
    chairs[seat] = Chair(name=name, token_hash=hash_token(token), guest=fresh["host"], sat=1)
    header = log.header
    new = Record(
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
        status="playing",
        origin=Origin(source.id, n),
    )
    tempo = msgspec.structs.replace(source.part(TempoRecord), paused=True)
    return new.with_parts(source.part(AdviceRecord), tempo)


def _bot(game: Game, source: Record, seat: Seat) -> str:
    """Return the bot that played there, or a companion where a person did."""
    there = source.chairs[seat] if seat < len(source.chairs) else Chair()
    return there.bot if there.bot in names(game) and not there.stands_in else companion(game)


def lines(log: Log[Any], n: int | None = None) -> tuple[StoredMove, ...]:
    """Return the moves of a log as a journal stores them: the first `n`, or all."""
    return tuple(map(_line, _until(log, n).entries))


def _until(log: Log[Any], n: int | None) -> Log[Any]:
    return log if n is None else msgspec.structs.replace(log, entries=log.entries[: max(0, n)])


def _line(entry: Entry[Any]) -> StoredMove:
    move = msgspec.Raw(msgspec.json.encode(entry.move))
    return StoredMove(entry.by, entry.at, move, entry.draws, entry.nonce, None, entry.photo)
