"""The short commands: the server, `migrate`, `replay`, `verify`, `bots`, `games`, `rules`."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.table import Table as Listing
from rich.text import Text

import kermesse
from kermesse import bots as bots_package
from kermesse.cli import parameters, printers
from kermesse.cli.errors import name_broken_games
from kermesse.cli.parameters import Flag, Language, Repeated, UsageError
from kermesse.core import log as logs_of
from kermesse.core.contract import PUBLIC, Viewer
from kermesse.rendering.language import system_language
from kermesse.server import bootstrap, open_journal, server_options, settings_file
from kermesse.server.limits import Limits
from kermesse.server.operator_log import LogStyle
from kermesse.words import Words


def serve(
    *,
    host: str | None = None,
    port: int = server_options.PORT,
    name: Repeated = (),
    behind_proxy: Repeated = (),
    db: str | None = None,
    reached_at: str | None = None,
    room: str | None = None,
    limit: Repeated = (),
    settings: Path | None = None,
    metrics: str | None = None,
    push: Flag = False,
    offline: Path | None = None,
    log: LogStyle = "text",
    open: Annotated[bool, Parameter(negative="--no-open", show_default=False)] = True,
    ui: Annotated[bool, Parameter(negative="--no-ui", show=False)] = True,
    language: Language = None,
) -> int:
    """Serve the games to browsers, and open the lobby in one; Ctrl-C stops.

    Parameters
    ----------
    host
        The address to listen on. By default, only this machine and its local network have access;
        127.0.0.1 is this machine only, 0.0.0.0 is everyone who can reach it.
    port
        The port to listen on.
    name
        A name the server is known by, such as games.example.org; may be repeated. Addresses,
        localhost and names in .local need not be listed; any other name is refused.
    behind_proxy
        The address or network of a proxy in front of the server; may be repeated. Only this proxy
        is trusted for the address of the client (X-Forwarded-For), the host name (X-Forwarded-Host)
        and https (X-Forwarded-Proto).
    db
        The file that stores the tables, or the address of a PostgreSQL database:
        postgresql://user:password@host/name.
    reached_at
        Where the other processes of a server on PostgreSQL reach this one, such as 10.0.0.5:8000: a
        player who connects to the wrong process is sent to the right one. By default, the address
        it listens on.
    room
        The name of a room to open, for a club, a games library or a class: its poster is printed
        here and its organiser's page opens. An existing room of that name is resumed.
    limit
        NAME=NUMBER; may be repeated. How much a guest, an address or a connection may ask for, such
        as tables=20, or requests=100+10 for 100 at once and 10 a second. A wrong name lists all
        limits.
    settings
        A TOML file: [limits] sets limits by name, [keeper] says who runs the site, [operator] has
        the token of the page that moderates it.
    metrics
        Where Prometheus reads the metrics of the server, at /metrics: a port of this machine, such
        as 9464, or an address and a port. By default, nowhere; players must not be able to reach
        it.
    push
        Notify browsers, where the player agreed, that it is their turn in a game played over days,
        even with no page open: a short message goes through the service of the browser's vendor.
        Needs https and the extra push.
    offline
        A folder that kermesse page wrote: the lobby offers to keep Kermesse on the device and to
        play without a network. Needs https.
    log
        How warnings and errors are written to stderr: as text, or as json, which has information
        messages too.
    open
        Open the lobby, or the room, in a browser.
    """
    file = settings_file.read(settings) if settings else settings_file.SettingsFile()
    given = {**file.limits, **settings_file.parse_limits(limit)}
    options = server_options.ServerOptions(
        limits=settings_file.limits(given, Limits()),
        operator=file.operator,
        operator_token=settings_file.operator_token(
            file.access, settings.parent if settings else Path()
        ),
        host=host,
        port=port,
        names=name,
        behind_proxy=behind_proxy,
        db=db,
        reached_at=reached_at,
        room=room,
        metrics=metrics,
        push=push,
        offline=offline,
        log=log,
        browser=open,
        ui=ui,
    )
    words, console = Words(None, system_language(language)), parameters.console()
    name_broken_games(words.language)

    def announce(key: str, /, **facts: str | int) -> None:
        console.print(Text(words.text(key, facts)), soft_wrap=True)

    bootstrap.serve(options, announce)
    return 0


def migrate(*, db: str | None = None, language: Language = None) -> int:
    """Update the schema of the journal, as starting the server does, and report what was done.

    Parameters
    ----------
    db
        The file that stores the tables, or the address of a PostgreSQL database.
    """
    before, after = open_journal.migrate(db)
    key = "migrate-nothing" if before == after else "migrate-done" if before else "migrate-new"
    words = Words(None, system_language(language))
    parameters.console().print(words.text(key, {"before": before, "after": after}))
    return 0


def replay(
    file: Path,
    *,
    seat: str = PUBLIC,
    step: Flag = False,
    story: Path | None = None,
    language: Language = None,
) -> int:
    """Print a game from its log, as one seat saw it.

    Parameters
    ----------
    file
        The log of a game.
    seat
        Point of view: the number of a seat, from 0, or public.
    step
        Show a move for each key pressed, with the table after it.
    story
        Write what the game shows besides its moves (a diagram, for example) to this file, as JSON,
        and print nothing.
    """
    if step:
        parameters.need_terminal()
    game, log = logs_of.load(file.read_bytes())
    if story is not None:
        if game.story is None:
            raise UsageError("{game} has nothing to show besides its moves", game=game.key)
        story.write_bytes(msgspec.json.encode(game.story.tell(game, log)))
        return 0
    words = Words(game, system_language(language))
    press = printers.press if step else None
    printers.replay(game, log, _viewer(seat, log), words, parameters.console(), press)
    return 0


def verify(file: Path, *, language: Language = None) -> int:
    """Check that a game was dealt as promised; the exit code is 1 if it was not.

    Parameters
    ----------
    file
        The log of a finished game.
    """
    game, log = logs_of.load(file.read_bytes())
    audit = logs_of.audit(game, log)
    parameters.console().print(
        printers.audit(audit, log.header, Words(game, system_language(language)))
    )
    return 0 if audit.fair else 1


def bots(game: str | None = None, *, language: Language = None) -> int:
    """List the bots, weakest first.

    Parameters
    ----------
    game
        Only those of this game.
    """
    tongue = system_language(language)
    if game is None:
        name_broken_games(tongue)
    for each in [kermesse.get(game)] if game else kermesse.all_games():
        words = Words(each, tongue)
        table = Listing(title=words.title, title_justify="left", show_header=False, box=None)
        for name in bots_package.known(each):
            table.add_row(Text(name, "bold"), words.text(f"bot-{name}"))
        parameters.console().print(table)
    return 0


def games(game: str | None = None, *, language: Language = None) -> int:
    """List the games, with the values of --option and --variant for each.

    Parameters
    ----------
    game
        Only this game.
    """
    tongue = system_language(language)
    if game is None:
        name_broken_games(tongue)
    for each in [kermesse.get(game)] if game else kermesse.all_games():
        parameters.console().print(printers.game(each, Words(each, tongue)))
    return 0


def rules(game: str, *, language: Language = None) -> int:
    """Show the rules of a game.

    Parameters
    ----------
    game
        Which game.
    """
    text = kermesse.get(game).rules(system_language(language))
    if text is None:
        raise UsageError("{game} has no rules to read", game=game)
    parameters.console().print(printers.rules(text))
    return 0


def _viewer(asked: str, log: logs_of.Log[Any]) -> Viewer:
    """Parse a viewer: a seat that played in this log, or the public."""
    if asked == PUBLIC:
        return PUBLIC
    seats = {*range(log.header.seats), *(entry.by for entry in log.entries)}
    if not asked.isdecimal() or int(asked) not in seats:
        raise UsageError(
            "there is no seat {seat!r} in this game; give a number from 0, or public", seat=asked
        )
    return int(asked)
