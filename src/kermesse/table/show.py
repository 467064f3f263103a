"""What a table shows to each of its clients, worked out from its match and its chairs."""

from typing import TYPE_CHECKING, Any

from kermesse.core import streams
from kermesse.core.contract import PUBLIC, Leave, Ms, Told, Viewer
from kermesse.core.game import Game
from kermesse.core.match import Match
from kermesse.journal.port import Record
from kermesse.table import frames

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
        now=None if match is None else moment(table, match, client.viewer, now),
        next=record.next,
    )


def about(game: Game, record: Record) -> frames.About:
    """What does not change about a table."""
    commitment = streams.commitment(bytes.fromhex(record.seed))
    return frames.About(
        record.id, record.game, record.seats, record.options, record.public, record.turn_seconds,
        "yes" if record.advice and not game.racing else "alone", commitment,
    )  # fmt: skip


def happened(
    table: "Table", match: Match, viewer: Viewer, after: int
) -> tuple[frames.Happened, ...]:
    """What this viewer heard of the moves after that one."""
    first = max(after, len(match.entries) - REMEMBERED, 0)
    return tuple(
        frames.Happened(
            index + 1, entry.at, heard(match.told[index], viewer), table.photos.get(index + 1, ())
        )
        for index, entry in enumerate(match.entries[first:], first)
    )


def heard(told: tuple[Told, ...], viewer: Viewer) -> tuple[Any, ...]:
    """Each fact in the words this viewer may hear."""
    versions = (fact.to(viewer) for fact in told)
    return tuple(event for event in versions if event is not None)


def moment(table: "Table", match: Match, viewer: Viewer, now: Ms) -> frames.Now:
    """The game as this viewer sees it now."""
    state = match.state
    seat = None if viewer == PUBLIC else viewer
    return frames.Now(
        n=len(match.entries),
        at=state.at,
        now=table.clock.at(now),
        view=state.view(viewer),
        menu=() if seat is None else state.moves(seat),
        to_act=state.to_act(),
        due=state.due(),
        turn_due=table.turns.due(),
        door=tuple(
            type(move).__name__
            for who, move in state.door()
            if (who == seat if type(move) is Leave else seat is None)
        ),
        speaks=seat is not None and bool(table.hears(seat, "chat")),
        outcome=state.outcome(),
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
