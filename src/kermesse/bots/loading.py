"""Bots of one's own, wherever a program of one's own names a bot.

One shape serves everywhere, `kermesse sit` and `play`, `simulate`, `study` and the arena:

    class Mine:
        def __init__(self, game, rng): ...   # may ask for either, by these names, or for none
        def act(self, view, moves): ...      # gives back one of the moves; may be async
        def reaction(self, view): ...        # may say how long it waits, in milliseconds

It is named `MODULE:CLASS`, the module being found from the current folder; in Python the class will
do as well, or an object made already. These names run code, so they are for whoever sits at the
keyboard: what comes from the network names bots of the house (`house.make`), and nothing else.
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
from kermesse.core.contract import BadSetup, Move
from kermesse.core.game import Game

BotSpec: TypeAlias = str | AnyBot | type[AnyBot]
"""Who takes a seat: a bot of the house by name, one's own as MODULE:CLASS, a class, or an object.

A class is made anew for every seat of every game. An object has all the seats it is given, in all
games: it should remember nothing from one move to the next."""


def is_own(entrant: BotSpec) -> bool:
    """Is it one's own, and not the house's?"""
    return not isinstance(entrant, str) or ":" in entrant


def name_of(entrant: BotSpec) -> str:
    """What reports call it: an object by its `name` where it has one, a class by its own."""
    if isinstance(entrant, str):
        return entrant
    kind = entrant if isinstance(entrant, type) else type(entrant)
    called = None if entrant is kind else getattr(entrant, "name", None)
    return called if isinstance(called, str) and called else kind.__name__


def load(entrant: BotSpec, game: Game, rng: Random, *, live: bool = False) -> Bot:
    """Whoever that is, ready to play; or `UnknownBot`. An async one is waited for."""
    if isinstance(entrant, str) and not is_own(entrant):
        return make(entrant, game, rng, live=live)
    bot = own(entrant, game, rng)
    if inspect.iscoroutinefunction(bot.act):
        return _Awaited(bot)  # type: ignore[arg-type]
    return bot  # type: ignore[return-value]


def own(entrant: BotSpec, game: Game, rng: Random) -> AnyBot:
    """A bot of one's own as it is, async or not; or `UnknownBot`."""
    try:
        bot: Any = _found(entrant) if isinstance(entrant, str) else entrant
        if inspect.isclass(bot) or inspect.isfunction(bot):
            bot = _made(bot, game, rng)
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
    """What MODULE:CLASS names; modules of the current folder are found, too."""
    module, _, attribute = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    return getattr(import_module(module), attribute)


def file_of(name: str) -> Path | None:
    """The file of MODULE:CLASS where it is a single one, to be sent to other machines; None for a
    package, which has to be installed there."""
    module = inspect.getmodule(_found(name))
    here = sys.modules[name.partition(":")[0]] if module is None else module
    path = Path(str(here.__file__))
    return path if "." not in here.__name__ and path.name != "__init__.py" else None


def _made(maker: Any, game: Game, rng: Random) -> Any:
    """What a class makes of what it asks for by name."""
    asked = inspect.signature(maker).parameters
    offered = {"game": game, "rng": rng}
    return maker(**{name: thing for name, thing in offered.items() if name in asked})


class _Awaited:
    """An async bot where nobody else waits: its event loop has a thread of its own."""

    def __init__(self, bot: AsyncBot) -> None:
        self._bot = bot
        if isinstance(bot, Paced):
            self.reaction = bot.reaction

    def act(self, view: Any, moves: Sequence[Any], /) -> Move:
        """What the bot chose in the end."""

        async def choose() -> Move:
            return await self._bot.act(view, moves)

        return asyncio.run_coroutine_threadsafe(choose(), _loop()).result()


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """The one loop of all async bots of this process: what they opened in it stays usable."""
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="async bots", daemon=True).start()
    return loop


# --------------------------------------------------------------------------- many, for experiments


class Roster(NamedTuple):
    """Who takes part in an experiment: names for its records, and objects by their names."""

    names: tuple[str, ...]
    """What each is called, in the order given; none twice unless it was given twice."""

    objects: Mapping[str, BotSpec]
    """Classes and objects by their names; every other name stands for itself."""

    def entrant(self, name: str) -> BotSpec:
        """Who that is."""
        return self.objects.get(name, name)

    prints: Mapping[str, bytes]
    """A hash of each of one's own: one that was changed is another bot."""

    def fingerprint(self, who: Iterable[str]) -> str:
        """A hash of those of one's own among these; empty where there are none."""
        found = [self.prints[name] for name in dict.fromkeys(who) if name in self.prints]
        return sha256(b"".join(found)).hexdigest()[:16] if found else ""


def roster(entrants: Iterable[BotSpec], game: Game, *, crossing: bool = False) -> Roster:
    """These entrants, tried once; or `UnknownBot`, or `BadSetup` where two are called alike or, if
    they are to play in processes of their own (`crossing`), cannot get there."""
    called: list[str] = []
    objects: dict[str, BotSpec] = {}
    prints: dict[str, bytes] = {}
    for entrant in entrants:
        load(entrant, game, Random(0))
        name = name_of(entrant)
        if not isinstance(entrant, str):
            if name in known(game) or objects.get(name, entrant) is not entrant:
                raise BadSetup(
                    "two bots are called {name}: give yours a different `name`", name=name
                )
            if crossing:
                _can_cross(entrant, name)
            objects[name] = entrant
        if is_own(entrant):
            prints[name] = _fingerprint(entrant)
        called.append(name)
    return Roster(tuple(called), objects, prints)


def _can_cross(entrant: Any, name: str) -> None:
    """A class typed into a notebook exists in that process alone."""
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
    """The source of a bot, and what an object holds, as far as they can be read."""
    thing = _found(entrant) if isinstance(entrant, str) else entrant
    kind = thing if inspect.isclass(thing) or inspect.isfunction(thing) else type(thing)
    parts = [name_of(entrant).encode()]
    # Of one that was typed in, or cannot be written down, its name is all there is.
    with suppress(Exception):
        parts.append(Path(inspect.getfile(kind)).read_bytes())
        parts.append(b"" if thing is kind else pickle.dumps(thing))
    return sha256(b"\0".join(parts)).digest()
