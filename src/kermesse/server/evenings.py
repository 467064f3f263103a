"""Kept evenings and seasons in the journal: store, change and erase them."""

from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

from kermesse.journal.port import Document, Documents
from kermesse.rooms.evening_record import Kept, KeptSeat, KeptStanding, Season

EVENING: Final = "evening"
"""Document kind of a kept evening."""

SEASON: Final = "season"
"""Document kind of a season."""

T = TypeVar("T", Kept, Season)


async def find_evening(documents: Documents, id: str) -> Kept | None:
    """Return a kept evening, or None."""
    found = await documents.find(EVENING, id)
    return None if found is None else msgspec.json.decode(found.body, type=Kept)


async def find_season(documents: Documents, id: str) -> list[Kept] | None:
    """Return the evenings of a season, oldest first; None if there is no such season."""
    found = await documents.find(SEASON, id)
    if found is None:
        return None
    season = msgspec.json.decode(found.body, type=Season)
    evenings = [await find_evening(documents, one) for one in season.evenings]
    return [evening for evening in evenings if evening is not None]


async def keep(documents: Documents, evening: Kept, new: bool, lasting: int) -> None:
    """Store an evening for so many seconds from its start, and add a new one to its season. An
    evening that was erased or edited since stays so."""
    until = evening.started + lasting
    if not new:
        await _change(documents, EVENING, evening.id, Kept, lambda old: _newer(old, evening))
        return
    await documents.create(_document(EVENING, evening.id, evening, until))
    empty = _document(SEASON, evening.season, Season(), until)
    await documents.create(empty)  # unless it exists

    def added(season: Season) -> Season:
        others = (one for one in season.evenings if one != evening.id)
        return Season((*others, evening.id))

    await _change(documents, SEASON, evening.season, Season, added, until)


async def erase_evening(documents: Documents, id: str) -> bool:
    """Erase an evening, and its season if it was the last; return False if there is none."""
    if (evening := await find_evening(documents, id)) is None:
        return False
    await documents.erase(EVENING, id)

    def without(season: Season) -> Season:
        return Season(tuple(one for one in season.evenings if one != id))

    await _change(documents, SEASON, evening.season, Season, without)
    if not await find_season(documents, evening.season):
        await documents.erase(SEASON, evening.season)
    return True


async def erase_season(documents: Documents, id: str) -> bool:
    """Erase a season and its evenings; return False if there is none."""
    if (evenings := await find_season(documents, id)) is None:
        return False
    for evening in evenings:
        await documents.erase(EVENING, evening.id)
    await documents.erase(SEASON, id)
    return True


async def erase_older(documents: Documents, before: int) -> list[str]:
    """Erase the evenings that began before then; return their ids."""
    found = [
        msgspec.json.decode(document.body, type=Kept) for document in await documents.all(EVENING)
    ]
    old = [evening for evening in found if evening.started <= before]
    for evening in old:
        await erase_evening(documents, evening.id)
    return [evening.id for evening in old]


async def erase_name(documents: Documents, season: str, name: str) -> bool:
    """Erase a name from all evenings of a season; return False if it is in none."""
    found = False
    for evening in await find_season(documents, season) or []:
        if any(row.name == name for row in evening.standings):
            found = True
            await _change(documents, EVENING, evening.id, Kept, lambda old: without_name(old, name))
    return found


def without_name(evening: Kept, name: str) -> Kept:
    """Return the evening with the next player number instead of a name."""
    player = 1 + max((row.player for row in evening.standings), default=0)

    def seat(old: KeptSeat) -> KeptSeat:
        same = old.name == name
        return msgspec.structs.replace(old, name="", player=player) if same else old

    def row(old: KeptStanding) -> KeptStanding:
        same = old.name == name
        return msgspec.structs.replace(old, name="", player=player) if same else old

    return msgspec.structs.replace(
        evening,
        edited=True,
        standings=tuple(map(row, evening.standings)),
        games=tuple(
            msgspec.structs.replace(game, seats=tuple(map(seat, game.seats)))
            for game in evening.games
        ),
    )


def _newer(old: Kept, new: Kept) -> Kept:
    return old if old.edited else new


async def _change(
    documents: Documents,
    kind: str,
    id: str,
    type: type[T],
    change: Callable[[T], T],
    until: int = 0,
) -> None:
    """Change a document, again if another process changed it meanwhile; a missing one stays so.
    It is kept at least until then."""
    while (found := await documents.find(kind, id)) is not None:
        new = change(msgspec.json.decode(found.body, type=type))
        expires = max(found.expires or 0, until)
        document = _document(kind, id, new, expires, found.revision + 1)
        if await documents.save(document) is None:
            return


def _document(kind: str, id: str, body: Kept | Season, expires: int, revision: int = 0) -> Document:
    raw = msgspec.Raw(msgspec.json.encode(body))
    return Document(kind=kind, id=id, revision=revision, expires=expires, body=raw)
