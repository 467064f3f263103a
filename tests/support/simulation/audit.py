"""Checks every frame as it leaves a server, and everything at the end.

The auditor knows what is stored, and computes from the log what each seat may see. It shares no
code with the table: only the rules and the journal.
"""

from collections import Counter
from contextlib import contextmanager
from typing import Any

import msgspec

from kermesse.core.contract import PUBLIC, Undone
from kermesse.core.log import Entry
from kermesse.core.match import Match
from kermesse.server.connection import Connection
from kermesse.server.table_runner import TableRunner
from kermesse.table.features import FEATURES
from support.replaced import replaced
from support.serving import GAMES

REMEMBERED = 500
"""Last moments of a game whose views can be computed."""

FEATURE_OF = {
    command.__name__: feature.name for feature in FEATURES for command in feature.commands
}
"""The feature of each command."""

encode = msgspec.json.Encoder().encode


STORED = frozenset({"Play", "Undo"})
"""Commands that are stored as a move."""


class Breach(AssertionError):
    """A promise does not hold."""


class _Now(msgspec.Struct):
    n: int
    view: msgspec.Raw
    menu: msgspec.Raw


class _Told(msgspec.Struct):
    n: int
    events: msgspec.Raw
    undone: int = 0


class _Sent(msgspec.Struct):
    """The fields of a frame that are checked."""

    type: str
    id: str = ""
    ok: bool = False
    you: int | None = None
    seat: int | None = None
    token: str = ""
    now: _Now | None = None
    happened: tuple[_Told, ...] = ()
    missed: tuple[_Told, ...] = ()


_decode = msgspec.json.Decoder(_Sent).decode


class Mirror:
    """The game of a table, computed from what is stored."""

    def __init__(self, store, table):
        self.store, self.table = store, table
        self.entries = []
        self.commands: Counter[tuple[Any, str]] = Counter()
        self.match: Any = None
        self._moments = {}
        self._version = -1
        self._compare = False

    def update(self):
        """Read what was stored since."""
        if self._version == self.store.version or not self.store.readable:
            return
        self._version = self.store.version
        if self._compare:
            self._compare = False
            self.verify()
        for entry in self.store.entries(self.table, len(self.entries)):
            self._add(entry)

    def stale(self):
        """Read everything again when it is next needed, and compare."""
        self._version, self._compare = -1, True

    def verify(self):
        """Raise `Breach` unless the log still begins with everything that was stored."""
        stored = self.store.entries(self.table)
        if encode(stored[: len(self.entries)]) != encode(self.entries):
            raise Breach(
                f"table {self.table} has lost or changed stored moves: {len(self.entries)} were "
                f"stored, {len(stored)} are left"
            )

    def _begin(self):
        """Start the game by the stored options."""
        record = self.store.record(self.table)
        game = GAMES[record.game]
        self.match = Match(game, record.seats, record.options, seed=bytes(32), game_id=bytes(16))
        self._read = msgspec.json.Decoder(game.logged_type).decode
        self._moments[0] = self.match.state.copy()

    def _add(self, entry):
        if self.match is None:
            self._begin()
        self.match.resume([Entry(entry.by, entry.at, self._read(entry.move))])
        self.entries.append(entry)
        if entry.command:
            self.commands[entry.by, entry.command] += 1
            if self.commands[entry.by, entry.command] > 1:
                raise Breach(f"command {entry.command} is stored twice at table {self.table}")
        n = len(self.entries)
        self._moments[n] = self.match.state.copy()
        self._moments.pop(n - REMEMBERED, None)

    def check(self, viewer, now):
        """Raise `Breach` unless a viewer is shown and offered exactly what the log says."""
        state = self.check_view(viewer, now)
        menu = encode(() if viewer == PUBLIC else state.moves(viewer))
        if bytes(now.menu) not in (menu, b"[]"):  # a stopped game has no menu
            raise Breach(f"viewer {viewer} of table {self.table} is offered {bytes(now.menu)!r}")

    def check_view(self, viewer, now):
        """Raise `Breach` unless a viewer is shown what the log says; return the state."""
        if self.match is None:
            self._begin()
        state = self._moments.get(now.n)
        if now.n > len(self.entries):
            raise Breach(f"move {now.n} of table {self.table} was told before it was stored")
        if state is None:
            raise Breach(f"a state of table {self.table} was told {len(self.entries) - now.n} late")
        expected = encode(state.view(viewer))
        if bytes(now.view) != expected:
            raise Breach(
                f"viewer {viewer} of table {self.table} is shown {bytes(now.view)[:200]!r} after "
                f"move {now.n}, not {expected[:200]!r}"
            )
        return state

    def check_told(self, viewer, told):
        """Raise `Breach` unless a viewer is told exactly what the log tells them."""
        if told.n > len(self.entries):
            raise Breach(f"move {told.n} of table {self.table} was told before it was stored")
        move = self.match.entries[told.n - 1].move
        taken_back = move.moves if type(move) is Undone else 0
        if told.undone != taken_back:
            raise Breach(
                f"viewer {viewer} of table {self.table} is told that move {told.n} takes back "
                f"{told.undone} moves, not {taken_back}"
            )
        if taken_back:
            return
        heard = [
            event for fact in self.match.told[told.n - 1] if (event := fact.to(viewer)) is not None
        ]
        if bytes(told.events) != encode(heard):
            raise Breach(
                f"viewer {viewer} of table {self.table} is told {bytes(told.events)[:200]!r} of "
                f"move {told.n}, not {encode(heard)[:200]!r}"
            )


@contextmanager
def watched(audit, processes):
    """Let the audit know whenever a process sends frames of a table to clients."""
    deliver, send = TableRunner._deliver, Connection.deliver
    telling: list[TableRunner] = []

    def watching(self, mail):
        telling.append(self)
        try:
            deliver(self, mail)
        finally:
            telling.pop()

    def sending(self, *data):
        if telling:
            runner = telling[-1]
            names = (each.name for each in processes if each.hub is runner._hub)
            audit.tells(next(names), runner.lease)
        send(self, *data)

    with replaced(TableRunner, "_deliver", watching), replaced(Connection, "deliver", sending):
        yield


class Audit:
    """Everything that was promised so far."""

    def __init__(self, world, store):
        self.world, self.store = world, store
        self.mirrors = {}
        self.pages = []
        self.kinds = {}
        """The kind of each command, by page and id."""
        self.seats = {}
        """The seat of each connection at its table, as the server has told it."""
        self.tokens = {}
        """Table and seat of each token."""
        self.secrets = {}
        """What no frame of a table may hold: its seed, and tokens of others."""
        self.told = {}
        """Number of the last move told on each connection."""
        self.lines = {}
        self.coverage: Counter[tuple[str, str]] = Counter()
        """How often each feature was met by each kind of fault."""
        self.faults = {}
        """Until when each kind of fault is felt."""
        self.counts: Counter[str] = Counter()

    def breach(self, why):
        """Raise `Breach`."""
        raise Breach(why)

    def mirror(self, table):
        """Return the game of a table, up to date with what is stored."""
        mirror = self.mirrors.get(table)
        if mirror is None:
            mirror = self.mirrors[table] = Mirror(self.store, table)
        mirror.update()
        return mirror

    # ----------------------------------------------------------------------- the clients report

    def came(self, line, page):
        """A page has opened a connection."""
        self.lines[line.number] = page

    def asked(self, page, name, kind):
        """A page has sent a command."""
        self.kinds[page.number, name] = kind

    def seated(self, page, token):
        """A page has a seat."""
        self.counts["seats"] += 1

    def welcomed(self, page, frame):
        """A page was greeted: the seat of its token must be its own."""
        known = self.tokens.get((page.table, page.token))
        if known is not None and frame.you is not None and frame.you != known:
            raise Breach(f"the token of seat {known} at table {page.table} gives seat {frame.you}")
        if page.token is not None and frame.you is not None:
            self._learn_token(page.table, page.token, frame.you)

    def answered_twice(self, page, name, first, second):
        """A page has two different answers to one command. Only moves are remembered for ever."""
        if first == "" and self.kinds.get((page.number, name)) == "Play":
            raise Breach(f"Play {name} was accepted, then {second}")

    # ---------------------------------------------------------------------------- frames leave

    def sent(self, line, text):
        """A server sends a frame: check what it says against what is stored."""
        try:
            self._check_frame(line, self.lines[line.number], text)
        except Breach as breach:  # the server must not catch it
            self.world.error = self.world.error or breach

    def _check_frame(self, line, page, text):
        self.world.note(line.number, text)
        frame = _decode(text)
        self.counts["frames"] += 1
        if frame.type == "Welcome":
            self.seats[line.number] = frame.you
            self.told[line.number] = page.last
        elif frame.type == "Seated":
            self.seats[line.number] = frame.seat
            self._learn_token(page.table, frame.token, frame.seat)
        self._check_secrets(page, frame, text)
        seat = self.seats.get(line.number)
        viewer = PUBLIC if seat is None else seat
        if frame.now is not None:
            mirror = self.mirror(page.table)
            mirror.check(viewer, frame.now)
            moves = frame.happened or frame.missed
            for told in moves:
                mirror.check_told(viewer, told)
            self._check_order(line, frame, [told.n for told in moves])
        elif frame.type == "Answer" and frame.ok:
            self._check_answer(page, seat, frame.id)
            command = self.kinds.get((page.number, frame.id))
            self.cover(FEATURE_OF.get(command or "", "kernel"))

    def _check_order(self, line, frame, numbers):
        """A connection is told of every move once, in order."""
        before, now = self.told.get(line.number, 0), frame.now.n
        if frame.type == "Update" and numbers != list(range(before + 1, now + 1)):
            raise Breach(f"after move {before} a page is told of {numbers}, and it is move {now}")
        if numbers and numbers != list(range(numbers[0], now + 1)):
            raise Breach(f"a page that comes back is told of {numbers}, and it is move {now}")
        self.told[line.number] = now

    def _check_answer(self, page, seat, name):
        kind = self.kinds.get((page.number, name))
        if kind in STORED:
            count = self.mirror(page.table).commands[seat, name]
            if count != 1:
                raise Breach(
                    f"{kind} {name} of seat {seat} is acknowledged and stored {count} times"
                )
            self.counts["acknowledged" if kind == "Play" else "taken back"] += 1

    def _check_secrets(self, page, frame, text):
        """No frame holds a token of others, a hash of a token, or the seed of a game in play."""
        for secret, whose in self.secrets.get(page.table, {}).items():
            if secret in text and secret not in (frame.token, page.token):
                raise Breach(f"a {frame.type} at table {page.table} holds the {whose}")

    def _learn_token(self, table, token, seat):
        self.tokens[table, token] = seat
        self.secrets.setdefault(table, {})[token] = f"token of seat {seat}"

    def learn_seed(self, table, seed):
        """Remember a seed that no frame may hold."""
        self.secrets.setdefault(table, {})[seed] = "seed"

    def felt(self, kind, seconds):
        """A fault of this kind is felt for so long."""
        self.faults[kind] = self.world.now + seconds

    def cover(self, feature):
        """Count that a feature has worked while faults are felt."""
        for kind, until in self.faults.items():
            if self.world.now < until:
                self.coverage[kind, feature] += 1

    def tells(self, process, lease):
        """A process tells clients of a table: no other process may have its lease."""
        owner = self.store.owner(lease)
        if owner not in ("", process):
            self.world.error = self.world.error or Breach(
                f"{process} tells of table {lease}, which {owner} runs"
            )

    # ------------------------------------------------------------------------------ at the end

    def verify_after_crash(self):
        """Check the logs once a process has opened them again."""
        for mirror in self.mirrors.values():
            mirror.stale()

    def verify_logs(self):
        """Nothing that was ever stored is lost or changed."""
        for mirror in self.mirrors.values():
            mirror.update()
            mirror.verify()

    def verify_pages(self):
        """Acknowledged moves are stored once, refused ones are not, and all pages agree."""
        for page in self.pages:
            mirror = self.mirror(page.table)
            stored = {name for _, name in mirror.commands}
            for name, result in page.answers.items():
                kind = self.kinds.get((page.number, name))
                if kind in STORED and (result == "") != (name in stored):
                    there = "stored" if name in stored else "not stored"
                    raise Breach(f"{kind} {name} was answered {result or 'yes'}, and is {there}")
            if page.status == "open" and page.now is not None:
                self._verify_view(page, mirror)

    def _verify_view(self, page, mirror):
        if page.now.n != len(mirror.entries):
            raise Breach(
                f"page {page.number} has seen {page.now.n} of {len(mirror.entries)} moves of table "
                f"{page.table}"
            )
        viewer = PUBLIC if page.you is None else page.you
        mirror.check_view(viewer, page.now)
