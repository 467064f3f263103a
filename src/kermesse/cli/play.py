"""The command `kermesse play`: a game against bots in the terminal."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Annotated, Any, Final

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

import kermesse
from kermesse.bots import load, loading
from kermesse.bots.advice import Advice
from kermesse.bots.requests import Thought
from kermesse.bots.workers import Workers
from kermesse.cli import parameters
from kermesse.cli.errors import name_broken_games
from kermesse.cli.parameters import BotList, Language, OptionList
from kermesse.cli.terminal import QuitGame, TerminalGame
from kermesse.core import log as logs_of
from kermesse.core.contract import BadSetup, Seat
from kermesse.core.game import Game
from kermesse.core.match import Match
from kermesse.core.streams import NONCE_BYTES
from kermesse.experiments.single_game import Player
from kermesse.rendering.language import system_language
from kermesse.words import Words

DEADLINE_MS: Final = 3_000
"""Time limit for a move of a bot."""


def play(
    game: Annotated[str | None, Parameter(help="Which game; asked for if not given.")] = None,
    *,
    seats: int | None = None,
    bots: BotList = None,
    option: OptionList = None,
    language: Language = None,
    seed: int | None = None,
    log: Path | None = None,
) -> int:
    """Play a game against bots in the terminal; to play in a browser, run `kermesse` alone.

    Parameters
    ----------
    seats
        Number of players, you included; by default the fewest the game allows.
    seed
        The same seed gives the same deal.
    log
        A file for the log of the game, for `kermesse replay` and `kermesse verify`.
    """
    console, tongue = parameters.console(), system_language(language)
    try:
        if game is None:
            parameters.need_terminal()
        chosen = kermesse.get(game) if game else _which(console, tongue)
        match = _match(chosen, seats, option, seed)
        names = seated(chosen, match.header.seats - 1, bots or ["easy"])
        parameters.need_terminal()
        _sit(match, Words(chosen, tongue), console, names, log)
    except (QuitGame, EOFError, KeyboardInterrupt):
        console.print()
        console.print(Text(Words(None, tongue).text("terminal-bye")))
    return 0


def _which(console: Console, language: str) -> Game:
    """Let the person choose a game, if there is a choice."""
    name_broken_games(language)
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


def _match(game: Game, seats: int | None, option: Sequence[str] | None, seed: int | None) -> Match:
    """Return a new match; the same seed gives the same deal."""
    count = game.seats[0] if seats is None else seats
    options = game.for_people(parameters.options(game, option), [0])
    if seed is None:
        return Match(game, count, options)
    secret = sha256(f"seed {seed}".encode()).digest()
    game_id = sha256(b"id" + secret).digest()[:NONCE_BYTES]
    return Match(game, count, options, seed=secret, game_id=game_id)


def _sit(
    match: Match, words: Words, console: Console, names: Sequence[str], log: Path | None
) -> None:
    """Play a match to its end, with the bots in a separate process, and write its log."""
    rng = Random(match.header.commitment)
    if log is not None:
        # Write it now: an unwritable file must fail before the game, not after it.
        log.write_bytes(logs_of.dump(match.log()))
    # Bots of the user play in this process, an object for each seat, so that they keep their state.
    custom = {
        seat: Player(
            name,
            match.game,
            Random(rng.getrandbits(64)),
            match.header.seats,
            match.game.read_options(match.header.options),
        )
        for seat, name in enumerate(names, 1)
        if loading.is_custom(name)
    }
    with Workers(1) as workers:

        def think(seat: Seat, view: Any, moves: Sequence[Any]) -> Thought:
            if seat in custom:
                move, wrong = custom[seat].act(view, moves, rng)
                return Thought(move, wrong is not None, wrong)
            name = names[(seat - 1) % len(names)]
            return workers.think(match.game, name, view, moves, rng.getrandbits(64), DEADLINE_MS)

        def advise(view: Any, moves: Sequence[Any]) -> Advice | None:
            return workers.advise(match.game, view, moves, rng.getrandbits(64), DEADLINE_MS)

        try:
            others = range(1, match.header.seats)
            builtin = {seat: names[(seat - 1) % len(names)] for seat in others}
            seated = [None, *(custom[s].pace if s in custom else builtin[s] for s in others)]
            TerminalGame(
                match, words, console, console.input, think, advise, rng, bots=seated
            ).play()
        finally:
            if log is not None:
                log.write_bytes(logs_of.dump(match.log()))
                over = match.state.outcome() is not None
                for key in ("terminal-saved", "terminal-check")[: 1 + over]:
                    console.print(Text(words.text(key, {"file": str(log)}), "dim"), soft_wrap=True)


def seated(game: Game, others: int, given: Sequence[str]) -> list[str]:
    """Return the bot of each other seat; raise `UnknownBot` or `BadSetup`."""
    names = parameters.names(given)
    for name in names:
        load(name, game, Random(0), seats=others + 1)
    if len(names) not in (1, others):
        raise BadSetup("name one bot, or one for each of the {others} other seats", others=others)
    return names * others if len(names) == 1 else names
