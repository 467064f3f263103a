"""The space–time diagram of a game: what a teacher of distributed systems wants to show.

From a log, and from nothing else: a line for each player, an event for each move on it, an arrow
for each letter from whoever laid it down to whoever picked it up, and the vector clock of every
event. `knew` then says what a player could know at an event: everything in its past.

The post office passes letters on, the House and the air pass announcements: closing, departures,
newcomers and greetings reach everyone they concern at once, so they are arrows too.
"""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from kermesse.core.contract import HOUSE, Join, Leave, Ms, Seat
from kermesse.core.game import Game
from kermesse.core.log import Log, begin, replay
from kermesse.games.romancier_scilof import moves
from kermesse.games.romancier_scilof.box import Letter


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
    """The name of the event: "Posted", "Replied", "Collected", "Closed", "Came", …"""

    clock: tuple[int, ...]
    """Its vector clock: how many points of each line are in its past, itself included."""


class Arrow(msgspec.Struct, frozen=True):
    """Something that went from one line to another."""

    start: int
    """The number of the point where it set out."""

    end: int
    """The number of the point where it arrived."""

    kind: Literal["letter", "answer", "return", "news"]
    """A letter posted, the letter given for it, a letter come back unread, or an announcement."""

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


class Diagram(msgspec.Struct, frozen=True):
    """A whole game in space and time."""

    lines: tuple[Line, ...]
    """One for each seat there has been."""

    points: tuple[Happening, ...]
    """All that happened, in order."""

    arrows: tuple[Arrow, ...]
    """What connects it."""


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


class _Pen:
    """Draws a diagram while the log is replayed."""

    def __init__(self, seats: int) -> None:
        self.clocks = [[0] * seats for _ in range(seats)]
        self.points: list[Happening] = []
        self.arrows: list[Arrow] = []
        self.lying: dict[tuple[int, int], tuple[int, str, int | None]] = {}
        """For each envelope in the office, the point its letter came from, and how."""
        self.invited: dict[int, int] = {}
        """For each inviter, the point of their last invitation."""

    def mark(
        self,
        step: Any,
        seat: int,
        what: str,
        comes: Iterable[tuple[int, str, int | None]] = (),
    ) -> int:
        """A point on a line, with the arrows that end there."""
        number, clock = len(self.points), self.clocks[seat]
        for start, kind, letter in comes:
            self.arrows.append(Arrow(start, number, kind, letter))  # type: ignore[arg-type]
            clock[:] = map(max, clock, self.points[start].clock)
        clock[seat] += 1
        point = Happening(number, step.number, seat, step.entry.at, what, tuple(clock))
        self.points.append(point)
        return number

    def draw(self, step: Any, event: Any, letters: dict[tuple[int, int], int]) -> None:
        """What one event adds; `letters` holds what lay in each envelope before it."""
        what = type(event).__name__
        match event:
            case moves.Posted():
                number = self.mark(step, event.sender, what)
                pair = event.sender, event.to
                self.lying[pair] = number, "letter", step.entry.move.letter
            case moves.Replied():
                pair = event.to, event.seat
                number = self.mark(step, event.seat, what, [self.lying[pair]])
                self.lying[pair] = number, "answer", step.entry.move.letter
            case moves.Returned():
                pair = event.to, event.seat
                number = self.mark(step, event.seat, what)
                self.lying[pair] = number, "return", letters.get(pair)
            case moves.Collected():
                comes = [self.lying.pop((event.seat, other)) for other in event.envelopes]
                self.mark(step, event.seat, what, comes)
            case moves.Withdrawn():
                del self.lying[event.sender, event.to]
                self.mark(step, event.sender, what)
            case moves.Closed() | moves.Left() | moves.Came():
                self._announce(step, event.seat, what, step.state.seats())
            case moves.Accepted():
                self.mark(step, event.seat, what, [(self.invited[event.to], "news", None)])
            case moves.Invited():
                self.invited[event.seat] = self.mark(step, event.seat, what)
            case moves.Greeted():
                number = self.mark(step, event.seat, what)
                for other in event.met:
                    self.mark(step, other, "Heard", [(number, "news", None)])
            case moves.BoxFilled() | moves.Revealed():
                self.mark(step, event.seat, what)
            case moves.Sorted():  # the office was emptied: nothing lies there any more
                for pair in [p for p in self.lying if set(p) & set(event.seats)]:
                    del self.lying[pair]

    def _announce(self, step: Any, seat: int, what: str, hearers: Iterable[int]) -> None:
        """Somebody speaks up, and everybody hears it at once."""
        number = self.mark(step, seat, what)
        for other in hearers:
            if other != seat:
                self.mark(step, other, "Heard", [(number, "news", None)])


def diagram(game: Game, log: Log[Any]) -> Diagram:
    """The diagram of a log, as everybody may see it once the game is over."""
    joins = sum(1 for entry in log.entries if type(entry.move) is Join)
    seats = log.header.seats + joins
    pen = _Pen(seats)
    starts, ends = [0] * seats, [log.entries[-1].at if log.entries else 0] * seats
    state: Any = begin(game, log.header)
    letters: dict[tuple[int, int], int] = {}
    for step in replay(game, log):
        for told in step.told:
            pen.draw(step, told.event, letters)
        state = step.state
        letters = {
            (pair // state.width, pair % state.width): letter for pair, letter in state.mail.items()
        }
        if step.entry.by != HOUSE and type(step.entry.move) is Join:
            starts[step.entry.by] = step.entry.at
        if step.entry.by != HOUSE and type(step.entry.move) is Leave:
            ends[step.entry.by] = step.entry.at
    lines = tuple(Line(seat, starts[seat], ends[seat]) for seat in range(seats))
    return Diagram(lines, tuple(pen.points), tuple(pen.arrows))
