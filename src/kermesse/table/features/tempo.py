"""Tempo: how fast the table goes, and pauses."""

from collections.abc import Mapping
from typing import ClassVar, Final, Literal, TypeAlias

import msgspec

from kermesse.core.contract import Ms
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.record import RecordPart
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.timing import Timing

Tempo: TypeAlias = Literal["calm", "normal", "brisk"]
"""The tempos a table may have."""

TIMINGS: Final[Mapping[Tempo, Timing]] = {
    "calm": Timing((1, 2), patience=2, apart=2, opening=3),
    "normal": Timing(),
    "brisk": Timing((3, 2)),
}
"""The timing of each tempo, the slowest first."""


class SetTempo(Ask, frozen=True):
    """Change the tempo: the host before the game, a person who plays with bots alone during it."""

    tempo: Tempo
    """The tempo."""


class Pause(Ask, frozen=True):
    """Stop the clock of the table, for a person who plays with bots alone."""


class Resume(Ask, frozen=True):
    """Let the clock run again: any person with a seat may."""


class TempoStatus(msgspec.Struct, frozen=True, kw_only=True):
    """How fast the table goes."""

    tempo: Tempo
    """Its tempo."""

    paused: bool
    """True while a player has stopped its clock."""


class TempoRecord(RecordPart, frozen=True):
    """The tempo of a table."""

    key: ClassVar = "tempo"

    tempo: Tempo = "normal"
    """Its tempo."""

    paused: bool = False
    """True while a player has stopped its clock."""


class TempoFeature(Feature):
    """Change the tempo, pause and resume."""

    name = "tempo"
    commands = (SetTempo, Pause, Resume)
    status_type = TempoStatus
    refusals = (
        "deal-of-day", "game-over", "host-only", "looking-on", "not-begun", "pause-among-people",
        "paused", "tempo-among-people",
    )  # fmt: skip

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        stored = table.record.part(TempoRecord)
        self.tempo, self.paused = stored.tempo, stored.paused
        table.session.timing = TIMINGS[self.tempo]

    def stored(self) -> TempoRecord:
        return TempoRecord(tempo=self.tempo, paused=self.paused)

    def status(self, client: Client, now: Ms) -> TempoStatus:
        return TempoStatus(tempo=self.tempo, paused=self.paused)

    def halts(self) -> str:
        return "paused" if self.paused else ""

    def handle(self, client: Client, command: Ask, now: Ms) -> Reply:
        table, session = self.table, self.table.session
        match command:
            case SetTempo(tempo=tempo):
                table.loop.settle(now)  # up to now time ran at the old rate
                self._require_tempo_change(client)
                self.tempo, session.timing = tempo, TIMINGS[tempo]
                table.save()
                session.clock.set_rate(session.rate, now)
                table.tell_clock(now)
            case Pause():
                table.loop.settle(now)
                self._require_control(client)
                if not session.alone:
                    raise RequestRefused("pause-among-people")
                self._pause(True, now)
            case Resume():
                self._require_control(client)
                self._pause(False, now)
        return DONE

    def departed(self, now: Ms) -> None:
        """End the pause: nobody may be left who could."""
        self._pause(False, now)

    def _pause(self, paused: bool, now: Ms) -> None:
        if self.paused != paused:
            self.paused = paused
            self.table.halt_or_run(now)

    def _require_tempo_change(self, client: Client) -> None:
        """Refuse a change of tempo with other people at the table, except before the game."""
        session = self.table.session
        seating = session.record.status == "seating"
        if seating:
            self.table.presence.require_host(client)
        else:
            self._require_control(client)
        if session.record.of_day:
            raise RequestRefused("deal-of-day")
        if not seating and not session.alone:
            raise RequestRefused("tempo-among-people")

    def _require_control(self, client: Client) -> None:
        """Refuse unless the game is on, and the client plays here or opened the bots' table."""
        session = self.table.session
        if not session.watches_own(client):
            client.require_seated()
        if session.referee is None:
            raise RequestRefused("not-begun")
        if session.record.status == "over":
            raise RequestRefused("game-over")
