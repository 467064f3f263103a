"""Planted bugs, which the simulator must find within a number of seeds."""

from contextlib import contextmanager, suppress

import msgspec
from websockets.exceptions import ConnectionClosed

from kermesse.journal.appends import Append
from kermesse.journal.port import Conflict
from kermesse.journal.postgres_backend import PostgresBackend
from kermesse.journal.postgres_leases import Leases
from kermesse.journal.sqlite_backend import SqliteBackend
from kermesse.rooms import rounds, tournament
from kermesse.rooms.effects import OpenTables
from kermesse.server import relay
from kermesse.server.hub import Hub
from kermesse.server.room_runner import RoomRunner
from kermesse.server.table_runner import TableRunner
from kermesse.table.features.undo import UndoFeature
from kermesse.table.kernel import snapshot
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.outbox import Outbox
from kermesse.table.kernel.reply_cache import ReplyCache
from kermesse.table.kernel.session import Session
from support.replaced import replaced
from support.simulation.disk import Disk


def early_acknowledgement():
    """Frames leave before the moves before them are stored."""

    def hold_first(self, effects):
        self._ready += effects

    return replaced(Outbox, "hold_first", hold_first)


@contextmanager
def lost_write():
    """A batch is answered and not synced: a crash undoes the last one."""
    settle, lose = Disk.settle, Disk.lose_process

    def settled(self, requests):
        self.older = self.backend._db.serialize()
        return settle(self, requests)

    def lost(self):
        had = self.backend is not None
        lose(self)
        if had and getattr(self, "older", None) is not None:
            self._image = self.older

    with replaced(Disk, "settle", settled), replaced(Disk, "lose_process", lost):
        yield


def applied_twice():
    """A move that was sent again is not recognised."""
    return replaced(ReplyCache, "to_move", lambda *_: None)


def wrong_eyes():
    """A client that comes back gets the view of the next seat."""
    eyes = Session.eyes

    def other(self, client):
        right = eyes(self, client)
        seats = len(self.seating.chairs)
        return (right + 1) % seats if type(right) is int and client.conn % 5 == 0 else right

    return replaced(Session, "eyes", other)


def open_hands():
    """Spectators get the view of the first seat."""
    eyes = Session.eyes

    def first(self, client):
        return eyes(self, client) if client.seats else 0

    return replaced(Session, "eyes", first)


def told_to_all():
    """Everybody is told what the first seat is told."""

    def events_for(told, *_viewers):
        return tuple(event for fact in told if (event := fact.to(0)) is not None)

    return replaced(snapshot, "events_for", events_for)


def stale_read():
    """A log is read without its last entry."""
    read = SqliteBackend.read

    def stale(self, table, after):
        entries = read(self, table, after)
        return entries[:-1] if after == 0 and len(entries) > 3 else entries

    return replaced(SqliteBackend, "read", stale)


def missed_wake_up():
    """A table is not woken when nothing happens for two seconds."""
    set_timer = TableRunner._set_timer

    def rarely(self):
        wake = self.table.wake()
        if wake is None or wake - self._now() < 2_000:
            set_timer(self)

    return replaced(TableRunner, "_set_timer", rarely)


def skipped_move():
    """An update leaves out its first move if there are several."""
    happened = snapshot.happened

    def skipped(referee, viewers, after):
        moves = happened(referee, viewers, after)
        return moves[1:] if len(moves) > 1 else moves

    return replaced(snapshot, "happened", skipped)


def undo_untold():
    """A client that comes back is not told that moves were taken back meanwhile."""
    happened = snapshot.happened

    def forgotten(referee, viewers, after):
        moves = happened(referee, viewers, after)
        if len(moves) < 2:
            return moves
        return tuple(msgspec.structs.replace(move, undone=0) for move in moves)

    return replaced(snapshot, "happened", forgotten)


def undone_twice():
    """An undo that is sent again after a reconnect takes back another move."""
    undo = UndoFeature._undo

    def again(self, client, command, now):
        referee = self.table.session.referee
        if referee is None:
            return undo(self, client, command, now)
        known, referee.done = referee.done, set()
        try:
            return undo(self, client, command, now)
        finally:
            referee.done |= known

    return replaced(UndoFeature, "_undo", again)


def turned_scores():
    """A room gives the result of each seat of a table to the opposite one."""
    with_result = tournament.with_result

    def turned(cup, table, scores, winners):
        last = len(scores) - 1
        return with_result(cup, table, scores[::-1], [last - seat for seat in winners])

    return replaced(tournament, "with_result", turned)


def forgotten_result():
    """A room does not notice that a table of a tournament is over."""
    return replaced(rounds, "tally", lambda *_: None)


def unopened_tables():
    """A room accepts an order, and opens no tables."""
    execute = RoomRunner._execute

    async def forgetful(self, effects):
        await execute(self, [each for each in effects if not isinstance(each, OpenTables)])

    return replaced(RoomRunner, "_execute", forgetful)


def never_tried_again():
    """A table that could not be stored stays stalled."""
    return replaced(TableRunner, "_try_again", lambda _self: None)


def full_disk_ignored():
    """A write that failed is taken for a success."""
    settle = SqliteBackend.settle

    def optimistic(self, requests):
        return [
            None if isinstance(request, Append) else answer
            for request, answer in zip(requests, settle(self, requests), strict=True)
        ]

    return replaced(SqliteBackend, "settle", optimistic)


def kept_connections():
    """A table forgets no connection."""
    return replaced(TableRunner, "disconnect", lambda *_: None)


def kept_tables():
    """An empty table is never evicted."""
    evict = Hub.evict

    def some(self, runner):
        if runner.table.record.seats % 2:
            evict(self, runner)

    return replaced(Hub, "evict", some)


def lost_lease():
    """A process that was suspended acts on its tables though another process has them."""
    return replaced(Leases, "holds", lambda self, table: table in self._held)


@contextmanager
def tells_without_lease():
    """A process that lost its leases goes on with its tables, and tells their clients."""
    own = Leases.holds, Leases._cut

    def cut(self, db):
        held = set(self._held)
        lost, self.lost = self.lost, lambda: None
        own[1](self, db)
        self._held, self.lost = held, lost

    def holds(self, table):
        return table in self._held

    with replaced(Leases, "holds", holds), replaced(Leases, "_cut", cut):
        yield


def silent_relay():
    """A relay does not end when the other process is gone."""

    async def forward(upstream, connection):
        with suppress(ConnectionClosed):
            while True:
                connection.deliver(await upstream.recv(decode=False))

    return replaced(relay, "_forward_frames", forward)


def old_sit():
    """An old copy of a command gives a seat a new secret."""
    never = property(lambda _client: frozenset(), lambda *_: None)
    return replaced(Client, "proven", never)


def early_handover():
    """A process that stops releases its tables before everything is stored."""

    async def stored(_self):
        return None

    return replaced(TableRunner, "stored", stored)


def conflict_ignored():
    """A process believes that it has stored a move where another one was first."""
    alone = PostgresBackend._append_alone

    async def optimistic(self, append):
        answer = await alone(self, append)
        return None if isinstance(answer, Conflict) else answer

    return replaced(PostgresBackend, "_append_alone", optimistic)


SABOTEURS = {
    each.__name__: each
    for each in (
        early_acknowledgement, lost_write, applied_twice, wrong_eyes, open_hands, told_to_all,
        undo_untold, undone_twice, turned_scores, forgotten_result, unopened_tables, stale_read,
        missed_wake_up, skipped_move, never_tried_again, full_disk_ignored,
        kept_connections, kept_tables, lost_lease, tells_without_lease, silent_relay,
        old_sit, early_handover, conflict_ignored,
    )
}  # fmt: skip
"""All of them, by name."""
