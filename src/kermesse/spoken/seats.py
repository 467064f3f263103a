"""A seat for a text player: at a table of this process, or of a running server."""

import asyncio
from contextlib import AsyncExitStack, suppress
from random import Random
from typing import Any, Final, Protocol

from kermesse.bots import BotSpec, load
from kermesse.bots.advice import advise
from kermesse.client import ClientError, Refused, RemoteTable, Server
from kermesse.core.contract import Seat
from kermesse.core.game import Game
from kermesse.protocol import frames
from kermesse.rendering.move_parser import MoveParseError
from kermesse.spoken.game import TextGame
from kermesse.spoken.speech import Speech

PATIENCE_S: Final = 20.0
"""Default time that `look` waits for the player's turn."""


class RefusedAnswer(Exception):
    """A move was refused; the text says why, and shows the table again."""


class SpokenSeat(Protocol):
    """A seat at a table, in words."""

    speech: Speech
    """The text of the seat, and the parser of its answers."""

    async def look(self) -> str:
        """Return new events, the view and the menu."""
        ...

    async def play(self, answer: str) -> str:
        """Make a move, by its number or in words; return the result, or raise `RefusedAnswer`."""
        ...

    async def advice(self) -> str:
        """Return a bot's advice, or why there is none."""
        ...

    async def take_back(self) -> str:
        """Take back the last move; return the result, or raise `RefusedAnswer`."""
        ...


class LocalSeat:
    """The first seat of a local game, with bots in all the others."""

    def __init__(
        self, game: Game, bots: list[BotSpec], seats: int, seed: int | None, **parameters: Any
    ) -> None:
        """Start a game; `parameters` are those of `TextGame`."""
        self._game = TextGame(game, rules=False, **parameters)
        self._game.reset(seats, seed)
        self.speech = self._game.speeches[0]
        self._rng = Random(f"{seed}/bots") if seed is not None else Random()
        names = bots * (seats - 1) if len(bots) == 1 else bots
        self._bots = {
            seat: load(
                bot,
                game,
                Random(self._rng.getrandbits(64)),
                live=True,
                seats=seats,
                options=self._game.options,
            )
            for seat, bot in enumerate(names, 1)
        }

    async def look(self) -> str:
        await asyncio.to_thread(self._others)
        _, said = self._game.get_observation()
        return "\n\n".join(text for _, text, _ in said)

    async def play(self, answer: str) -> str:
        if not self._game.done:
            await asyncio.to_thread(self._others)
        refused = False
        if not self._game.done:
            refused = "refused" in self._game.step(answer)[1]
        said = await self.look()
        if refused:
            raise RefusedAnswer(said)
        return said

    async def advice(self) -> str:
        await asyncio.to_thread(self._others)
        if self._game.done:
            return self.speech.words.text("end-title")
        game, view, menu = self._game.game, self._game.view, self._game.menu
        advice = await asyncio.to_thread(advise, game, view, menu, self._rng, live=True)
        return self.speech.advice(advice)

    async def take_back(self) -> str:
        words = self.speech.words  # a local game has no undo
        said = words.text("text-refused", {"why": words.refusal("undo-off")})
        raise RefusedAnswer(f"{said}\n\n{await self.look()}")

    def _others(self) -> None:
        """Let bots act until the player is asked, or the game is over."""
        game = self._game
        while not game.done and game.current_player_id != 0:
            game.play(self._bots[game.current_player_id].act(game.view, game.menu))
        game.current_player_id = 0


class RemoteSeat:
    """A seat at a table of a running server: `async with RemoteSeat(link, name) as seat: …`."""

    def __init__(
        self, link: str, name: str, seat: Seat | None = None, language: str = "en"
    ) -> None:
        """Prepare a seat; entering the context takes it, leaving it hands it to a built-in bot."""
        self._link, self._name, self._seat, self._language = link, name, seat, language
        self._stack = AsyncExitStack()
        self._events: list[str] = []
        self.patience_s = PATIENCE_S
        """Time that `look` waits for the player's turn."""
        self._table: RemoteTable
        self.speech: Speech

    async def __aenter__(self) -> "RemoteSeat":
        self._table = await self._stack.enter_async_context(Server(self._link).join(self._link))
        try:
            you = await self._table.sit(self._name, self._seat)
        except BaseException:
            await self._stack.aclose()
            raise
        self.speech = Speech(self._table.game, self._language, you)
        self._listening = asyncio.create_task(self._listen())
        return self

    async def __aexit__(self, *error: object) -> None:
        self._listening.cancel()
        with suppress(asyncio.CancelledError, ClientError):
            await self._listening
        with suppress(ClientError):
            if self._table.outcome is None:
                await self._table.get_up()
        await self._stack.aclose()

    async def _listen(self) -> None:
        """Collect events until the next `look`."""
        words = self.speech.words
        async for frame in self._table:
            if isinstance(frame, frames.Update):
                for happened in frame.happened:
                    told = (words.event(event, self._table.you or 0) for event in happened.events)
                    self._events += told
                    if happened.undone:
                        who = {"name": self._name_of(happened.by), "count": happened.undone}
                        self._events.append(words.text("text-undone", who))

    def _name_of(self, by: Seat | None) -> str:
        """Return the name of the player at a seat."""
        place = next((place for place in self._table.places if place.seat == by), None)
        name = place.name if place is not None else ""
        return name or self.speech.words.name(by or 0)

    async def look(self) -> str:
        table, words = self._table, self.speech.words
        with suppress(TimeoutError):
            async with asyncio.timeout(self.patience_s):
                await table.until(lambda: bool(table.menu) or table.outcome is not None)
        await asyncio.sleep(0)  # let the listener store what came with the last frame
        said, self._events = self._events, []
        if table.now is None:
            return words.text("mcp-seating")
        said.append(self.speech.view(table.now.view))
        if table.outcome is not None:
            said.append(self.speech.outcome(table.outcome))
        else:
            said.append(self.speech.menu(table.menu) if table.menu else words.text("mcp-waiting"))
        return "\n\n".join(said)

    async def play(self, answer: str) -> str:
        words = self.speech.words
        if not self._table.menu:
            return await self.look()
        try:
            move = self.speech.read(answer, self._table.menu)
            assert move is not None
            await self._table.send(move)
        except (Refused, MoveParseError) as error:
            why = words.refusal(error.key) if isinstance(error, Refused) else str(error)
            said = words.text("text-refused", {"why": why})
            raise RefusedAnswer(f"{said}\n\n{await self.look()}") from error
        return await self.look()

    async def advice(self) -> str:
        words = self.speech.words
        try:
            return self.speech.advice(await self._table.advise())
        except Refused as refusal:
            return words.text("text-refused", {"why": words.refusal(refusal.key)})

    async def take_back(self) -> str:
        words = self.speech.words
        try:
            await self._table.take_back()
        except Refused as refusal:
            said = words.text("text-refused", {"why": words.refusal(refusal.key)})
            raise RefusedAnswer(f"{said}\n\n{await self.look()}") from refusal
        return await self.look()
