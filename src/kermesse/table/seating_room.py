"""Before the game: how many places there are, how the table plays, and who may say so.

Each function changes the seats where it grants what is asked, or raises `RequestRefused` and
changes nothing; storing and telling is for the table.
"""

from typing import Any

import msgspec

from kermesse.core.contract import BadSetup, Seat
from kermesse.protocol import commands
from kermesse.table.client import Client
from kermesse.table.presence import Presence
from kermesse.table.refusals import RequestRefused
from kermesse.table.session import Session


def add_place(session: Session, presence: Presence, client: Client) -> None:
    """Bring one more place."""
    decides(session, presence, client)
    places = len(session.seating.chairs) + 1
    if places > session.game.seats[-1]:
        raise RequestRefused("no-more-places")
    _check(session, places, session.record.options)
    session.seating.add()


def remove_place(
    session: Session, presence: Presence, client: Client, command: commands.RemovePlace
) -> None:
    """Take a place away where no person sits: those behind it move up, and keep their secrets."""
    decides(session, presence, client)
    seating = session.seating
    seating.require(command.seat)
    if seating.held(command.seat):
        raise RequestRefused("place-held")
    places = len(seating.chairs) - 1
    if places < session.game.seats[0]:
        raise RequestRefused("no-fewer-places")
    _check(session, places, session.record.options)
    seating.remove(command.seat)
    presence.remove(command.seat)


def arrange(
    session: Session, presence: Presence, client: Client, command: commands.Arrange
) -> dict[str, Any]:
    """Change how the table plays: the fields of its record that are new."""
    decides(session, presence, client)
    wished = msgspec.structs.asdict(command)
    del wished["id"]
    fields = {name: value for name, value in wished.items() if value is not None}
    if command.turn_seconds and session.record.correspondence is not None:
        raise RequestRefused("bad-setup")  # days are the clock there
    if command.options is not None:
        _check(session, len(session.seating.chairs), command.options)
        fields["options"] = msgspec.to_builtins(session.game.read_options(command.options))
    return fields


def find_place(session: Session) -> Seat:
    """The place for whoever takes any at a private table, where all who come are invited: a free
    one, one more, or that of a bot, which makes room."""
    seating = session.seating
    places = range(len(seating.chairs))
    if (free := next(filter(seating.free, places), None)) is not None:
        return free
    if _plays(session, len(places) + 1, session.record.options):
        return seating.add()
    bots = [seat for seat in places if not seating.held(seat)]
    if not bots:
        raise RequestRefused("table-full")
    return bots[-1]


# ------------------------------------------------------------------------------ conditions


def host_only(session: Session, presence: Presence, client: Client) -> None:
    """They decide here; or `RequestRefused`."""
    if not presence.hosts(client, session):
        raise RequestRefused("host-only")


def before_the_game(session: Session) -> None:
    """The game has not begun; or `RequestRefused`. A lesson is as its script has it."""
    if session.record.status != "seating" or session.coach is not None:
        raise RequestRefused("begun-already")


def decides(session: Session, presence: Presence, client: Client) -> None:
    """They may change the table; or `RequestRefused`. A deal of the day is as everybody has it."""
    before_the_game(session)
    host_only(session, presence, client)
    if session.record.of_day:
        raise RequestRefused("deal-of-day")


def _check(session: Session, places: int, options: dict[str, Any]) -> None:
    """So many can play by these options; or `RequestRefused`."""
    if not _plays(session, places, options):
        raise RequestRefused("bad-setup")


def _plays(session: Session, places: int, options: dict[str, Any]) -> bool:
    """Can so many play by these options?"""
    try:
        session.game.start(places, options)
    except BadSetup:
        return False
    return True
