"""Advice at a table: who asked what a bot would do in their place, and what it said."""

from collections.abc import Container
from hashlib import sha256
from typing import Any

import msgspec

from kermesse.bots.advice import Advice
from kermesse.bots.fair_queue import Party
from kermesse.core.contract import Ms, Seat
from kermesse.core.match import Match
from kermesse.table.client import Client
from kermesse.table.effects import AskAdvice
from kermesse.table.refusals import RequestRefused
from kermesse.table.session import Session


class Question(msgspec.Struct):
    """Somebody's question."""

    number: int
    """Which one it is."""

    seat: Seat
    """Whose it is."""

    conn: int
    """The connection it came from."""

    command: str
    """The id it came with."""

    menu: tuple[Any, ...]
    """What they could do then."""

    n: int
    """How many moves there had been."""

    advice: Advice | None = None
    """What the bot said, once it has."""


class Put(msgspec.Struct, frozen=True):
    """A question is put to a bot."""

    effect: AskAdvice
    """The question."""

    overtaken: Question | None = None
    """An earlier one that makes room for it: nobody waits for its answer in vain."""


class Questions:
    """Keeps the last question of each seat: asked again before the next move, it gets the same
    answer, and no bot thinks twice about it."""

    def __init__(self) -> None:
        self._questions: dict[Seat, Question] = {}
        self._count = 0

    def follow(self, other: "Questions") -> None:
        """Number questions after those of another: late answers to it mean nothing here."""
        self._count += other._count

    def ask(
        self, session: Session, client: Client, command: str, here: Container[int], deadline: Ms
    ) -> Put | Advice | None:
        """Somebody asks, while these connections are here: their question is put to a bot, or has
        its answer already; None while it is being thought about."""
        seat, match = _may_ask(session, client)
        menu, n = match.state.moves(seat), len(match.entries)
        if not menu:
            raise RequestRefused("not-your-turn")
        before = self._questions.get(seat)
        if before is not None and before.n == n and before.advice is not None:
            return before.advice
        if before is not None and before.n == n and before.conn in here:
            if before.command != command:
                raise RequestRefused("adviser-busy")
            return None
        self._count += 1
        self._questions[seat] = Question(self._count, seat, client.conn, command, menu, n)
        # Drawn from nothing secret: what a bot says must tell nothing of the seed of the deal.
        chance = sha256(f"{session.record.id} {seat} {n}".encode()).digest()[:7]
        seed = int.from_bytes(chance, "big")
        view, party = match.state.view(seat), Party(client.guest, session.record.id)
        effect = AskAdvice(self._count, view, menu, seed, deadline, party)
        waits = before is not None and before.advice is None and before.command != command
        return Put(effect, before if waits else None)

    def answer(self, number: int, advice: Advice | None) -> Question | None:
        """A bot has said something, or failed (None): the question, unless a later one was put."""
        for seat, question in self._questions.items():
            if question.number == number:
                question.advice = advice
                if advice is None:
                    del self._questions[seat]
                return question
        return None


def _may_ask(session: Session, client: Client) -> tuple[Seat, Match]:
    """Whose place a bot would be in, in which game; or `RequestRefused`."""
    seat = client.require_seat()
    if session.referee is None:
        raise RequestRefused("not-begun")
    if session.record.status == "over":
        raise RequestRefused("game-over")
    if session.record.of_day:
        raise RequestRefused("deal-of-day")
    # Alone with bots one takes nothing from anybody.
    if not session.alone:
        if not session.record.advice:
            raise RequestRefused("no-advice")
        # A bot sees the winning move at once: it would win every race for whoever asks it.
        if session.game.racing:
            raise RequestRefused("no-advice-in-races")
    return seat, session.referee.match


def still_fits(session: Session, client: Client, question: Question) -> Advice:
    """What the bot said to that question, if it said something and it still fits."""
    if question.advice is None:
        raise RequestRefused("adviser-failed")
    moved, referee = client.require_seat() != question.seat, session.referee
    if moved or referee is None or referee.match.state.moves(question.seat) != question.menu:
        raise RequestRefused("adviser-overtaken")
    return question.advice
