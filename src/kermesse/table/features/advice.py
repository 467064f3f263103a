"""Advice: a bot tells a player what it would do in their place."""

from hashlib import sha256
from typing import Any, ClassVar

import msgspec

from kermesse.bots.advice import Advice
from kermesse.bots.fair_queue import Party
from kermesse.core.contract import Ms, Seat
from kermesse.core.game import Game
from kermesse.core.match import Match
from kermesse.table.feature import Feature, Reply
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask
from kermesse.table.kernel.effects import AskAdvice
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.record import Record, RecordPart
from kermesse.table.kernel.refusals import RequestRefused


class Advise(Ask, frozen=True):
    """Ask a bot what it would do in this place, where the table allows it and the seat may act.

    The answer comes once the bot has thought, to the sender alone. One question at a time.
    """


class AdviceRecord(RecordPart, frozen=True):
    """Whether people who play together may ask for advice."""

    key: ClassVar = "advice"

    allowed: bool = False
    """True if they may. A person who plays with bots alone always may."""


class Question(msgspec.Struct):
    """A question of a player."""

    number: int
    """Its number."""

    seat: Seat
    """The seat of the player."""

    conn: int
    """The connection it came from."""

    command: str
    """The id it came with."""

    menu: tuple[Any, ...]
    """The moves the seat had then."""

    n: int
    """The number of moves made by then."""

    advice: Advice | None = None
    """The answer of the bot, once there is one."""


class AdviceFeature(Feature):
    """Keeps the last question of each seat: asked again before the next move, it gets the same
    answer, and no bot thinks twice about it."""

    name = "advice"
    commands = (Advise,)
    refusals = (
        "adviser-busy", "adviser-failed", "adviser-overtaken", "deal-of-day", "device-closed",
        "game-over", "looking-on", "no-advice", "no-advice-in-races", "not-begun", "not-your-turn",
    )  # fmt: skip
    forgets = ("_questions",)

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self.allowed = table.record.part(AdviceRecord).allowed
        """True if people who play together may ask."""
        self._questions: dict[Seat, Question] = {}
        self._count = 0

    def stored(self) -> AdviceRecord:
        return AdviceRecord(allowed=self.allowed)

    @classmethod
    def about(cls, game: Game, record: Record) -> dict[str, Any]:
        allowed = record.part(AdviceRecord).allowed and not game.racing
        return {"advice": "yes" if allowed else "alone"}

    def adopt(self, old: "AdviceFeature") -> None:
        """Number questions after the old ones: late answers to those are ignored."""
        self._count += old._count

    def handle(self, client: Client, command: Advise, now: Ms) -> Reply | None:
        table, clients = self.table, self.table.presence.clients
        seat, match = self._require_allowed(client)
        menu, n = match.state.moves(seat), len(match.entries)
        if not menu:
            raise RequestRefused("not-your-turn")
        before = self._questions.get(seat)
        if before is not None and before.n == n and before.advice is not None:
            return Reply(advice=before.advice)
        if before is not None and before.n == n and before.conn in clients:
            if before.command != command.id:
                raise RequestRefused("adviser-busy")
            return None
        self._put(client, command.id, seat, match, now)
        overtaken = before is not None and before.advice is None and before.command != command.id
        if overtaken and before is not None and (asker := clients.get(before.conn)) is not None:
            table.refuse(asker, before.command, "adviser-overtaken", now)
        return None

    def _put(self, client: Client, command: str, seat: Seat, match: Match, now: Ms) -> None:
        """Put a question to a bot."""
        record, menu, n = self.table.record, match.state.moves(seat), len(match.entries)
        self._count += 1
        self._questions[seat] = Question(
            number=self._count, seat=seat, conn=client.conn, command=command, menu=menu, n=n
        )
        # The seed of the bot must tell nothing about the seed of the deal.
        seed = sha256(f"{record.id} {seat} {n}".encode()).digest()[:7]
        self.table.outbox.add(
            AskAdvice(
                job=self._count,
                view=match.state.view(seat),
                menu=menu,
                seed=int.from_bytes(seed, "big"),
                deadline=self.table.settings.deadline,
                party=Party(client.guest, record.id),
            )
        )

    def advised(self, number: int, advice: Advice | None, now: Ms) -> None:
        """Take the answer of a bot, None if it failed, unless a later question was put."""
        found = (each for each in self._questions.values() if each.number == number)
        if (asked := next(found, None)) is None:
            return
        asked.advice = advice
        if advice is None:
            del self._questions[asked.seat]
        client = self.table.presence.clients.get(asked.conn)
        if client is None:  # a client that has reconnected asks again
            return
        try:
            reply = Reply(advice=self._current(client, asked))
        except RequestRefused as error:
            self.table.refuse(client, asked.command, error.refusal, now)
        else:
            self.table.answer(client, asked.command, reply, now)

    def _current(self, client: Client, asked: Question) -> Advice:
        """Return the advice if there is one and the menu is still the same."""
        if asked.advice is None:
            raise RequestRefused("adviser-failed")
        moved, match = client.require_seat() != asked.seat, self.table.match
        if moved or match is None or match.state.moves(asked.seat) != asked.menu:
            raise RequestRefused("adviser-overtaken")
        return asked.advice

    def _require_allowed(self, client: Client) -> tuple[Seat, Match]:
        """Return the seat and the match, or raise `RequestRefused`."""
        seat, session, match = client.require_seat(), self.table.session, self.table.match
        if match is None:
            raise RequestRefused("not-begun")
        if session.record.status == "over":
            raise RequestRefused("game-over")
        if session.record.of_day:
            raise RequestRefused("deal-of-day")
        if not session.alone:  # advice would be unfair to the others
            if not self.allowed:
                raise RequestRefused("no-advice")
            # A bot sees the winning move at once: it would win every race.
            if self.table.game.racing:
                raise RequestRefused("no-advice-in-races")
        return seat, match
