"""What one may type after `kermesse`."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter
from rich.table import Table as Listing
from rich.text import Text

import kermesse
from kermesse import bots as bots_package
from kermesse.cli import reading, typed
from kermesse.cli.typed import Language, Trouble
from kermesse.core import log as logs_of
from kermesse.core.contract import PUBLIC, Viewer
from kermesse.server import run, settings_file
from kermesse.server.limits import Limits
from kermesse.server.operator_log import LogStyle
from kermesse.words import Words

app = App(
    name="kermesse",
    help="Five French tabletop games at one table. Without a command: serve them to browsers.",
    version=kermesse.__version__ + (" (compiled)" if kermesse.compiled else ""),
)


@app.default
def serve(
    *,
    host: str | None = None,
    port: int = run.PORT,
    name: Annotated[tuple[str, ...], Parameter(negative="", show_default=False)] = (),
    behind_proxy: Annotated[tuple[str, ...], Parameter(negative="", show_default=False)] = (),
    db: str | None = None,
    reached_at: str | None = None,
    room: str | None = None,
    limit: Annotated[tuple[str, ...], Parameter(negative="", show_default=False)] = (),
    settings: Path | None = None,
    metrics: str | None = None,
    push: Annotated[bool, Parameter(negative="")] = False,
    log: LogStyle = "text",
    open: Annotated[bool, Parameter(negative="--no-open", show_default=False)] = True,
    ui: Annotated[bool, Parameter(negative="--no-ui", show=False)] = True,
) -> int:
    """Serve the games to browsers, and open the lobby in one; Ctrl-C stops.

    Parameters
    ----------
    host
        The address to listen at. By default this machine and its local network may come, nobody
        else; 127.0.0.1 is for this machine alone, 0.0.0.0 for everyone who can reach it.
    port
        The port to listen at.
    name
        A name the server is known by, such as games.example.org, as often as needed. Addresses,
        localhost and names in .local need none; pages that come by any other name are refused.
    behind_proxy
        The address or network of a proxy in front of the server, as often as needed: it alone is
        believed when it says who asks (X-Forwarded-For), by which name (X-Forwarded-Host) and
        whether by https (X-Forwarded-Proto).
    db
        The file that keeps the tables, or the address of a PostgreSQL database:
        postgresql://user:password@host/name.
    reached_at
        Where the other processes of a house on PostgreSQL reach this one, such as 10.0.0.5:8000: a
        player who comes to the wrong one is passed on. By default the address it listens at.
    room
        The name of a room to open, for a club, a games library or a class: its poster is shown here
        and its animator's page opened. A room of that name that is there already goes on.
    limit
        NAME=NUMBER, as often as needed: how much one guest, address or connection may ask, such as
        tables=20, or requests=100+10 for 100 at once and 10 a second. A wrong name lists them all.
    settings
        A file in TOML: [limits] has them by name, [keeper] says who runs the house.
    metrics
        Where Prometheus reads what the server counts, at /metrics: a port of this machine, such as
        9464, or an address and a port. By default nowhere; never where players come.
    push
        Tell browsers that wish so when it is their turn in a game played over days, though no page
        is open: a short line goes to the service of the browser's maker. Needs https and the extra
        push.
    log
        How warnings and errors are written to stderr: text, or json with a line for good news too.
    open
        Open the lobby, or the room, in a browser, or not.
    """
    file = settings_file.read(settings) if settings else settings_file.SettingsFile()
    given = {**file.limits, **settings_file.typed(limit)}
    options = run.ServerOptions(
        limits=settings_file.limits(given, Limits()),
        keeper=file.keeper,
        host=host,
        port=port,
        names=name,
        behind_proxy=behind_proxy,
        db=db,
        reached_at=reached_at,
        room=room,
        metrics=metrics,
        push=push,
        log=log,
        browser=open,
        ui=ui,
    )
    typed.name_broken_games()
    console = typed.console()
    run.serve(options, lambda line: console.print(Text(line), soft_wrap=True))
    return 0


@app.command
def migrate(*, db: str | None = None) -> int:
    """Bring the layout of the tables' journal up to date, as starting the server does, and say what
    was done.

    Parameters
    ----------
    db
        The file that keeps the tables, or the address of a PostgreSQL database.
    """
    before, after = run.migrate(db)
    if before == after:
        said = f"Nothing to do: it has layout {after}."
    elif before:
        said = f"It had layout {before}, and has layout {after} now."
    else:
        said = f"It was empty, and has layout {after} now."
    typed.console().print(said)
    return 0


@app.command
def replay(
    file: Path,
    *,
    seat: str = PUBLIC,
    step: Annotated[bool, Parameter(negative="")] = False,
    story: Path | None = None,
    language: Language = None,
) -> int:
    """Print a game from its log, as one seat heard it.

    Parameters
    ----------
    file
        The log of a game.
    seat
        Whose eyes: a seat number from 0, or public.
    step
        One move for each key pressed, with the table after it.
    story
        Write to this file, as JSON, what the game shows of itself besides its moves (a diagram,
        say), and print nothing.
    """
    if step:
        typed.need_terminal()
    game, log = logs_of.load(file.read_bytes())
    if story is not None:
        if game.story is None:
            raise Trouble(f"{game.key} tells no story besides its moves")
        story.write_bytes(msgspec.json.encode(game.story.tell(game, log)))
        return 0
    words = Words(game, typed.language(language))
    press = reading.press if step else None
    reading.replay(game, log, _viewer(seat, log), words, typed.console(), press)
    return 0


@app.command
def verify(file: Path, *, language: Language = None) -> int:
    """Check that a game was dealt as promised; the exit code is 1 when it was not.

    Parameters
    ----------
    file
        The log of a finished game.
    """
    game, log = logs_of.load(file.read_bytes())
    audit = logs_of.audit(game, log)
    typed.console().print(reading.audit(audit, log.header, Words(game, typed.language(language))))
    return 0 if audit.fair else 1


@app.command
def bots(game: str | None = None, *, language: Language = None) -> int:
    """List the bots, the weakest first.

    Parameters
    ----------
    game
        Only those of this game.
    """
    if game is None:
        typed.name_broken_games()
    for each in [kermesse.get(game)] if game else kermesse.all_games():
        words = Words(each, typed.language(language))
        table = Listing(title=words.title, title_justify="left", show_header=False, box=None)
        for name in bots_package.known(each):
            table.add_row(Text(name, "bold"), words.text(f"bot-{name}"))
        typed.console().print(table)
    return 0


@app.command
def games(game: str | None = None, *, language: Language = None) -> int:
    """List the games, what --option takes in each, and the variants that --variant takes.

    Parameters
    ----------
    game
        Only this game.
    """
    if game is None:
        typed.name_broken_games()
    for each in [kermesse.get(game)] if game else kermesse.all_games():
        typed.console().print(reading.game(each, Words(each, typed.language(language))))
    return 0


@app.command
def rules(game: str, *, language: Language = None) -> int:
    """Show the rules of a game.

    Parameters
    ----------
    game
        Which game.
    """
    text = kermesse.get(game).rules(typed.language(language))
    if text is None:
        raise Trouble(f"{game} has no rules to read")
    typed.console().print(reading.rules(text))
    return 0


# ------------------------------------------------------------------------- what was typed


def _viewer(asked: str, log: logs_of.Log[Any]) -> Viewer:
    """Whose eyes: a seat that played in this log, or the public."""
    if asked == PUBLIC:
        return PUBLIC
    seats = {*range(log.header.seats), *(entry.by for entry in log.entries)}
    if not asked.isdecimal() or int(asked) not in seats:
        raise Trouble(f"no seat {asked!r} in this game; seats go from 0, or say public")
    return int(asked)
