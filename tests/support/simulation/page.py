"""A model of the page's connection to a table: reconnects, and sends pending commands again.

It follows `ui/src/wire`: `ReconnectingSocket`, `PendingCommands` and `TableConnection`.
"""

import json

import msgspec

from support.simulation.network import Line

FINAL = frozenset((
    "taken-over", "asked-to-leave", "deal-closed", "unknown-table", "old-version", "old-client",
    "room-erased", "room-closed", "table-closed", "blocked",
))  # fmt: skip
"""Reasons after which a retry is useless."""

SOONEST, LATEST = 0.4, 10.0
"""Seconds of the first and of the longest wait before a retry."""

PATIENCE = 8.0
"""Seconds without an answer after which the page reconnects."""

BREATH = 1.0
"""Seconds of pause after `slow-down`."""


class Now(msgspec.Struct):
    """The fields of a snapshot that a page needs."""

    n: int
    view: msgspec.Raw
    menu: list[msgspec.Raw]
    outcome: msgspec.Raw = msgspec.Raw(b"null")


class Told(msgspec.Struct):
    """A move, as the page was told of it."""

    n: int
    events: msgspec.Raw


class Frame(msgspec.Struct):
    """The fields of all frames of a table that a page needs."""

    type: str
    id: str = ""
    ok: bool = False
    refusal: str = ""
    why: str = ""
    detail: str = ""
    t: int = 0
    seat: int | None = None
    token: str = ""
    you: int | None = None
    device: tuple[int, ...] = ()
    now: Now | None = None
    happened: tuple[Told, ...] = ()
    missed: tuple[Told, ...] = ()
    status: msgspec.Raw = msgspec.Raw(b"{}")
    stage: str = ""


decode = msgspec.json.Decoder(Frame).decode


class Page:
    """A tab with a table. A subclass decides what its person does."""

    path = "/ws/table/"

    def __init__(self, world, network, servers, table, audit, *, cookie="", screen=False):
        self.world, self.network, self.servers, self.audit = world, network, servers, audit
        self.table, self.cookie, self.screen = table, cookie, screen
        self.number = next(world.numbers)
        self.rng = world.rng("page", self.number)
        self.line: Line | None = None
        self.token: str | None = None
        self.status = "connecting"
        self.gone = ""
        self.pending = {}
        """Commands without an answer, by id."""
        self.answers = {}
        """The first answer to each command: "" or the refusal."""
        self.sent = {}
        """The text of each command."""
        self.last = 0
        """Number of the last move it was told of."""
        self.now: Now | None = None
        self.you: int | None = None
        self.stage = ""
        self.stalled = False
        self._tries = self._commands = self._nth = 0
        self._breath = False
        self.silent = False
        """True while the device is switched off."""
        self.retired = False
        """True once the tab is closed."""
        self.hostile = False
        """True once it has sent what no page sends."""

    # ----------------------------------------------------------------------------- connections

    def come(self):
        """Open a connection in place of the present one."""
        if self.silent:
            return
        self._nth += 1
        if self.status == "open":
            self.status = "lost"
        if self.line is not None:
            self.line.leave()
        process = self.servers.of(self.table, self.rng)
        path = self.path + self.table
        self.line = Line(self.network, process, path, self.cookie, self, self.audit)
        self.audit.came(self.line, self)

    def leave(self):
        """Switch the device off."""
        self.silent = True
        self.status = "ended" if self.gone in FINAL else "lost"
        if self.line is not None:
            self.line.leave()
            self.line = None

    def close(self):
        """Close the tab for good."""
        self.leave()
        self.retired = True

    def back(self):
        """Reconnect now, unless the server has given a final reason."""
        if self.retired:
            return
        self.silent = False
        if self.gone not in FINAL:
            self._tries = 0
            self.come()

    def reopen(self):
        """Reconnect even then, as a person who presses the button."""
        self.gone = ""
        self.back()

    @property
    def left(self):
        """True if it need not come back: it was told to go, or its tab is closed."""
        return bool(self.gone) or self.retired

    def opened(self, line: Line) -> None:
        if line is self.line:
            line.say(json.dumps(self.hello()))

    def hello(self):
        """Return the first message."""
        return {
            "type": "Hello", "protocol": 2, "token": self.token, "after": self.last,
            "screen": self.screen,
        }  # fmt: skip

    def closed(self, line, code):
        if line is not self.line:
            return
        self.line = None
        if self.gone in FINAL:
            self.status = "ended"
            return
        self.status = "lost"
        most = min(LATEST, SOONEST * 2 ** min(self._tries, 10))
        self._tries += 1
        self.world.later(most * (0.5 + self.rng.random() / 2), self._retry, self._nth)

    def _retry(self, nth):
        if nth == self._nth and self.line is None:
            self.come()

    # -------------------------------------------------------------------------------- commands

    def ask(self, type, **fields):
        """Send a command, again and again until it is answered; return its id."""
        self._commands += 1
        name = f"{self.number}-{self._commands}"
        text = json.dumps({"type": type, "id": name, **fields})
        self.pending[name] = self.sent[name] = text
        self.audit.asked(self, name, type)
        if self.status == "open":
            self._expect(name)
        return name

    def accepted(self):
        """Return the commands that were accepted, as they were sent."""
        accepted = (name for name, result in self.answers.items() if result == "")
        return [self.sent[name] for name in accepted if name in self.sent]

    def _expect(self, name):
        if self.line is None:
            return  # the tab was closed
        self.line.say(self.pending[name])
        self.world.later(PATIENCE, self._doubt, name, self._nth)

    def _doubt(self, name, nth):
        if name in self.pending and nth == self._nth and self.status == "open":
            self.back()

    def _rest(self):
        self._breath = False
        if self.status == "open" and self.line is not None:
            for text in self.pending.values():
                self.line.say(text)

    # ---------------------------------------------------------------------------------- frames

    def heard(self, line: Line, text: str) -> None:
        """Read a frame; one of an old connection is ignored."""
        if line is not self.line:
            return
        frame = decode(text)
        match frame.type:
            case "Ping":
                line.say(f'{{"type":"Pong","t":{frame.t}}}')
            case "Welcome":
                self._welcome(frame)
            case "TableStatus":
                self.stage = frame.stage
                self.status_changed(text)
            case "Seated":
                self.you, self.token = frame.seat, frame.token
                self.audit.seated(self, frame.token)
            case "Update":
                self._follow(frame.happened, frame.now)
            case "Answer":
                self._answer(frame)
            case "Stalled":
                self.stalled = True
            case "Gone":
                self.gone = frame.why
            case "Wrong":
                self.wrong(frame)
        self.act()

    def wrong(self, frame):
        """The server did not understand: a correct page hears this only for too many messages."""
        usual = frame.why == "slow-down" or "in time" in frame.detail
        if not usual and not self.hostile and not self.network.met:
            self.audit.breach(f"page {self.number} was told {frame.why}: {frame.detail}")
        self.pause()

    def pause(self):
        """Send the pending commands again after a while."""
        if not self._breath:
            self._breath = True
            self.world.later(BREATH, self._rest)

    def _welcome(self, frame):
        self.stalled, self.gone, self._tries = False, "", 0
        self.status = "open"
        self.you = frame.you
        self.stage = msgspec.json.decode(frame.status)["stage"]
        self.audit.welcomed(self, frame)
        self._follow(frame.missed, frame.now)
        self.status_changed(bytes(frame.status))
        for name in list(self.pending):
            self._expect(name)

    def _follow(self, happened, now):
        if happened:
            self.last = happened[-1].n
        if now is not None:
            self.now = now
            if bytes(now.outcome) != b"null":
                self.stage = "over"

    def _answer(self, frame):
        result = "" if frame.ok else frame.refusal or "refused"
        if result != "not-kept":  # the table was stalled: nothing is known
            first = self.answers.setdefault(frame.id, result)
            if first != result and frame.id in self.sent:
                self.audit.answered_twice(self, frame.id, first, result)
        if self.pending.pop(frame.id, None) is not None:
            self.answered(frame.id, result)

    # ------------------------------------------------------------------------------- the person

    def answered(self, name, result):
        """Learn the answer to a command."""

    def status_changed(self, text):
        """Learn the status of the table."""

    def act(self):
        """Do something, or nothing."""
