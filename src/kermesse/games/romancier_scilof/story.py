"""The space–time diagram of a game: what a teacher of distributed systems wants to show.

From a log, and from nothing else: a line for each player, an event for each move on it, an arrow
for each letter from whoever laid it down to whoever picked it up, and the vector clock of every
event. `knew` then says what a player could know at an event: everything in its past.

The post office passes letters on, the House and the air pass announcements: closing, full boxes,
departures, newcomers and greetings reach everyone they concern at once, so they are arrows too.
Whoever sends an envelope back unread has seen that there was one: that, too, is an arrow.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Literal, TypeAlias

import msgspec

from kermesse.core.contract import HOUSE, Join, Leave, Ms
from kermesse.core.game import Game
from kermesse.core.log import Log, ReplayStep, begin, replay
from kermesse.games.romancier_scilof import moves
from kermesse.games.romancier_scilof.box import Commune, Letter, Seat

Shown: TypeAlias = (
    moves.Posted | moves.Replied | moves.Returned | moves.Collected | moves.Withdrawn
    | moves.Closed | moves.BoxFilled | moves.Revealed | moves.Invited | moves.Accepted
    | moves.Greeted | moves.Came | moves.Left
)  # fmt: skip
"""The events that make points on a line."""

Kind: TypeAlias = Literal["letter", "answer", "unread", "return", "withdrawn", "news"]
"""What goes along an arrow: a letter posted and read, the letter given for it, an envelope sent
back unread and its way home, a forgotten letter taken back, or an announcement."""


class Happening(msgspec.Struct, frozen=True):
    """A point on a player's line."""

    number: int
    """Which one it is, from 0, in the order of the log."""

    step: int
    """The move of the log it belongs to, from 1."""

    seat: Seat
    """On whose line."""

    at: Ms
    """When."""

    what: str
    """The name of the event, "Posted", "Replied", …; "Heard" where an announcement arrives."""

    event: Shown
    """What happened, as everybody was told; for "Heard", what was announced."""

    clock: tuple[int, ...]
    """Its vector clock: how many points of each line are in its past, itself included."""


class Arrow(msgspec.Struct, frozen=True):
    """Something that went from one line to another."""

    start: int
    """The number of the point where it set out."""

    end: int
    """The number of the point where it arrived."""

    kind: Kind
    """What went along it."""

    letter: Letter | None = None
    """The letter, for diagrams of games that are over."""


class Line(msgspec.Struct, frozen=True):
    """A player from the first moment to the last."""

    seat: Seat
    """Whose."""

    start: Ms
    """When they sat down."""

    end: Ms
    """When they left, or the end."""


class Stay(msgspec.Struct, frozen=True):
    """A player in a commune."""

    seat: Seat
    """Who."""

    commune: Commune
    """Where."""

    first: int
    """The move of the log that brought them there; 0 for those there from the start."""

    last: int
    """The move that took them away, or the last of all."""


class Diagram(msgspec.Struct, frozen=True):
    """A whole game in space and time."""

    lines: tuple[Line, ...]
    """One for each seat there has been."""

    points: tuple[Happening, ...]
    """All that happened, in order."""

    arrows: tuple[Arrow, ...]
    """What connects it."""

    stays: tuple[Stay, ...]
    """Who was in which commune, and when: it changes by joins, departures and fusions."""


def knew(diagram: Diagram, number: int) -> tuple[int, ...]:
    """The points in the past of this one: what its player could know then."""
    clock = diagram.points[number].clock
    counts = [0] * len(diagram.lines)
    found = []
    for point in diagram.points:
        counts[point.seat] += 1
        if counts[point.seat] <= clock[point.seat]:
            found.append(point.number)
    return tuple(found)


def before(one: Happening, other: Happening) -> bool:
    """Did one happen before the other, so that it may have caused it? False when concurrent."""
    return one.number != other.number and all(
        a <= b for a, b in zip(one.clock, other.clock, strict=True)
    )


_Coming: TypeAlias = tuple[int, Kind, int | None]
"""An arrow that has not arrived yet: the point it set out from, its kind, its letter."""


class _Pen:
    """Draws a diagram while the log is replayed."""

    def __init__(self, seats: int) -> None:
        self.clocks = [[0] * seats for _ in range(seats)]
        self.points: list[Happening] = []
        self.arrows: list[Arrow] = []
        self.lying: dict[tuple[int, int], _Coming] = {}
        """For each envelope in the office, the arrow that set out with it."""
        self.invited: dict[int, int] = {}
        """For each inviter, the point of their last invitation."""

    def mark(
        self, step: ReplayStep, seat: int, event: Any, comes: Iterable[_Coming] = (), what: str = ""
    ) -> int:
        """A point on a line, with the arrows that end there."""
        number, clock = len(self.points), self.clocks[seat]
        for start, kind, letter in comes:
            self.arrows.append(Arrow(start, number, kind, letter))
            clock[:] = map(max, clock, self.points[start].clock)
        clock[seat] += 1
        what = what or type(event).__name__
        point = Happening(
            number=number,
            step=step.number,
            seat=seat,
            at=step.entry.at,
            what=what,
            event=event,
            clock=tuple(clock),
        )
        self.points.append(point)
        return number

    def draw(self, step: ReplayStep, event: Any) -> None:
        """What one event adds."""
        match event:
            case moves.Posted():
                number = self.mark(step, event.sender, event)
                self.lying[event.sender, event.to] = number, "letter", step.entry.move.letter
            case moves.Replied():
                pair = event.to, event.seat
                number = self.mark(step, event.seat, event, [self.lying[pair]])
                self.lying[pair] = number, "answer", step.entry.move.letter
            case moves.Returned():
                pair = event.to, event.seat
                start, _, letter = self.lying[pair]
                number = self.mark(step, event.seat, event, [(start, "unread", letter)])
                self.lying[pair] = number, "return", letter
            case moves.Collected():
                comes = [self.lying.pop((event.seat, other)) for other in event.envelopes]
                self.mark(step, event.seat, event, comes)
            case moves.Withdrawn():
                start, _, letter = self.lying.pop((event.sender, event.to))
                self.mark(step, event.sender, event, [(start, "withdrawn", letter)])
            case moves.Closed() | moves.BoxFilled() | moves.Left() | moves.Came():
                self._announce(step, event.seat, event, step.state.seats())
            case moves.Accepted():
                self.mark(step, event.seat, event, [(self.invited[event.to], "news", None)])
            case moves.Invited():
                self.invited[event.seat] = self.mark(step, event.seat, event)
            case moves.Revealed():
                self.mark(step, event.seat, event)
            case moves.Sorted():  # the office was emptied: nothing lies there any more
                for pair in [p for p in self.lying if set(p) & set(event.seats)]:
                    del self.lying[pair]

    def greet(self, step: ReplayStep, homes: Sequence[int]) -> None:
        """The « Bonjour » of a fusion, given the communes before it (R21): those of one wave speak
        together, and then everyone hears them whose envelope they show, old friends and new."""
        said = [told.event for told in step.told if type(told.event) is moves.Greeted]
        known = {e.seat: {s for s, home in enumerate(homes) if home == homes[e.seat]} for e in said}
        for _, wave in groupby(said, key=lambda event: event.wave):
            spoken = [(self.mark(step, event.seat, event), event) for event in wave]
            for number, event in spoken:
                known[event.seat].update(event.met)
                self._hear(step, number, event, sorted(known[event.seat]))

    def _announce(self, step: ReplayStep, seat: int, event: Any, hearers: Iterable[int]) -> None:
        """Somebody speaks up, and everybody hears it at once."""
        self._hear(step, self.mark(step, seat, event), event, hearers)

    def _hear(self, step: ReplayStep, number: int, event: Any, hearers: Iterable[int]) -> None:
        """What was said at that point reaches these."""
        for other in hearers:
            if other != event.seat:
                self.mark(step, other, event, [(number, "news", None)], "Heard")


def diagram(game: Game, log: Log[Any]) -> Diagram:
    """The diagram of a log, as everybody may see it once the game is over."""
    joins = sum(1 for entry in log.entries if type(entry.move) is Join)
    seats = log.header.seats + joins
    pen = _Pen(seats)
    starts, ends = [0] * seats, [log.entries[-1].at if log.entries else 0] * seats
    homes = list(begin(game, log.header).home[:seats])
    since = [0] * seats
    stays: list[Stay] = []

    def move_house(number: int, now: Sequence[int]) -> None:
        """Note who is in another commune after this move than before."""
        for seat, home in enumerate(now):
            if home != homes[seat]:
                if homes[seat] >= 0:
                    stays.append(Stay(seat, homes[seat], since[seat], number))
                homes[seat], since[seat] = home, number

    for step in replay(game, log):
        for told in step.told:
            pen.draw(step, told.event)
        pen.greet(step, homes)
        move_house(step.number, step.state.home[:seats])  # type: ignore[attr-defined]
        if step.entry.by != HOUSE and type(step.entry.move) is Join:
            starts[step.entry.by] = step.entry.at
        if step.entry.by != HOUSE and type(step.entry.move) is Leave:
            ends[step.entry.by] = step.entry.at
    move_house(len(log.entries), [-1] * seats)
    lines = tuple(Line(seat, starts[seat], ends[seat]) for seat in range(seats))
    return Diagram(lines, tuple(pen.points), tuple(pen.arrows), tuple(stays))
