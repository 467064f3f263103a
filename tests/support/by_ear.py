"""A bot that plays by ear: it gets what a listener is told, and answers with a number."""

from random import Random
from typing import Any, NamedTuple

from kermesse.bots import load
from kermesse.core.contract import Move, Outcome
from kermesse.core.game import Game
from kermesse.spoken import Speech, TextGame
from support.spoken_parser import SpokenParser


class ListeningBot:
    """A bot of the game at one seat, which never sees the view that the table made."""

    def __init__(self, game: Game, bot: str, seats: int, options: Any, you: int, rng: Random):
        self.game = game
        self.parser = SpokenParser(game, seats, options, you)
        self.speech = Speech(game, "fr", you)
        self.you = you
        self.bot = load(bot, game, rng, seats=seats, options=options)
        self.worlds = Random(0)

    def answer(self, board: str) -> str:
        """Return the number of the bot's move in the menu that was read out."""
        said, _, menu = board.partition("\n\n")
        view = self.parser.view(said)
        # Moves follow from the view: any state that agrees with it has the same menu.
        moves = self.game.imagine(view, self.worlds).moves(self.you)
        if menu not in (self.speech.menu(moves), self.speech.menu(moves, wait=True)):
            raise ValueError(f"another menu was read out: {menu}")
        return f"[{moves.index(self.bot.act(view, moves)) + 1}]"


class Played(NamedTuple):
    """A game that was played to its end."""

    outcome: Outcome
    """Its outcome."""

    moves: list[Move]
    """The moves of its seats."""


def play(game: Game, bot: str, seats: int, ears: frozenset[int], seed: int) -> Played:
    """Play a game in which the bots of some seats play by ear."""
    text = TextGame(game, language="fr", rules=False)
    text.reset(seats, seed=seed)
    rngs = [Random(f"{seed}/{seat}") for seat in range(seats)]
    hear = {seat: ListeningBot(game, bot, seats, text.options, seat, rngs[seat]) for seat in ears}
    see = {
        seat: load(bot, game, rngs[seat], seats=seats, options=text.options)
        for seat in range(seats)
        if seat not in ears
    }
    moves = []
    while not text.done:
        seat = text.current_player_id
        if seat in hear:
            move = text.speeches[seat].read(hear[seat].answer(text.board()), text.menu)
        else:
            move = see[seat].act(text.view, text.menu)
        assert move is not None
        moves.append(move)
        text.play(move)
    assert text.outcome is not None
    return Played(text.outcome, moves)
