"""The deal of the day: one a day and game, the same for everybody who plays here.

A deal is a document, made the day before so that its seed can be promised; who plays it is in it by
a hash of their cookie, so that a device counts once, and so are the results. Its tables share one
deal that stays closed until the day is over (`SharedDeal.until`). Days are those of the house's own
clock, from midnight to midnight.
"""

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kermesse import bots
from kermesse.core import streams
from kermesse.core.contract import Seat
from kermesse.core.game import Game
from kermesse.journal.port import Document
from kermesse.protocol.bodies import DayGame, DayResult
from kermesse.server.ids import new_id
from kermesse.table.kernel.record import Chair, Record, SharedDeal

if TYPE_CHECKING:
    from kermesse.server.hub import Hub

KIND: Final = "day"
"""What a deal of a day is called among the documents."""

YOURS: Final[Seat] = 0
"""Where the person sits; the others are bots."""

BOT: Final = "medium"
"""The bot in the other seats, where the game has it."""

MOST_SHOWN: Final = 50
"""How many results of a day are shown, the best."""


class DealOfDay(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of one."""

    game: str
    """The key of the game."""

    version: int
    """The version of its rules."""

    day: str
    """Which day: 2026-11-17."""

    seats: int
    """How many play."""

    options: dict[str, Any]
    """By which options."""

    bot: str
    """Against which bot."""

    seed: str
    """The secret of the deal, in hexadecimal."""

    game_id: str
    """The name of the game in it, likewise."""

    players: dict[str, str] = {}
    """The table of each device that has played it, by a hash of its cookie; none a day later."""

    results: dict[str, int] = {}
    """The points of each of these tables that was over in time."""


class NoSuchDay(Exception):
    """There was no deal of that game on that day, or it is to come."""


class OldRules(Exception):
    """A deal of rules that this server has no more."""


class Daily:
    """The deals of the days."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub

    @property
    def today(self) -> str:
        """Which day it is."""
        return datetime.fromtimestamp(self._hub.calendar()).date().isoformat()

    async def deal(self, day: str, game: Game) -> DealOfDay:
        """The deal of a day, made where it is today's or tomorrow's; or `NoSuchDay`."""
        kept = await self._find(day, game.key)
        if kept is None and day in (self.today, after(self.today)):
            kept = self._new(day, game)
            await self._hub.journal.documents.create(_document(kept, 0, self._kept_until(day)))
            kept = await self._find(day, game.key)  # perhaps another process was first
        if kept is None:
            raise NoSuchDay(day)
        return kept

    async def play(self, day: str, game: Game, guest: str) -> str:
        """The table where a guest plays a deal: theirs of today, or a new one; or `NoSuchDay` or
        `OldRules`. Past days are played as often as one likes, and do not count."""
        if day > self.today:
            raise NoSuchDay(day)
        kept = await self.deal(day, game)
        if kept.version != game.version:
            raise OldRules(game.key)
        if day == self.today and (table := kept.players.get(_device(guest))):
            return table
        record = self._record(kept, guest)
        await self._hub.open(record)
        if day == self.today:
            return await self._count(kept, _device(guest), record.id)
        return record.id

    async def shown(self, day: str, game: Game, guest: str) -> DayGame:
        """How a deal stands for that guest; or `NoSuchDay`. What others played is shown once the
        day is over."""
        kept = await self._with_results(await self.deal(day, game))
        over, table = day < self.today, kept.players.get(_device(guest), "")
        order = sorted(kept.results.items(), key=lambda result: -result[1])
        ranks = {name: 1 + sum(o > score for _, o in order) for name, score in order}
        results = []
        for name, score in order[:MOST_SHOWN] if over else ():
            record = await self._hub.journal.find(name)
            called = record.chairs[YOURS].name if record else ""
            results.append(DayResult(name, called, score, ranks[name], name == table))
        return DayGame(
            game=game.key,
            commitment=streams.commitment(bytes.fromhex(kept.seed)),
            table=table,
            score=kept.results.get(table),
            rank=ranks.get(table),
            players=len(order),
            results=tuple(results),
            old=kept.version != game.version,
        )

    async def promise(self, game: Game) -> str:
        """The promise of tomorrow's deal."""
        kept = await self.deal(after(self.today), game)
        return streams.commitment(bytes.fromhex(kept.seed))

    async def erase_devices(self) -> None:
        """A day after, nobody needs to know which device has played."""
        documents = self._hub.journal.documents
        for document in await documents.expired(KIND, self._hub.calendar()):
            kept = await self._with_results(_read(document))
            fresh = await documents.find(KIND, document.id)
            if fresh is not None:
                bare = msgspec.structs.replace(kept, players={})
                await documents.save(_document(bare, fresh.revision + 1, None))

    # ------------------------------------------------------------------------------------ inside

    def _new(self, day: str, game: Game) -> DealOfDay:
        return DealOfDay(
            game=game.key,
            version=game.version,
            day=day,
            seats=game.usual or game.seats[0],
            options=msgspec.to_builtins(game.read_options(None)),
            bot=BOT if BOT in bots.names(game) else bots.companion(game, calm=False),
            seed=streams.new_seed().hex(),
            game_id=streams.new_nonce().hex(),
        )

    def _record(self, kept: DealOfDay, guest: str) -> Record:
        chairs = (Chair(bot="" if seat == YOURS else kept.bot) for seat in range(kept.seats))
        return Record(
            id=new_id(),
            game=kept.game,
            version=kept.version,
            seats=kept.seats,
            options=kept.options,
            chairs=tuple(chairs),
            seed=kept.seed,
            game_id=kept.game_id,
            host=guest,
            public=False,
            created=self._hub.calendar(),
            begins=True,
            deal=SharedDeal(f"{KIND} {kept.day} {kept.game}", until=end_of(kept.day)),
        )

    async def _find(self, day: str, game: str) -> DealOfDay | None:
        document = await self._hub.journal.documents.find(KIND, f"{day} {game}")
        return None if document is None else _read(document)

    async def _count(self, kept: DealOfDay, device: str, table: str) -> str:
        """Note that a device plays at that table, unless it has one already: which it is."""
        while device not in kept.players:
            players = {**kept.players, device: table}
            kept = await self._save(kept, msgspec.structs.replace(kept, players=players))
        return kept.players[device]

    async def _with_results(self, kept: DealOfDay) -> DealOfDay:
        """A deal with the points of every table that was over in time."""
        found: dict[str, int] = {}
        for table in set(kept.players.values()) - set(kept.results):
            record = await self._hub.journal.find(table)
            if record is not None and (points := _points(record, kept.day)) is not None:
                found[table] = points
        if found:
            results = {**kept.results, **found}
            kept = await self._save(kept, msgspec.structs.replace(kept, results=results))
        return kept

    async def _save(self, before: DealOfDay, wanted: DealOfDay) -> DealOfDay:
        """Keep this in the place of that; where somebody else has changed it, that is how it is."""
        documents = self._hub.journal.documents
        there = await documents.find(KIND, f"{before.day} {before.game}")
        assert there is not None
        if _read(there) == before:
            document = _document(wanted, there.revision + 1, there.expires)
            if await documents.save(document) is None:
                return wanted
        return await self.deal(before.day, self._hub.games[before.game])

    def _kept_until(self, day: str) -> int:
        return end_of(day) + self._hub.limits.names_kept


def after(day: str, days: int = 1) -> str:
    """The day so many after that one."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def end_of(day: str) -> int:
    """The first second after a day, by the house's own clock."""
    return int(datetime.fromisoformat(after(day)).timestamp())


def _points(record: Record, day: str) -> int | None:
    """What was reached there; None where it was not over by the end of the day."""
    if record.outcome is None or record.ended > end_of(day):
        return None
    scores: Mapping[Seat, int] = record.outcome.scores
    return scores.get(YOURS)


def _device(guest: str) -> str:
    return sha256(f"day {guest}".encode()).hexdigest()[:32]


def _read(document: Document) -> DealOfDay:
    return msgspec.json.decode(document.body, type=DealOfDay)


def _document(kept: DealOfDay, revision: int, expires: int | None) -> Document:
    body = msgspec.Raw(msgspec.json.encode(kept))
    name = f"{kept.day} {kept.game}"
    return Document(kind=KIND, id=name, revision=revision, expires=expires, body=body)
