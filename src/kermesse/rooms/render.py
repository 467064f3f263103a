"""Public state of a room for its clients."""

from collections.abc import Collection, Mapping

from kermesse.core.contract import Seat
from kermesse.rooms.frames import RoomPerson, RoomSettings, RoomTable
from kermesse.rooms.record import RoomRecord
from kermesse.rooms.tables import has_room
from kermesse.table.kernel import frames


def shown(
    record: RoomRecord,
    tables: Mapping[str, RoomTable],
    seated: Mapping[int, tuple[str, Seat]],
    present: Collection[int],
    board: bool,
) -> tuple[tuple[RoomPerson, ...], tuple[RoomTable, ...]]:
    """Return the visible people and tables: all for the board, else the waiting people, the
    tables they may choose, and those that play with the real box."""
    agreed = record.evening.agreed if record.evening else {}
    everybody = []
    for person in record.people:
        table, seat = seated.get(person.number, ("", None))
        if board or not table or tables[table].paper:
            here = person.number in present
            if seat is not None:
                here = here or tables[table].seats[seat].here
            everybody.append(
                RoomPerson(
                    number=person.number,
                    name=person.name,
                    here=here,
                    group=person.group,
                    table=table,
                    seat=seat,
                    alone=person.alone,
                    phone=bool(person.token_hash),
                    beside=person.beside,
                    kept=person.number in agreed,
                )
            )
    standing = (
        table
        for table in sorted(tables.values(), key=lambda table: table.number)
        if not table.next and table.id not in record.cleared
    )
    if board:
        return tuple(everybody), tuple(standing)
    open_tables = (
        table
        for table in standing
        if (record.choose and has_room(table)) or (table.paper and table.status != "over")
    )
    return tuple(everybody), tuple(open_tables)


def settings(record: RoomRecord, organisers: int) -> RoomSettings:
    """Return the settings shown to everybody."""
    return RoomSettings(
        choose=record.choose,
        organisers=organisers,
        message=record.message,
        countdown=record.countdown,
        until=record.until,
        door=record.door,
        tablets=tuple(sorted(tablet.number for tablet in record.tablets)),
        projector=record.projector,
        projector_table=record.projector_table,
        projector_game=record.projector_game,
        evening=record.evening.id if record.evening else "",
    )


def notices(record: RoomRecord, today: int) -> list[frames.Notice]:
    """Return the organiser's notices for a table that was loaded."""
    told = [frames.Notice(what="message", text=record.message)] if record.message else []
    if (left := record.until - today) > 0:
        told.append(frames.Notice(what="countdown", text=record.countdown, left=left * 1_000))
    return told
