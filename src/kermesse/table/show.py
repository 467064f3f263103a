"""What a table shows to each of its clients, worked out from its match and its chairs."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from kermesse.core import streams
from kermesse.core.contract import PUBLIC, Leave, Ms, Seat, Told, Viewer
from kermesse.core.game import Game
from kermesse.core.match import Match
from kermesse.protocol import frames
from kermesse.table.record import Record

if TYPE_CHECKING:
    from kermesse.table.client import Client
    from kermesse.table.table import Table

REMEMBERED = 500
"""How many of the last moves a table can tell again to somebody who comes back."""


def welcome(table: "Table", client: "Client", after: int | None, now: Ms) -> frames.Welcome:
    """The whole table, for one client."""
    record, match = table.record, table.match
    return frames.Welcome(
        about=about(table.game, record),
        status=record.status,
        you=client.seat,
        host=table.hosts(client),
        places=places(table, now),
        chat=table.chat.heard(client.viewer),
        missed=() if match is None else happened(table, match, client.viewer, after or 0),
        now=None if match is None else moment(table, match, now)(client.viewer),
        next=record.next,
    )


def about(game: Game, record: Record) -> frames.About:
    """What does not change about a table."""
    commitment = streams.commitment(bytes.fromhex(record.seed))
    return frames.About(
        record.id, record.game, record.seats, record.options, record.public, record.turn_seconds,
        "yes" if record.advice and not game.racing else "alone", commitment,
        record.game_id,
    )  # fmt: skip


def happened(
    table: "Table", match: Match, viewer: Viewer, after: int
) -> tuple[frames.Happened, ...]:
    """What this viewer heard of the moves after that one."""
    entries, told, photos = match.entries, match.told, table.photos
    first = max(after, len(entries) - REMEMBERED, 0)
    return tuple(
        [
            frames.Happened(n + 1, entries[n].at, heard(told[n], viewer), photos.get(n + 1, ()))
            for n in range(first, len(entries))
        ]
    )


def heard(told: tuple[Told, ...], viewer: Viewer) -> tuple[Any, ...]:
    """Each fact in the words this viewer may hear."""
    return tuple([event for fact in told if (event := fact.to(viewer)) is not None])


def moment(table: "Table", match: Match, now: Ms) -> Callable[[Viewer], frames.Now]:
    """The game now, as whoever is named sees it: what all see alike is worked out once."""
    state = match.state
    n, at, time = len(match.entries), state.at, table.clock.at(now)
    to_act, due, turn_due = state.to_act(), state.due(), table.turns.due()
    doors, outcome = state.door(), state.outcome()

    def seen(viewer: Viewer) -> frames.Now:
        seat = None if viewer == PUBLIC else viewer
        door = _allowed(doors, seat) if doors else ()
        menu = () if seat is None else state.moves(seat)
        speaks = seat is not None and bool(table.hears(seat, "chat"))
        return frames.Now(
            n, at, time, state.view(viewer), menu, to_act, due, turn_due, door, speaks, outcome
        )

    return seen


def _allowed(doors: Iterable[tuple[Seat, Any]], seat: Seat | None) -> tuple[str, ...]:
    """What the door allows a seat, or one who looks on."""
    return tuple(
        type(move).__name__
        for who, move in doors
        if (who == seat if type(move) is Leave else seat is None)
    )


def places(table: "Table", now: Ms) -> tuple[frames.Place, ...]:
    """Who sits where, as everybody sees it."""
    here = {client.seat for client in table.clients.values()}
    chairs = table.seating.chairs
    present = table.present()
    return tuple(
        frames.Place(
            seat=seat,
            name=chair.name,
            bot=chair.bot,
            stands_in=chair.stands_in,
            here=seat in here,
            left=seat not in present,
            may_call_bot=table.long_away(seat, now),
            won=chair.won,
        )
        for seat, chair in enumerate(chairs)
    )
