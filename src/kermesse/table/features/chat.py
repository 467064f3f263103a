"""Chat: words and reactions, kept in memory only, heard by those who may hear them."""

from collections import deque
from collections.abc import Collection
from typing import Any, ClassVar, Final, Literal, TypeAlias, get_args

import msgspec

from kermesse.core.contract import Channel, Ms, Seat, Viewer
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.features.moderation import Moderation
from kermesse.table.kernel import tell
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask
from kermesse.table.kernel.frames import Frame, Notice, NoticeKind
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.record import RecordPart
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.text import LONGEST_TEXT, clean

KEPT: Final = 100
"""The number of lines that a table remembers."""

Talk: TypeAlias = Literal["words", "reactions", "off"]
"""What people may say to each other at a table: words and reactions, these alone, or nothing."""

Reaction: TypeAlias = Literal["clap", "laugh", "wow", "oops", "think", "heart"]

REACTIONS: Final[tuple[Reaction, ...]] = get_args(Reaction)
"""The reactions; each has a picture and a name in every language."""

_NOTICES: Final[dict[Talk, NoticeKind]] = {
    "words": "talk-words",
    "reactions": "talk-reactions",
    "off": "talk-off",
}


class Say(Ask, frozen=True):
    """Say something to the table."""

    text: str
    """The words."""


class React(Ask, frozen=True):
    """Show a face."""

    face: Reaction
    """The face."""


class SetTalk(Ask, frozen=True):
    """Choose what people may say to each other: for the host, at any time."""

    talk: Talk
    """Words and reactions, reactions alone, or nothing."""


class Heard(msgspec.Struct, frozen=True):
    """A line of the chat."""

    seat: Seat
    """The seat that spoke."""

    text: str
    """The words."""

    when: int
    """When, in seconds of the calendar."""


class Said(Frame, frozen=True):
    """A person said something."""

    line: Heard
    """The line."""


class Reacted(Frame, frozen=True):
    """A person showed a face."""

    seat: Seat
    """The seat."""

    face: str
    """The face."""


class ChatStatus(msgspec.Struct, frozen=True, kw_only=True):
    """What people may say."""

    talk: Talk
    """Words and reactions, reactions alone, or nothing."""


class ChatRecord(RecordPart, frozen=True):
    """What people may say."""

    key: ClassVar = "chat"

    talk: Talk | None = None
    """None for the default: words at a private table, reactions alone at a public one."""


class Chat(Feature):
    """Speak, react, and choose what may be said."""

    name = "chat"
    commands = (Say, React, SetTalk)
    frames = (Said, Reacted)
    status_type = ChatStatus
    refusals = (
        "chat-off", "device-closed", "host-only", "hush", "looking-on", "muted", "text-empty",
        "text-long", "words-off",
    )  # fmt: skip

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self._chosen = table.record.part(ChatRecord).talk
        self._lines: deque[tuple[Heard, frozenset[Viewer], int]] = deque(maxlen=KEPT)

    @property
    def talk(self) -> Talk:
        """What people may say to each other."""
        return self._chosen or ("reactions" if self.table.record.public else "words")

    def stored(self) -> ChatRecord:
        return ChatRecord(talk=self._chosen)

    def status(self) -> ChatStatus:
        return ChatStatus(talk=self.talk)

    def greeting(self, client: Client, now: Ms) -> dict[str, Any]:
        among = self.table.session.among
        return {"chat": tuple(line for line, hearers, _ in self._lines if among(client, hearers))}

    def adopt(self, old: "Chat") -> None:
        """Keep the lines, except those that followed an operation which was lost."""
        self._lines = old._lines
        while self._lines and self._lines[-1][2] > old.table.outbox.durable:
            self._lines.pop()

    def place_removed(self, seat: Seat) -> None:
        kept = [line for line in self._lines if line[0].seat != seat]
        self._lines.clear()
        for line, hearers, after in kept:
            moved = Heard(line.seat - (line.seat > seat), line.text, line.when)
            self._lines.append((moved, hearers, after))

    def handle(self, client: Client, command: Ask, now: Ms) -> Reply:
        match command:
            case Say(text=text):
                self._say(client, text)
            case React(face=face):
                seat = client.require_seat()
                self._tell(Reacted(seat=seat, face=face), self._hearers(seat, "reaction"))
            case SetTalk(talk=talk):
                self.table.presence.require_host(client)
                self._chosen = talk
                self.table.save()
                self.table.tell_status(now)
                self.table.notify(Notice(what=_NOTICES[talk]))
        return DONE

    def _say(self, client: Client, text: str) -> None:
        table, seat = self.table, client.require_seat()
        if self.talk == "reactions":
            raise RequestRefused("words-off")
        text = clean(text)
        if not text:
            raise RequestRefused("text-empty")
        if len(text) > LONGEST_TEXT:
            raise RequestRefused("text-long")
        hearers = self._hearers(seat, "chat")
        line = Heard(seat, text, table.calendar())
        self._lines.append((line, hearers, table.outbox.op))
        self._tell(Said(line=line), hearers)

    def _hearers(self, seat: Seat, channel: Channel) -> frozenset[Viewer]:
        """Return who hears this seat, or raise `RequestRefused` if nobody does."""
        session = self.table.session
        if self.talk == "off":
            raise RequestRefused("chat-off")
        if self.table.feature(Moderation).is_muted(session.seating.chairs[seat].guest):
            raise RequestRefused("muted")
        hearers = session.hearers(seat, channel)
        if not hearers:
            raise RequestRefused("hush")
        return hearers

    def _tell(self, frame: Frame, hearers: Collection[Viewer]) -> None:
        clients = self.table.presence.clients.values()
        self.table.outbox.hold(*tell.some(self.table.session, clients, frame, hearers))
