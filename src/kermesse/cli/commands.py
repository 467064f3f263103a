"""What one may type after `kermesse`."""

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Annotated, Any, Final

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table as Listing
from rich.text import Text

import kermesse
from kermesse import bots as bots_package
from kermesse.bots.advice import Advice
from kermesse.bots.workers import Thought, Workers
from kermesse.cli import reading, typed
from kermesse.cli.arena import bar_of, to_the_end
from kermesse.cli.terminal import QuitGame, Sitting
from kermesse.cli.typed import BotList, Language, OptionList, Trouble
from kermesse.core import log as logs_of
from kermesse.core.contract import PUBLIC, BadSetup, Seat, Viewer
from kermesse.core.game import Game
from kermesse.core.match import Match
from kermesse.core.streams import NONCE_BYTES
from kermesse.experiments.rows import RowFile
from kermesse.experiments.simulate import GameRow
from kermesse.server import run, settings_file
from kermesse.server.limits import Limits
from kermesse.server.operator_log import LogStyle
from kermesse.words import Words

DEADLINE_MS: Final = 3_000
"""How long a bot may keep a person waiting."""


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
def play(
    game: Annotated[str | None, Parameter(help="Which game; asked when there are several.")] = None,
    *,
    seats: int | None = None,
    bots: BotList = None,
    option: OptionList = None,
    language: Language = None,
    seed: str | None = None,
    log: Path | None = None,
) -> int:
    """Play a game against bots in the terminal, in words; `kermesse` alone is for browsers.

    Parameters
    ----------
    seats
        How many play, you included; as few as the game allows by default.
    seed
        The secret seed of the deal, in hexadecimal, to play the same deal again.
    log
        Where to write the game down, for `kermesse replay` and `kermesse verify`.
    """
    console, tongue = typed.console(), typed.language(language)
    try:
        if game is None:
            _need_terminal()
        chosen = kermesse.get(game) if game else _which(console, tongue)
        match = _match(chosen, seats, option, seed)
        names = _seated(chosen, match.header.seats - 1, bots or ["easy"])
        _need_terminal()
        _sit(match, Words(chosen, tongue), console, names, log)
    except (QuitGame, EOFError, KeyboardInterrupt):
        console.print()
        console.print(Text(Words(None, tongue).text("terminal-bye")))
    return 0


def _need_terminal() -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Trouble("this needs a terminal to talk to: run it in one, without pipes")


def _which(console: Console, language: str) -> Game:
    """Let the person choose a game, if there is a choice."""
    typed.name_broken_games()
    games = kermesse.all_games()
    if len(games) == 1:
        return games[0]
    console.print(Text(Words(None, language).text("terminal-which"), "bold"))
    for number, game in enumerate(games, 1):
        words = Words(game, language)
        console.print(Text(f"{number:>2} {words.title} · {words.text('pitch')}"))
    while True:
        answer = console.input("▸ ").strip()
        if answer == "q":
            raise QuitGame
        if answer.isdecimal() and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1]


def _match(game: Game, seats: int | None, option: Sequence[str] | None, seed: str | None) -> Match:
    """The match asked for; a given seed gives the same deal again."""
    count = game.seats[0] if seats is None else seats
    options = game.for_people(typed.options(game, option), [0])
    if seed is None:
        return Match(game, count, options)
    try:
        secret = bytes.fromhex(seed)
    except ValueError:
        raise Trouble(f"--seed takes whole bytes in hexadecimal, not {seed!r}") from None
    game_id = sha256(b"id" + secret).digest()[:NONCE_BYTES]
    return Match(game, count, options, seed=secret, game_id=game_id)


def _sit(
    match: Match, words: Words, console: Console, names: Sequence[str], log: Path | None
) -> None:
    """Play a match to its end, bots in a process of their own, and keep its log."""
    rng = Random(match.header.commitment)
    if log is not None:
        # Now rather than after an hour of play: a place that cannot be written says so.
        log.write_bytes(logs_of.dump(match.log()))
    with Workers(1) as workers:

        def think(seat: Seat, view: Any, moves: Sequence[Any]) -> Thought:
            name = names[(seat - 1) % len(names)]
            return workers.think(match.game, name, view, moves, rng.getrandbits(64), DEADLINE_MS)

        def advise(view: Any, moves: Sequence[Any]) -> Advice | None:
            return workers.advise(match.game, view, moves, rng.getrandbits(64), DEADLINE_MS)

        try:
            seated = [None, *(names[seat % len(names)] for seat in range(match.header.seats - 1))]
            Sitting(match, words, console, console.input, think, advise, rng, bots=seated).play()
        finally:
            if log is not None:
                log.write_bytes(logs_of.dump(match.log()))
                over = match.state.outcome() is not None
                for key in ("terminal-saved", "terminal-check")[: 1 + over]:
                    console.print(Text(words.text(key, {"file": str(log)}), "dim"), soft_wrap=True)


@app.command
def simulate(
    game: str,
    *,
    seats: int | None = None,
    games: int = 1000,
    bots: BotList = None,
    option: OptionList = None,
    seed: int = 0,
    workers: int = 1,
    json: Annotated[bool, Parameter(negative="")] = False,
    table: Path | None = None,
    logs: Path | None = None,
    report: Path | None = None,
    fresh: Annotated[bool, Parameter(negative="")] = False,
    language: Language = None,
) -> int:
    """Let bots play many games, and say what came of them.

    Parameters
    ----------
    game
        Which game.
    seats
        How many play; as few as the game allows by default.
    games
        How many games.
    seed
        The same seed gives the same games.
    workers
        How many processes play them.
    json
        Print the report as JSON.
    table
        A file for a row for each seat of each game: ….csv, or ….parquet with the extra research.
    logs
        A folder to write each game's log to.
    report
        A folder for the report, as JSON, and for each finished game. A run that was interrupted, or
        asked for again with more games, goes on from what is there.
    fresh
        Begin anew in that folder.
    """
    chosen = kermesse.get(game)
    words = Words(chosen, typed.language(language))
    with ExitStack() as stack:
        rows = None if table is None else stack.enter_context(RowFile(table, GameRow)).add
        bar = stack.enter_context(bar_of(words))
        task = bar.add_task("", total=games, note="")
        with to_the_end(bar, words, report):
            result = kermesse.simulate(
                chosen,
                typed.names(bots or ["random"]),
                games,
                seats=seats,
                options=typed.options(chosen, option),
                seed=seed,
                workers=workers,
                progress=lambda done: bar.update(task, completed=done),
                logs=logs,
                rows=rows,
                folder=report,
                fresh=fresh,
            )
    text = typed.pretty(result)
    if report is not None:
        (report / "report.json").write_text(text + "\n", encoding="utf-8")
    if json:
        typed.console().out(text, highlight=False)
    else:
        typed.console().print(reading.report(result, words))
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
        _need_terminal()
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
        for name in bots_package.names(each):
            table.add_row(Text(name, "bold"), words.text(f"bot-{name}"))
        typed.console().print(table)
    return 0


@app.command
def games(*, language: Language = None) -> int:
    """List the games, their options and their variants."""
    typed.name_broken_games()
    for game in kermesse.all_games():
        typed.console().print(reading.game(game, Words(game, typed.language(language))))
    return 0


# ------------------------------------------------------------------------- what was typed


def _seated(game: Game, others: int, given: Sequence[str]) -> list[str]:
    """The bot of each other seat; or `UnknownBot`, or `BadSetup`."""
    names = typed.names(given)
    for name in names:
        bots_package.make(name, game, Random(0))
    if len(names) not in (1, others):
        raise BadSetup(f"name one bot, or one for each of the {others} other seats")
    return names * others if len(names) == 1 else names


def _viewer(asked: str, log: logs_of.Log[Any]) -> Viewer:
    """Whose eyes: a seat that played in this log, or the public."""
    if asked == PUBLIC:
        return PUBLIC
    seats = {*range(log.header.seats), *(entry.by for entry in log.entries)}
    if not asked.isdecimal() or int(asked) not in seats:
        raise Trouble(f"no seat {asked!r} in this game; seats go from 0, or say public")
    return int(asked)
