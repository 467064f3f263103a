"""Finished games, written into a journal before a server opens it."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

from kermesse.core.match import Match
from kermesse.core.playthrough import wander
from kermesse.journal.sqlite import SqliteJournal
from kermesse.table.features import continuation
from kermesse.table.kernel.record import Chair, Record
from kermesse.table.kernel.seats import hash_token


def keep(db, table, match: Match, names=(), token=""):
    """Store a game as a table of that id, as the server would. A person with this token has the
    first seat; bots have the others."""
    log = match.log()
    assert log.header.seed is not None, "this game is not over"
    seats = len({*range(log.header.seats), *(e.by for e in log.entries if type(e.by) is int)})
    now = int(time.time())
    record = Record(
        id=table,
        game=log.header.game,
        version=log.header.version,
        seats=log.header.seats,
        options=log.header.options,
        chairs=tuple(
            Chair(
                name=names[seat] if seat < len(names) else "",
                token_hash=hash_token(token) if token and not seat else "",
                bot="" if token and not seat else "easy",
            )
            for seat in range(seats)
        ),
        seed=log.header.seed,
        game_id=log.header.id,
        nonces=log.header.nonces,
        status="over",
        created=now,
        ended=now,
    )
    # In a thread: an open browser runs an event loop in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _write(str(db), record, continuation.lines(log))).result()


async def _write(db, record, lines):
    journal = await SqliteJournal.open(db)
    try:
        assert await journal.create(record, lines)
    finally:
        await journal.close()


def wandered(game, seats, options, seed):
    """Return a game played at random, with the first seed from `seed` on that ends."""
    for number in range(seed, seed + 100):
        log = wander(game, seats, options, number)
        match = Match(
            game,
            seats,
            options,
            seed=number.to_bytes(32, "big"),
            game_id=bytes.fromhex(log.header.id),
        )
        match.resume(log.entries)
        if match.state.outcome() is not None:
            return match
    raise AssertionError("no game comes to its end")


async def finished(server, game="festival", seats=4, **wish):
    """Open a table and let bots finish its game; return the table's id."""
    bots = {str(seat): "random" for seat in range(1, seats)}
    table = await server.open(game, seats, bots=bots, **wish)
    connection = await server.connect(table)
    await connection.granted("Sit", name="Ana", seat=0)
    await connection.granted("Begin")
    await connection.granted("GetUp")
    record = await server.hub.find(table)
    for _ in range(500):
        if record.status == "over":
            return table
        await server.advance(10_000)
        record = await server.hub.find(table)
    raise AssertionError("the bots never finish")
