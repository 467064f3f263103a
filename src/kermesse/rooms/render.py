"""What a room looks like to whoever it is shown to: made from how it stands."""

from collections.abc import Collection, Mapping

from kermesse.core.contract import Seat
from kermesse.protocol import frames
from kermesse.rooms.frames import RoomPerson, RoomSettings, RoomTable
from kermesse.rooms.record import RoomRecord
from kermesse.rooms.tables import has_room


def shown(
    record: RoomRecord,
    tables: Mapping[str, RoomTable],
    seated: Mapping[int, tuple[str, Seat]],
    present: Collection[int | None],
    board: bool,
) -> tuple[tuple[RoomPerson, ...], tuple[RoomTable, ...]]:
    """The people and the tables there are to see: all of them; or, for those who wait, the others
    who wait and the tables they may choose."""
    everybody = []
    for person in record.people:
        table, seat = seated.get(person.number, ("", None))
        if board or not table:
            here = person.number in present
            if seat is not None:
                here = here or tables[table].seats[seat].here
            everybody.append(
                RoomPerson(person.number, person.name, here, person.group, table, seat)
            )
    standing = (
        table
        for table in sorted(tables.values(), key=lambda table: table.number)
        if not table.next and table.id not in record.cleared
    )
    if board:
        return tuple(everybody), tuple(standing)
    open_tables = (table for table in standing if record.choose and has_room(table))
    return tuple(everybody), tuple(open_tables)


def settings(record: RoomRecord, animators: int) -> RoomSettings:
    """What holds for everybody."""
    return RoomSettings(record.choose, animators, record.message, record.countdown, record.until)


def notices(record: RoomRecord, today: int) -> list[frames.Notice]:
    """What a table that has just been read is to tell: what the animator says to everybody."""
    told = [frames.Notice(what="message", text=record.message)] if record.message else []
    if (left := record.until - today) > 0:
        told.append(frames.Notice(what="countdown", text=record.countdown, left=left * 1_000))
    return told
