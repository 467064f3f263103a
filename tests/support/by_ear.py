"""A bot that plays by ear: it gets what a listener is told, and answers with a number."""

from random import Random
from typing import Any

from kermesse.bots import load
from kermesse.core.game import Game
from kermesse.spoken import Speech, TextGame
from support.spoken_parser import SpokenParser


class ListeningBot:
    """A bot of the game at one seat, which never sees the view that the table made."""

    def __init__(self, game: Game, bot: str, seats: int, options: Any, you: int, rng: Random):
        self.game, self.rng = game, rng
        self.parser = SpokenParser(game, seats, options, you)
        self.speech = Speech(game, "fr", you)
        self.you = you
        self.bot = load(bot, game, rng, seats=seats, options=options)

    def answer(self, board: str) -> str:
        """Return the number of the bot's move in the menu that was read out."""
        said, _, menu = board.partition("\n\n")
        view = self.parser.view(said)
        # Moves follow from the view: any state that agrees with it has the same menu.
        moves = self.game.imagine(view, self.rng).moves(self.you)
        if self.speech.menu(moves) != menu:
            raise ValueError(f"another menu was read out: {menu}")
        return f"[{moves.index(self.bot.act(view, moves)) + 1}]"


def play(game: Game, bot: str, seats: int, ears: frozenset[int], seed: int) -> tuple[int, ...]:
    """Play a game in which the bots of some seats play by ear; return the seats that won."""
    text = TextGame(game, language="fr", rules=False)
    text.reset(seats, seed=seed)
    rngs = [Random(f"{seed}/{seat}") for seat in range(seats)]
    listeners = {
        seat: ListeningBot(game, bot, seats, text.options, seat, rngs[seat]) for seat in ears
    }
    others = {
        seat: load(bot, game, rngs[seat], seats=seats, options=text.options)
        for seat in range(seats)
        if seat not in ears
    }
    while not text.done:
        seat = text.current_player_id
        if seat in listeners:
            refused = text.step(listeners[seat].answer(text.board()))[1]
            assert not refused, refused
        else:
            text.play(others[seat].act(text.view, text.menu))
    assert text.outcome is not None
    return tuple(text.outcome.winners)
