"""The space–time diagram of a game, computed from its log.

It has a line for each player, a point for each event, an arrow for each letter from the player who
posted it to the player who received it, and a vector clock for each point. `knew` returns what a
player could know at a point: all points in its past.

Announcements (closing, full boxes, departures, newcomers, greetings) reach everyone they concern
immediately, so they are arrows too. A player who sends an envelope back unread has seen it, which
is also an arrow.
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
"""The events that are points of the diagram."""

Kind: TypeAlias = Literal["letter", "answer", "unread", "return", "withdrawn", "news"]
"""The content of an arrow: a letter posted and read, the letter given for it, an envelope sent back
unread, its way home, a forgotten letter withdrawn, or an announcement."""


class Happening(msgspec.Struct, frozen=True):
    """A point on a player's line."""

    number: int
    """Its number, from 0, in the order of the log."""

    step: int
    """Its move in the log, from 1."""

    seat: Seat
    """The player."""

    at: Ms
    """The time."""

    what: str
    """The name of the event: "Posted", "Replied", …; "Heard" where an announcement arrives."""

    event: Shown
    """The event as told to the public; for "Heard", the announcement."""

    clock: tuple[int, ...]
    """Its vector clock: the number of points of each line in its past, itself included."""


class Arrow(msgspec.Struct, frozen=True):
    """An arrow from a point of one line to a point of another."""

    start: int
    """The number of its first point."""

    end: int
    """The number of its last point."""

    kind: Kind
    """Its content."""

    letter: Letter | None = None
    """The letter, in diagrams of finished games."""


class Line(msgspec.Struct, frozen=True):
    """The line of a player, in time."""

    seat: Seat
    """The player."""

    start: Ms
    """When they sat down."""

    end: Ms
    """When they left, or the end of the game."""


class Stay(msgspec.Struct, frozen=True):
    """The stay of a player in a commune."""

    seat: Seat
    """The player."""

    commune: Commune
    """The commune."""

    first: int
    """The move of the log that began it; 0 from the start."""

    last: int
    """The move that ended it, or the last of all."""


class Diagram(msgspec.Struct, frozen=True):
    """The space–time diagram of a game."""

    lines: tuple[Line, ...]
    """A line for each seat there has been."""

    points: tuple[Happening, ...]
    """All points, in order."""

    arrows: tuple[Arrow, ...]
    """All arrows."""

    stays: tuple[Stay, ...]
    """All stays; they change by joins, departures and fusions."""


def knew(diagram: Diagram, number: int) -> tuple[int, ...]:
    """Return the points in the past of this one: what its player could know."""
    clock = diagram.points[number].clock
    counts = [0] * len(diagram.lines)
    found = []
    for point in diagram.points:
        counts[point.seat] += 1
        if counts[point.seat] <= clock[point.seat]:
            found.append(point.number)
    return tuple(found)


def before(one: Happening, other: Happening) -> bool:
    """Return whether a point happened before another; False if they are concurrent."""
    return one.number != other.number and all(
        a <= b for a, b in zip(one.clock, other.clock, strict=True)
    )


_Coming: TypeAlias = tuple[int, Kind, int | None]
"""An arrow that has not arrived yet: its first point, kind and letter."""


class _Builder:
    """Builds a diagram while the log is replayed."""

    def __init__(self, seats: int) -> None:
        self.clocks = [[0] * seats for _ in range(seats)]
        self.points: list[Happening] = []
        self.arrows: list[Arrow] = []
        self.lying: dict[tuple[int, int], _Coming] = {}
        """For each envelope in the office, its arrow."""
        self.invited: dict[int, int] = {}
        """For each inviter, the point of their last invitation."""

    def mark(
        self, step: ReplayStep, seat: int, event: Any, comes: Iterable[_Coming] = (), what: str = ""
    ) -> int:
        """Add a point with the arrows that end there, and return its number."""
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
        """Add what an event adds to the diagram."""
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
            case moves.Sorted():  # the office was emptied
                for pair in [p for p in self.lying if set(p) & set(event.seats)]:
                    del self.lying[pair]

    def greet(self, step: ReplayStep, homes: Sequence[int]) -> None:
        """Add the « Bonjour » of a fusion (R21), given the communes before it.

        Players of one wave speak at the same time. Everyone whose envelope they show hears them.
        """
        said = [told.event for told in step.told if type(told.event) is moves.Greeted]
        known = {e.seat: {s for s, home in enumerate(homes) if home == homes[e.seat]} for e in said}
        for _, wave in groupby(said, key=lambda event: event.wave):
            spoken = [(self.mark(step, event.seat, event), event) for event in wave]
            for number, event in spoken:
                known[event.seat].update(event.met)
                self._hear(step, number, event, sorted(known[event.seat]))

    def _announce(self, step: ReplayStep, seat: int, event: Any, hearers: Iterable[int]) -> None:
        """Add an announcement that these players hear immediately."""
        self._hear(step, self.mark(step, seat, event), event, hearers)

    def _hear(self, step: ReplayStep, number: int, event: Any, hearers: Iterable[int]) -> None:
        """Add a point for each player who hears the announcement of that point."""
        for other in hearers:
            if other != event.seat:
                self.mark(step, other, event, [(number, "news", None)], "Heard")


def diagram(game: Game, log: Log[Any]) -> Diagram:
    """Return the diagram of a log, as all may see it after the game."""
    joins = sum(1 for entry in log.entries if type(entry.move) is Join)
    seats = log.header.seats + joins
    builder = _Builder(seats)
    starts, ends = [0] * seats, [log.entries[-1].at if log.entries else 0] * seats
    homes = list(begin(game, log.header).home[:seats])
    since = [0] * seats
    stays: list[Stay] = []

    def note_communes(number: int, now: Sequence[int]) -> None:
        """Record who changed communes by this move."""
        for seat, home in enumerate(now):
            if home != homes[seat]:
                if homes[seat] >= 0:
                    stays.append(Stay(seat, homes[seat], since[seat], number))
                homes[seat], since[seat] = home, number

    for step in replay(game, log, only_standing=True):
        for told in step.told:
            builder.draw(step, told.event)
        builder.greet(step, homes)
        note_communes(step.number, step.state.home[:seats])  # type: ignore[attr-defined]
        if step.entry.by != HOUSE and type(step.entry.move) is Join:
            starts[step.entry.by] = step.entry.at
        if step.entry.by != HOUSE and type(step.entry.move) is Leave:
            ends[step.entry.by] = step.entry.at
    note_communes(len(log.entries), [-1] * seats)
    lines = tuple(Line(seat, starts[seat], ends[seat]) for seat in range(seats))
    return Diagram(lines, tuple(builder.points), tuple(builder.arrows), tuple(stays))
