"""A table of a running server, as seen by a client."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from kermesse.bots import AnyBot
from kermesse.bots.advice import Advice
from kermesse.client import errors, player
from kermesse.client.connection import ServerConnection
from kermesse.client.frame_decoder import frame_decoder
from kermesse.core.contract import Move, Outcome, Seat
from kermesse.core.game import Game
from kermesse.core.log import Log
from kermesse.protocol import commands, frames
from kermesse.table.features.undo import UndoStatus
from kermesse.table.kernel.frames import Place
from kermesse.table.kernel.moments import Snapshot
from kermesse.table.kernel.record import Status

if TYPE_CHECKING:
    from kermesse.client.server import Server


class RemoteTable:
    """A table that the server keeps up to date: `async with server.join(link) as table: …`.

    A client without a seat is a spectator. A lost connection is reestablished; once it has ended
    for good, every call raises the reason.
    """

    def __init__(self, server: "Server", id: str, token: str | None = None) -> None:
        self.id = id
        """Id, used in addresses."""
        self.token = token
        """Secret token of the client's seat, needed to return to it."""
        self.nonce = ""
        """Nonce the client added to the seed of the deal, in hexadecimal; may be empty."""
        self.game: Game
        """The game."""
        self.about: frames.About
        """Constant data of the table."""
        self.you: Seat | None = None
        """The client's seat; None for a spectator."""
        self.now: Snapshot | None = None
        """The game as this client sees it, in the game's types; None before it begins."""
        self._status: frames.TableStatus | None = None
        self._server = server
        self._hello_token = token
        self._leaving = False
        self._shown: frames.Welcome | frames.Update | None = None
        self._connection: ServerConnection
        self._task: asyncio.Task[None] | None = None
        self._end: BaseException | None = None
        self._change = asyncio.Event()
        self._listeners: set[asyncio.Queue[frames.AnyFrame | None]] = set()

    # ------------------------------------------------------------------------------ connections

    async def __aenter__(self) -> "RemoteTable":
        server = self._server
        self.game = await server.game_of(self.id)
        self._connection = ServerConnection(
            f"{server.address.replace('http', 'ws', 1)}/ws/table/{self.id}",
            server.guest,
            frame_decoder(self.game),
            self._hello,
            self._hear,
            patience=server.patience,
            messages=server.messages,
        )
        self._task = asyncio.create_task(self._keep())
        try:
            await self.until(lambda: self._shown is not None)
            if self.you is not None and self.status == "seating":
                await self._add()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Disconnect; the seat stays reserved for the token."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def _keep(self) -> None:
        try:
            await self._connection.keep()
        except asyncio.CancelledError:
            self._end = errors.ClientError("this table was closed")
            raise
        except Exception as error:
            self._end = error
        finally:
            if self._end is not None:
                self._connection.fail(self._end)
            for listener in self._listeners:
                listener.put_nowait(None)
            self._stir()

    # ----------------------------------------------------------------------------------- frames

    def _hello(self) -> commands.Hello:
        after = None if self.now is None else self.now.n
        return commands.Hello(protocol=commands.PROTOCOL, token=self._hello_token, after=after)

    def _hear(self, frame: frames.AnyFrame) -> None:
        match frame:
            case frames.Welcome():
                self._welcome(frame)
            case frames.Update(now=now):
                self.now = now
            case frames.TableStatus():
                self._status = frame
            case frames.Seated(token=token):
                self.token = self._hello_token = token
        if isinstance(frame, frames.Welcome | frames.Update):
            self._shown = frame
        for listener in self._listeners:
            listener.put_nowait(frame)
        self._stir()

    def _welcome(self, frame: frames.Welcome) -> None:
        if frame.you is None and self._hello_token is not None and not self._leaving:
            raise errors.SeatLost(
                "the token of this seat is no longer valid at table "
                "{table}: the player left, the host freed the seat, or it "
                "moved to another device",
                table=self.id,
            )
        self.about, self._status = frame.about, frame.status
        self.you, self.now = frame.you, frame.now

    def _stir(self) -> None:
        self._change.set()
        self._change = asyncio.Event()

    async def __aiter__(self) -> AsyncIterator[frames.AnyFrame]:
        """Yield every frame, beginning with the last one that showed the table. Views, moves and
        events have the game's types."""
        queue: asyncio.Queue[frames.AnyFrame | None] = asyncio.Queue()
        self._listeners.add(queue)
        try:
            self._check()
            if self._shown is not None:
                yield self._shown
            while (frame := await queue.get()) is not None:
                yield frame
            self._check()
        finally:
            self._listeners.discard(queue)

    async def changed(self) -> None:
        """Wait for the next frame."""
        self._check()
        await self._change.wait()
        self._check()

    async def until(self, so: Callable[[], bool]) -> None:
        """Wait until a condition holds, checking it after each frame."""
        self._check()
        while not so():
            await self.changed()

    def _check(self) -> None:
        if self._end is not None:
            raise self._end

    @property
    def link(self) -> str:
        """Shareable address of the table."""
        return self._server.link(self.id)

    @property
    def status(self) -> Status:
        """Stage of the table: "seating", "playing" or "over"."""
        if self._status is None:
            return "seating"
        return "over" if self.outcome is not None else self._status.stage

    @property
    def host(self) -> bool:
        """True if this client may seat bots and begin."""
        return self._status is not None and self._status.host

    @property
    def places(self) -> tuple[Place, ...]:
        """The seats and their players."""
        return () if self._status is None else self._status.places

    @property
    def next(self) -> str:
        """Table of the rematch, or empty."""
        return "" if self._status is None else str(self._status.rematch.next)

    @property
    def menu(self) -> tuple[Any, ...]:
        """The client's legal moves."""
        return () if self.now is None else self.now.menu

    @property
    def outcome(self) -> Outcome | None:
        """Outcome of the game; None until it is over."""
        return None if self.now is None else self.now.outcome

    @property
    def full(self) -> bool:
        """True if every seat is taken by a person or a bot."""
        return all(place.name or place.hidden or place.bot for place in self.places)

    # ---------------------------------------------------------------------------------- asking

    async def ask(self, command: commands.Ask) -> frames.Answer:
        """Send a command and wait for its answer; raise `Refused`."""
        self._check()
        answer = await self._connection.ask(command)
        if not answer.ok:
            raise errors.refused(answer.refusal, answer.late, self.game)
        return answer

    async def sit(self, name: str, seat: Seat | None = None) -> Seat:
        """Take a seat (any if `seat` is None) and add a nonce to the seed of the deal.

        Before the game the seat must be free; during it, take the seat of a bot that stands in for
        nobody, or a new seat if the rules allow newcomers.
        """
        nonce, begun, places = self._new_nonce(), self.now is not None, len(self.places)
        await self.ask(commands.Sit(id=new_id(), name=name, seat=seat, nonce=nonce or None))
        assert self.you is not None
        # In a bot's seat the nonce comes too late for the deal.
        self.nonce = "" if begun and self.you < places else nonce
        return self.you

    async def _add(self) -> None:
        """Add a nonce to the deal of a rematch."""
        self.nonce = self._new_nonce()
        if not self.nonce:
            return
        with suppress(errors.Refused):  # the game has just begun
            await self.ask(commands.Add(id=new_id(), nonce=self.nonce))

    def _new_nonce(self) -> str:
        """Return a new nonce; empty if other tables share the deal."""
        return "" if self.about.shared else secrets.token_hex(16)

    async def begin(self) -> None:
        """Begin the game as host; bots take the free seats."""
        await self.ask(commands.Begin(id=new_id()))

    async def send(self, move: Move) -> None:
        """Make a move; raise `Refused`, with `late` if something unseen had happened."""
        data, seen = msgspec.Raw(frames.encode(move)), 0 if self.now is None else self.now.n
        await self.ask(commands.Play(id=new_id(), move=data, seen=seen))

    async def advise(self) -> Advice:
        """Return the move a bot would make, and why; raise `Refused` if advice is not available."""
        answer = await self.ask(commands.Advise(id=new_id()))
        assert answer.advice is not None
        return answer.advice

    @property
    def undo(self) -> UndoStatus | None:
        """What the client may take back, and what others ask; None before the first frame."""
        return None if self._status is None else self._status.undo

    async def take_back(self) -> None:
        """Take back the last move, as `undo` offers it; if others are asked, wait for them. Raise
        `Refused` if nothing is offered, or if they do not agree."""
        offer = None if self.undo is None else self.undo.offer
        if offer is None:
            raise errors.refused("undo-nothing", False, self.game)
        seen = 0 if self.now is None else self.now.n
        await self.ask(commands.Undo(id=new_id(), seat=offer.seat, form=offer.form, seen=seen))

    async def answer_undo(self, number: int, yes: bool) -> None:
        """Answer a request of `undo` to take a move back."""
        await self.ask(commands.AnswerUndo(id=new_id(), request=number, yes=yes))

    async def say(self, text: str) -> None:
        """Send a chat line."""
        await self.ask(commands.Say(id=new_id(), text=text))

    async def get_up(self) -> None:
        """Leave the seat; during the game a bot stands in."""
        await self._leave(commands.GetUp(id=new_id()))

    async def depart(self) -> None:
        """Leave the game for good, if its rules allow it."""
        await self._leave(commands.Depart(id=new_id()))

    async def _leave(self, command: commands.Ask) -> None:
        self._leaving = True  # after a reconnect the hello still needs the token
        try:
            await self.ask(command)
            self._hello_token = None
        finally:
            self._leaving = False

    async def again(self) -> "RemoteTable":
        """Ask for a rematch; return its table, where the seat is reserved."""
        if not self.next:
            await self.ask(commands.Again(id=new_id()))
            await self.until(lambda: bool(self.next))
        return RemoteTable(self._server, self.next, self._hello_token)

    # --------------------------------------------------------------------------------- playing

    async def play(self, bot: AnyBot) -> Outcome:
        """Play a bot from the beginning of the game to its end.

        A bot that raises or chooses an illegal move leaves its seat to a built-in bot, and
        `BotFailed` says what it did.
        """
        if self.you is None:
            raise errors.refused("looking-on", False, self.game)
        try:
            return await player.play(self, bot)
        except errors.BotFailed:
            with suppress(errors.ClientError):
                await self.get_up()
            raise

    async def log(self) -> Log[Any]:
        """Return the log of the finished game, for `kermesse.core.log.audit`."""
        return await self._server.log(self.id)


def new_id() -> str:
    """Return a new command id."""
    return secrets.token_hex(16)
