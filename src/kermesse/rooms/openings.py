"""Open tables in a room: on screens, and with the real box."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any

from kermesse.core.contract import BadSetup
from kermesse.core.game import Game
from kermesse.rooms import paper, rounds, tables, tablets
from kermesse.rooms.effects import OpenTables
from kermesse.rooms.record import Person
from kermesse.table.features import room_orders as orders
from kermesse.table.kernel.record import Chair
from kermesse.table.kernel.refusals import RequestRefused

if TYPE_CHECKING:
    from kermesse.rooms.room import Room


def open_round(room: "Room") -> None:
    """Open missing tables of the current tournament round."""
    cup = room.record.tournament
    if cup is None or cup.game not in room.games:
        return
    game = room.games[cup.game]
    for name, party in rounds.paper_openings(room.record, room.tables):
        open_paper(room, [party], game, name=name, round_number=len(cup.rounds))
    for opening in rounds.openings(room.record, game, room.tables):
        more = {"name": opening.name, **opening.more}
        open_tables(room, [opening.chairs], game, cup.options, **more)


def require_space(room: "Room", more: int) -> None:
    """Raise `RequestRefused` if there is no room for that many more tables."""
    standing = sum(table.status != "over" for table in room.tables.values())
    if standing + more > tables.MOST:
        raise RequestRefused("too-many-tables")


def open_tables(
    room: "Room",
    places: list[tuple[Chair, ...]],
    game: Game,
    options: dict[str, Any],
    **more: Any,
) -> None:
    """Open tables with these chairs."""
    numbers = tablets.numbered(room.record, _free_numbers(room), places)
    try:
        records = tuple(
            tables.record(
                room.record.id,
                number,
                game,
                tablets.on_tablet(room.record, number, chairs),
                options,
                **{"name": room.new_token()[:12], "created": room.calendar(), **more},
            )
            for number, chairs in zip(numbers, places, strict=True)
        )
    except BadSetup:
        raise RequestRefused("bad-setup") from None
    room.do(OpenTables(records))


def open_paper(
    room: "Room",
    parties: Iterable[Sequence[Person]],
    game: Game,
    name: str = "",
    round_number: int = 0,
) -> None:
    """Open tables of these people that play with the real box."""
    new = (
        paper.opened(name or room.new_token()[:12], number, game, party, round_number)
        for number, party in zip(_free_numbers(room), parties, strict=False)
    )
    room.save(paper=(*room.record.paper, *new))


def _free_numbers(room: "Room") -> Iterator[int]:
    """Yield the table numbers that no table has, the smallest first."""
    opening = (e.records for e in room.effects if isinstance(e, OpenTables))
    taken = {table.number for table in room.tables.values() if table.status != "over"}
    numbered = (record.part(orders.RoomTableRecord) for each in opening for record in each)
    taken |= {place.number for place in numbered}
    return (number for number in count(1) if number not in taken)
