"""The command `kermesse mcp`: a seat for a program that speaks the Model Context Protocol."""

import asyncio
from contextlib import suppress

import kermesse
from kermesse import extras
from kermesse.cli import parameters
from kermesse.cli.parameters import BotList, Language, OptionList, UsageError
from kermesse.cli.play import seated
from kermesse.core.contract import Seat
from kermesse.rendering.language import system_language


def mcp(
    table: str,
    *,
    name: str = "MCP",
    seat: Seat | None = None,
    seats: int | None = None,
    bots: BotList = None,
    option: OptionList = None,
    seed: int | None = None,
    language: Language = None,
) -> int:
    """Offer a seat at a table as tools of the Model Context Protocol, on stdin and stdout.

    The tools show the view of the seat and its legal moves, make a move, show the rules, and ask
    for advice where the table allows it.

    Parameters
    ----------
    table
        The address of a table of a running server, http://…/t/…; or a game, to play against bots.
    name
        The name other players see at that table.
    seat
        Which seat at that table, from 0; by default any free seat.
    seats
        Against bots: number of players; by default the fewest the game allows.
    seed
        Against bots: the same seed gives the same deal.
    """
    try:
        from kermesse.spoken import mcp as tools
    except ImportError:
        raise UsageError(
            "kermesse mcp needs the extra mcp: {command}", command=extras.install("mcp")
        ) from None
    from kermesse.spoken.seats import LocalSeat, RemoteSeat

    tongue = system_language(language)
    if "/" not in table:
        game = kermesse.get(table)
        count = game.seats[0] if seats is None else seats
        options = parameters.options(game, option)
        game.start(count, options)
        names = seated(game, count - 1, bots or ["easy"])
        local = LocalSeat(game, list(names), count, seed, options=options, language=tongue)
        tools.server(local).run()
        return 0

    async def remote() -> None:
        async with RemoteSeat(table, name, seat, tongue) as taken:
            await tools.server(taken).run_stdio_async()

    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(remote())
    return 0
