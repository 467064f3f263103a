"""The command `kermesse sit`: a bot at a table of a running server."""

import asyncio
import signal
from contextlib import suppress
from random import Random

from rich.console import Console
from rich.table import Table as Listing
from rich.text import Text

from kermesse.bots import loading
from kermesse.cli import parameters
from kermesse.cli.parameters import Language
from kermesse.client import AnyBot, BuiltinBot, ClientError, RemoteTable, Server
from kermesse.core.contract import Outcome, Seat
from kermesse.rendering.language import system_language
from kermesse.words import Words


def sit(
    link: str,
    *,
    bot: str = "medium",
    name: str | None = None,
    seat: Seat | None = None,
    language: Language = None,
) -> int:
    """Seat a bot at a table of a running server, and let it play until the game is over.

    Ctrl-C makes it leave; a built-in bot then plays in its seat.

    Parameters
    ----------
    link
        The address of the table, as its page shows it: http://…/t/….
    bot
        A built-in bot (see `kermesse bots`), or your own, as MODULE:CLASS.
    name
        The name other players see; by default the name of the bot.
    seat
        Which seat, from 0; by default any free seat.
    """
    console = parameters.console()
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(_sit(link, bot, name or bot.rpartition(":")[2], seat, language, console))
    return 0


async def _sit(
    link: str, bot: str, name: str, seat: Seat | None, language: Language, console: Console
) -> None:
    # Leave the table first on SIGINT, also in the background, and on SIGTERM.
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError, RuntimeError, ValueError):  # Windows; another thread
            loop.add_signal_handler(number, task.cancel)
    async with Server(link).join(link) as table:
        words = Words(table.game, system_language(language))
        player, about = _bot(bot, table), table.about
        early = table.status == "seating"
        args = {"name": name, "seat": await table.sit(name, seat), "link": table.link}
        console.print(Text(words.text("sit-seated", args)), soft_wrap=True)
        if early:
            console.print(Text(words.text("sit-waits")))
        try:
            await table.until(lambda: table.now is not None)
            if (table.about.seats, table.about.options) != (about.seats, about.options):
                player = _bot(bot, table)  # the host changed the table in the meantime
            outcome = await table.play(player)
        except asyncio.CancelledError:
            with suppress(ClientError):
                await table.get_up()
            console.print(Text(words.text("terminal-bye")))
            raise
        _end(table, outcome, words, console)


def _bot(name: str, table: RemoteTable) -> AnyBot:
    """Return a built-in bot, or one of a class of the user, for this table."""
    game, about = table.game, table.about
    if not loading.is_custom(name):
        return BuiltinBot(name, game, Random())
    options = game.read_options(about.options)
    return loading.load_custom(name, game, Random(), seats=about.seats, options=options)


def _end(table: RemoteTable, outcome: Outcome, words: Words, console: Console) -> None:
    """Print how the game ended, the best score first."""
    title = f"{words.text('end-title')} · {words.text(f'ending-{outcome.ending}')}"
    console.print(Text(title, "bold"))
    listing = Listing(show_header=False, box=None)
    for seat, score in sorted(outcome.scores.items(), key=lambda pair: (-pair[1], pair[0])):
        place = table.places[seat]
        star = "★" if seat in outcome.winners else ""
        hidden = words.text("player-hidden", {"seat": seat + 1}) if place.hidden else ""
        listing.add_row(Text(place.name or hidden or place.bot), str(score), star)
    console.print(listing)
