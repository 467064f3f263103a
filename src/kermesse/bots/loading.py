"""Custom bots, given as `MODULE:CLASS`, as a class or as an object.

`kermesse sit`, `play`, `simulate`, `study` and the arena take the same interface:

    class Mine:
        def __init__(self, game, rng, seats, options): ...   # those it needs, by these names
        def act(self, view, moves): ...      # returns one of the moves; may be async
        def reaction(self, view): ...        # optional: how long it waits, in milliseconds

The module is found from the current folder. These names run code, so they are for local programs
only. Names from the network go to `catalog.make`, which makes built-in bots only.
"""

import asyncio
import inspect
import pickle
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, NamedTuple, TypeAlias

from kermesse.bots.bot import AnyBot, AsyncBot, Bot, Paced
from kermesse.bots.catalog import UnknownBot, known, make
from kermesse.core.contract import BadSetup, Move, Options
from kermesse.core.game import Game

BotSpec: TypeAlias = str | AnyBot | type[AnyBot]
"""A player: the name of a built-in bot, a custom bot as MODULE:CLASS, a class, or an object.

A class is instantiated for every seat of every game. An object plays all the seats it is given, in
all games, so it should keep no state between moves.
"""


def is_custom(entrant: BotSpec) -> bool:
    """Return whether this is a custom bot, not a built-in one."""
    return not isinstance(entrant, str) or ":" in entrant


def name_of(entrant: BotSpec) -> str:
    """Return the name used in reports: the `name` of an object if it has one, else its class."""
    if isinstance(entrant, str):
        return entrant
    kind = entrant if isinstance(entrant, type) else type(entrant)
    called = None if entrant is kind else getattr(entrant, "name", None)
    return called if isinstance(called, str) and called else kind.__name__


def load(
    entrant: BotSpec,
    game: Game,
    rng: Random,
    *,
    live: bool = False,
    seats: int | None = None,
    options: Options | None = None,
) -> Bot:
    """Make a bot ready to play, or raise `UnknownBot`. An async bot is wrapped to block.

    A class is told the number of `seats` and the `options` of the table; by default those of a
    usual table.
    """
    if isinstance(entrant, str) and not is_custom(entrant):
        return make(entrant, game, rng, live=live)
    bot = load_custom(entrant, game, rng, seats=seats, options=options)
    if inspect.iscoroutinefunction(bot.act):
        return _Awaited(bot)  # type: ignore[arg-type]
    return bot  # type: ignore[return-value]


def load_custom(
    entrant: BotSpec,
    game: Game,
    rng: Random,
    *,
    seats: int | None = None,
    options: Options | None = None,
) -> AnyBot:
    """Make a custom bot, async or not, or raise `UnknownBot`."""
    try:
        bot: Any = _found(entrant) if isinstance(entrant, str) else entrant
        if inspect.isclass(bot) or inspect.isfunction(bot):
            facts = {
                "game": game,
                "rng": rng,
                "seats": game.default_seats if seats is None else seats,
                "options": game.read_options(options),
            }
            bot = _made(bot, facts)
    except Exception as error:
        raise UnknownBot(
            "cannot load the bot {name}: {kind}: {error}",
            name=name_of(entrant),
            kind=type(error).__name__,
            error=error,
        ) from error
    if not callable(getattr(bot, "act", None)):
        raise UnknownBot(
            "{name} is not a bot: it has no method act(view, moves)", name=name_of(entrant)
        )
    made: AnyBot = bot
    return made


def _found(name: str) -> Any:
    """Import the object that MODULE:CLASS names, also from the current folder."""
    module, _, attribute = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    return getattr(import_module(module), attribute)


def file_of(name: str) -> Path | None:
    """Return the file of MODULE:CLASS if it is a single one, to send to other machines.

    None for a package, which must be installed there.
    """
    module = inspect.getmodule(_found(name))
    here = sys.modules[name.partition(":")[0]] if module is None else module
    path = Path(str(here.__file__))
    return path if "." not in here.__name__ and path.name != "__init__.py" else None


def _made(maker: Any, facts: Mapping[str, Any]) -> Any:
    """Instantiate a class with the facts it names as parameters."""
    asked = inspect.signature(maker).parameters
    return maker(**{name: thing for name, thing in facts.items() if name in asked})


class _Awaited:
    """An async bot as a blocking one: all of them run in the event loop of one thread."""

    def __init__(self, bot: AsyncBot) -> None:
        self._bot = bot
        if isinstance(bot, Paced):
            self.reaction = bot.reaction

    def act(self, view: Any, moves: Sequence[Any], /) -> Move:
        """Wait for the bot's move."""

        async def choose() -> Move:
            return await self._bot.act(view, moves)

        return asyncio.run_coroutine_threadsafe(choose(), _loop()).result()


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """Return the shared event loop of all async bots of this process."""
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="async bots", daemon=True).start()
    return loop


# --------------------------------------------------------------------------- rosters


class Roster(NamedTuple):
    """The participants of an experiment."""

    names: tuple[str, ...]
    """Their names, in the order given."""

    objects: Mapping[str, BotSpec]
    """Classes and objects by name; other names are passed to `load`."""

    def entrant(self, name: str) -> BotSpec:
        """Return what to load for that name."""
        return self.objects.get(name, name)

    prints: Mapping[str, bytes]
    """Hash of each custom bot: a bot whose code changed is another bot."""

    def fingerprint(self, who: Iterable[str]) -> str:
        """Return a hash of the custom bots among these; empty if there are none."""
        found = [self.prints[name] for name in dict.fromkeys(who) if name in self.prints]
        return sha256(b"".join(found)).hexdigest()[:16] if found else ""


def roster(
    entrants: Iterable[BotSpec],
    game: Game,
    seats: int,
    options: Options,
    *,
    crossing: bool = False,
) -> Roster:
    """Load each entrant once, for this table, and return their roster.

    Raises `UnknownBot`; `BadSetup` if two have the same name or, with `crossing`, one cannot be
    sent to another process.
    """
    called: list[str] = []
    objects: dict[str, BotSpec] = {}
    prints: dict[str, bytes] = {}
    for entrant in entrants:
        load(entrant, game, Random(0), seats=seats, options=options)
        name = name_of(entrant)
        if not isinstance(entrant, str):
            if name in known(game) or objects.get(name, entrant) is not entrant:
                raise BadSetup(
                    "two bots are called {name}: give yours a different `name`", name=name
                )
            if crossing:
                _can_cross(entrant, name)
            objects[name] = entrant
        if is_custom(entrant):
            prints[name] = _fingerprint(entrant)
        called.append(name)
    return Roster(tuple(called), objects, prints)


def _can_cross(entrant: Any, name: str) -> None:
    """Raise `BadSetup` if a bot cannot be sent to another process."""
    kind = entrant if isinstance(entrant, type) else type(entrant)
    why: Exception | None = None
    if kind.__module__ == "__main__" and not hasattr(sys.modules["__main__"], "__file__"):
        why = BadSetup("it was defined interactively and is not in a file")
    else:
        try:
            pickle.dumps(entrant)
        except Exception as error:
            why = error
    if why is not None:
        raise BadSetup(
            "{name} cannot be sent to other processes ({why}): name it as MODULE:CLASS",
            name=name,
            why=why,
        )


def _fingerprint(entrant: Any) -> bytes:
    """Hash the source of a bot and the content of an object, as far as they can be read."""
    thing = _found(entrant) if isinstance(entrant, str) else entrant
    kind = thing if inspect.isclass(thing) or inspect.isfunction(thing) else type(thing)
    parts = [name_of(entrant).encode()]
    # If its source cannot be read or it cannot be pickled, only its name counts.
    with suppress(Exception):
        parts.append(Path(inspect.getfile(kind)).read_bytes())
        parts.append(b"" if thing is kind else pickle.dumps(thing))
    return sha256(b"\0".join(parts)).digest()
