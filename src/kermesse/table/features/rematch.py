"""Rematch: another game for those still at the table, seats rotated, with a new seed."""

from collections.abc import Collection
from typing import Any

import msgspec

from kermesse.core import streams
from kermesse.core.contract import Ms, Seat
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.features.correspondence import Correspondence
from kermesse.table.features.moderation import Moderation, ModerationRecord
from kermesse.table.features.room_orders import RoomTableRecord
from kermesse.table.features.takeover import TakeoverRecord
from kermesse.table.features.tempo import TempoRecord
from kermesse.table.kernel import tell
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask
from kermesse.table.kernel.frames import Frame
from kermesse.table.kernel.record import Chair, Record
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.session import Session


class Again(Ask, frozen=True):
    """Ask for another game at a new table, seats rotated where the game rotates them."""


class RematchOpened(Frame, frozen=True):
    """The table goes on at another one: the rematch."""

    table: str
    """Its name in addresses."""

    seat: Seat | None
    """The client's seat there, the first on a shared device; its secret is good there."""


class RematchStatus(msgspec.Struct, frozen=True, kw_only=True):
    """The table of the rematch."""

    next: str
    """Its name in addresses; empty for none. The secrets of the seats are good there."""


class Rematch(Feature):
    """Open a table for another game."""

    name = "rematch"
    commands = (Again,)
    frames = (RematchOpened,)
    status_type = RematchStatus
    refusals = ("looking-on", "not-over", "tournament-table")

    def status(self) -> RematchStatus:
        return RematchStatus(next=self.table.record.next)

    def handle(self, client: Client, command: Again, now: Ms) -> Reply:
        """Open the table of the rematch, unless it is open, and show everybody the way."""
        table, session = self.table, self.table.session
        if not session.watches_own(client):
            client.require_seated()
        if session.record.status != "over":
            raise RequestRefused("not-over")
        if session.record.part(RoomTableRecord).round:
            raise RequestRefused("tournament-table")
        if not session.record.next:
            name, created = table.new_token()[:12], table.calendar()
            # The guest who asks is the host there; but a muted guest must not get to unmute.
            muted = table.feature(Moderation).is_muted(client.guest)
            host = session.record.host if muted else client.guest
            table.save(opens=record(session, host, name, created), next=name)
            table.tell_status(now)
            told: Collection[Client] = table.presence.clients.values()
        else:
            told = (client,)
        table.outbox.hold(*(tell.one(each, self._way(each)) for each in told))
        return DONE

    def _way(self, client: Client) -> RematchOpened:
        """Return the way to the rematch for one client."""
        session = self.table.session
        first = next(iter(client.seats), None)
        mine = "" if first is None else session.seating.chairs[first].token_hash
        chairs = enumerate(_rotated(session))
        seat = next((n for n, chair in chairs if mine and chair.token_hash == mine), None)
        return RematchOpened(table=session.record.next, seat=seat)


def record(session: Session, host: str, name: str, created: int) -> Record:
    """Return the record of the table of another game, under that name."""
    chairs, game, old = _rotated(session), session.game, session.record
    options = old.options
    if game.human_seats_option:  # people may sit elsewhere then, and others with them
        options = {
            **options,
            game.human_seats_option: getattr(game.read_options(None), game.human_seats_option),
        }
    new = msgspec.structs.replace(
        old,
        id=name,
        seats=len(chairs),
        options=options,
        chairs=chairs,
        status="seating",
        seed=streams.new_seed().hex(),
        game_id=streams.new_nonce().hex(),
        nonces=(),
        deal=None,
        # Only bots are sure to be there, and to want it.
        begins=old.begins and not any(chair.token_hash for chair in chairs),
        origin=None,
        outcome=None,
        host=host,
        created=created,
        ended=0,
    )
    parts: list[Any] = [
        msgspec.structs.replace(new.part(TempoRecord), paused=False),
        msgspec.structs.replace(new.part(ModerationRecord), outvoted=()),
        msgspec.structs.replace(new.part(RoomTableRecord), held=False, stopped=False),
        TakeoverRecord(),
    ]
    if (terms := new.find(Correspondence)) is not None:
        parts.append(msgspec.structs.replace(terms, awaited=(), bots=False))
    return new.with_parts(*parts)


def _rotated(session: Session) -> tuple[Chair, ...]:
    """Return the chairs of another game: those still at the table, each one seat further. In a game
    whose seats may be teams they stay, with gaps for those who left."""
    outcome = session.referee.match.state.outcome() if session.referee else None
    winners = outcome.winners if outcome else ()
    present = session.seats()
    kept = {
        seat: Chair(
            name=chair.name,
            token_hash=chair.token_hash,
            guest=chair.guest,
            bot="" if chair.stands_in else chair.bot,
            sat=chair.sat,
            won=chair.won + (seat in winners and session.record.origin is None),
            hidden=chair.hidden,
            person=chair.person,
        )
        for seat, chair in enumerate(session.seating.chairs)
        if seat in present
    }
    seats = session.record.seats
    if not session.game.rotates:
        last = max([seats - 1, *kept])
        return tuple(kept.get(seat, Chair()) for seat in range(last + 1))
    chairs = list(kept.values())
    while len(chairs) > session.game.seats[-1]:  # people came in: bots make room first
        bots = [chair for chair in chairs if not chair.token_hash]
        chairs.remove((bots or chairs)[-1])
    chairs += [Chair()] * (seats - len(chairs))
    return (chairs[-1], *chairs[:-1])
