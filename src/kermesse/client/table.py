"""A table of a running server, as a program at one of its seats knows it."""

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
from kermesse.client.frame_decoder import reader
from kermesse.core.contract import Move, Outcome, Seat
from kermesse.core.game import Game
from kermesse.core.log import Log
from kermesse.protocol import commands, frames
from kermesse.table.kernel.frames import Place
from kermesse.table.kernel.moments import Snapshot
from kermesse.table.kernel.record import Status

if TYPE_CHECKING:
    from kermesse.client.server import Server


class RemoteTable:
    """Kept up to date by what the server tells: `async with server.join(link) as table: …`.

    Whoever has not sat down looks on. The line is found again when it is lost; once it is over for
    good, every call says why.
    """

    def __init__(self, server: "Server", id: str, token: str | None = None) -> None:
        self.id = id
        """Its name in addresses."""
        self.token = token
        """The secret of one's seat, to be shown to nobody: with it one comes back to the seat."""
        self.nonce = ""
        """What one added to the seed of the deal, in hexadecimal; empty when one added nothing."""
        self.game: Game
        """What is played."""
        self.about: frames.About
        """What does not change about it."""
        self.you: Seat | None = None
        """One's seat; None for one who looks on."""
        self.now: Snapshot | None = None
        """The game as one sees it, in its own records; None before it begins."""
        self._status: frames.TableStatus | None = None
        self._server = server
        self._eyes = token  # whose secret is said with `Hello`
        self._leaving = False
        self._shown: frames.Welcome | frames.Update | None = None
        self._connection: ServerConnection
        self._task: asyncio.Task[None] | None = None
        self._end: BaseException | None = None
        self._change = asyncio.Event()
        self._listeners: set[asyncio.Queue[frames.AnyFrame | None]] = set()

    # ------------------------------------------------------------------------ coming and going

    async def __aenter__(self) -> "RemoteTable":
        server = self._server
        self.game = await server.game_of(self.id)
        self._connection = ServerConnection(
            f"{server.address.replace('http', 'ws', 1)}/ws/table/{self.id}",
            server.guest,
            reader(self.game),
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
        """Hang up; the seat stays one's own, for whoever comes back with its secret."""
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

    # ------------------------------------------------------------------------------ what is told

    def _hello(self) -> commands.Hello:
        after = None if self.now is None else self.now.n
        return commands.Hello(protocol=commands.PROTOCOL, token=self._eyes, after=after)

    def _hear(self, frame: frames.AnyFrame) -> None:
        match frame:
            case frames.Welcome():
                self._welcome(frame)
            case frames.Update(now=now):
                self.now = now
            case frames.TableStatus():
                self._status = frame
            case frames.Seated(token=token):
                self.token = self._eyes = token
        if isinstance(frame, frames.Welcome | frames.Update):
            self._shown = frame
        for listener in self._listeners:
            listener.put_nowait(frame)
        self._stir()

    def _welcome(self, frame: frames.Welcome) -> None:
        if frame.you is None and self._eyes is not None and not self._leaving:
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
        """Every frame from the last that showed the table on: nothing is waited for in vain;
        views, moves and events are the game's own records."""
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
        """Wait until something is told."""
        self._check()
        await self._change.wait()
        self._check()

    async def until(self, so: Callable[[], bool]) -> None:
        """Wait until this is so, asking again whenever something is told."""
        self._check()
        while not so():
            await self.changed()

    def _check(self) -> None:
        if self._end is not None:
            raise self._end

    @property
    def link(self) -> str:
        """Its address, to be shared with whoever is to sit down there."""
        return self._server.link(self.id)

    @property
    def status(self) -> Status:
        """The stage of the table: "seating", "playing" or "over"."""
        if self._status is None:
            return "seating"
        return "over" if self.outcome is not None else self._status.stage

    @property
    def host(self) -> bool:
        """True if this client may seat bots and begin."""
        return self._status is not None and self._status.host

    @property
    def places(self) -> tuple[Place, ...]:
        """Who sits where."""
        return () if self._status is None else self._status.places

    @property
    def next(self) -> str:
        """The table of the rematch, or empty."""
        return "" if self._status is None else str(self._status.rematch.next)

    @property
    def menu(self) -> tuple[Any, ...]:
        """The moves one may make now."""
        return () if self.now is None else self.now.menu

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it has not."""
        return None if self.now is None else self.now.outcome

    @property
    def full(self) -> bool:
        """Is every seat taken, by a person or a bot?"""
        return all(place.name or place.hidden or place.bot for place in self.places)

    # ---------------------------------------------------------------------------------- asking

    async def ask(self, command: commands.Ask) -> frames.Answer:
        """Send any command, and wait until it is done; or `Refused`."""
        self._check()
        answer = await self._connection.ask(command)
        if not answer.ok:
            raise errors.refused(answer.refusal, answer.late, self.game)
        return answer

    async def sit(self, name: str, seat: Seat | None = None) -> Seat:
        """Take a seat (any, if one does not say), and add to the seed of the deal.

        Before the game a free one; during it that of a bot nobody holds, or a new one where the
        rules let newcomers in.
        """
        nonce, begun, places = self._new_nonce(), self.now is not None, len(self.places)
        await self.ask(commands.Sit(id=new_id(), name=name, seat=seat, nonce=nonce or None))
        assert self.you is not None
        # In the seat of a bot it comes too late: the deal was made without it.
        self.nonce = "" if begun and self.you < places else nonce
        return self.you

    async def _add(self) -> None:
        """Add to the seed of a deal that was promised since one had the seat: a rematch."""
        self.nonce = self._new_nonce()
        if not self.nonce:
            return
        with suppress(errors.Refused):  # the game has just begun
            await self.ask(commands.Add(id=new_id(), nonce=self.nonce))

    def _new_nonce(self) -> str:
        """What one adds to the deal: nothing, where other tables have the same."""
        return "" if self.about.shared else secrets.token_hex(16)

    async def begin(self) -> None:
        """Start the game; bots take the seats still free. For whoever opened the table."""
        await self.ask(commands.Begin(id=new_id()))

    async def send(self, move: Move) -> None:
        """Make a move; or `Refused`, `late` when something had happened that one had not seen."""
        data, seen = msgspec.Raw(frames.encode(move)), 0 if self.now is None else self.now.n
        await self.ask(commands.Play(id=new_id(), move=data, seen=seen))

    async def advise(self) -> Advice:
        """What a bot would do in one's place, and why; or `Refused`, where bots do not advise."""
        answer = await self.ask(commands.Advise(id=new_id()))
        assert answer.advice is not None
        return answer.advice

    async def say(self, text: str) -> None:
        """Say something to the table."""
        await self.ask(commands.Say(id=new_id(), text=text))

    async def get_up(self) -> None:
        """Leave one's seat: free before the game; to a bot during it, which keeps it warm."""
        await self._leave(commands.GetUp(id=new_id()))

    async def depart(self) -> None:
        """Leave the game for good, where its rules have a door."""
        await self._leave(commands.Depart(id=new_id()))

    async def _leave(self, command: commands.Ask) -> None:
        self._leaving = True  # on a new line too one says whose seat it is, while it may be one's
        try:
            await self.ask(command)
            self._eyes = None
        finally:
            self._leaving = False

    async def again(self) -> "RemoteTable":
        """Ask for another game; the table of it, where one's seat is kept."""
        if not self.next:
            await self.ask(commands.Again(id=new_id()))
            await self.until(lambda: bool(self.next))
        return RemoteTable(self._server, self.next, self._eyes)

    # --------------------------------------------------------------------------------- playing

    async def play(self, bot: AnyBot) -> Outcome:
        """Let a bot play at one's seat until the game is over, from whenever it begins.

        A bot that raises, or chooses what is not in its menu, gets up (a bot of the house keeps its
        seat, so that nobody waits), and `BotFailed` says what it did.
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
        """The whole game, once it is over: what `kermesse.core.log.audit` checks the deal with."""
        return await self._server.log(self.id)


def new_id() -> str:
    """An id for a command, never used before."""
    return secrets.token_hex(16)
