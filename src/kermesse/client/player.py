"""Plays a bot at a seat: asks it for moves, waits for its reaction time and sends its choice."""

import asyncio
import inspect
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from kermesse import bots
from kermesse.bots import AnyBot, Paced
from kermesse.bots.game_policy import policy_of
from kermesse.client.errors import BotFailed, Refused
from kermesse.core.contract import Move, Ms, Outcome
from kermesse.core.game import Game
from kermesse.table.kernel.client import Settings

if TYPE_CHECKING:
    from kermesse.client.table import RemoteTable


class BuiltinBot:
    """A built-in bot with its usual reaction time."""

    def __init__(self, name: str, game: Game, rng: Random) -> None:
        """Create a bot by name; raise `UnknownBot`."""
        self.name = name
        """Name of the bot."""
        self._bot = bots.make(name, game, rng, live=True)
        self._policy = policy_of(game)
        self._rng = rng

    def act(self, view: Any, moves: Sequence[Any], /) -> Move:
        """Return the bot's move."""
        return self._bot.act(view, moves)

    def reaction(self, view: Any, /) -> Ms | None:
        """Return the reaction time of the game, or a pause long enough to follow."""
        policy, rng = self._policy, self._rng
        if policy.reaction is not None:
            return policy.reaction(view, self.name, rng)
        return policy.pause(view, rng, Settings().pause)


async def play(table: "RemoteTable", bot: AnyBot) -> Outcome:
    """Play a bot until the game is over; raise `BotFailed`."""
    loop = asyncio.get_running_loop()
    # In a real-time game a bot with a reaction time reconsiders after every change.
    said = policy_of(table.game)
    afresh, still = isinstance(bot, Paced) and said.reaction is not None, said.still
    while table.outcome is None:
        menu = table.menu
        if table.now is None or not menu:
            await table.changed()
            continue
        asked, view = loop.time(), table.now.view
        wait = _reaction(bot, view)
        if wait is None:
            await _changes(table, menu)
            continue
        move = await _think(bot, view, menu)
        if type(move) is still:
            await _changes(table, menu)
            continue

        watched = said.attention and said.attention(view)

        def holds(menu: tuple[Any, ...] = menu, move: Any = move, watched: Any = watched) -> bool:
            if said.attention and table.now and said.attention(table.now.view) != watched:
                return False
            return table.menu == menu if afresh else move in table.menu

        if await _stays(table, holds, asked + wait / 1000):
            try:
                await table.send(move)
            except Refused as refusal:
                if not refusal.late:
                    raise
                # Another player was quicker; the bot thinks again about the new position.
    return table.outcome


def _reaction(bot: AnyBot, view: Any) -> Ms | None:
    """Return the bot's reaction time; 0 if it has none."""
    if not isinstance(bot, Paced):
        return 0
    try:
        return bot.reaction(view)
    except Exception as error:
        raise _failed(error) from error


async def _think(bot: AnyBot, view: Any, menu: tuple[Any, ...]) -> Any:
    """Return the move of the menu that the bot chose. It thinks in a thread if it is not async."""
    try:
        if inspect.iscoroutinefunction(bot.act):
            move = await bot.act(view, menu)
        else:
            move = await asyncio.to_thread(bot.act, view, menu)
    except Exception as error:
        raise _failed(error) from error
    if move not in menu:
        raise BotFailed(
            "the bot chose {move!r}, which is not among its {count} moves",
            move=move,
            count=len(menu),
        )
    return menu[menu.index(move)]


def _failed(error: Exception) -> BotFailed:
    return BotFailed("the bot raised {kind}: {error}", kind=type(error).__name__, error=error)


async def _changes(table: "RemoteTable", menu: tuple[Any, ...]) -> None:
    """Wait until the menu changes."""
    await table.until(lambda: table.menu != menu)


async def _stays(table: "RemoteTable", holds: Callable[[], bool], until: float) -> bool:
    """Return True if the condition holds until that time of the event loop."""
    with suppress(TimeoutError):
        async with asyncio.timeout_at(until):
            await table.until(lambda: not holds())
    return holds()
