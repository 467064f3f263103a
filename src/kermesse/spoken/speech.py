"""What one seat of a game is told, in words, and what its answers mean.

Everything is made from what that seat may know: its view, its menu, the events told to it. Nothing
else comes in, so that words tell no more than those do.
"""

import re
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Any, Final

from rich.console import Console, RenderableType

from kermesse.bots.advice import Advice
from kermesse.core.contract import Move, Outcome, Seat, Told, Viewer
from kermesse.core.game import Game
from kermesse.rendering import move_parser
from kermesse.rendering.painter import Painter
from kermesse.words import Words

WIDTH: Final = 110
"""How long a line of a table may be."""

WAIT: Final = "0"
"""What one answers to let the others act first."""


class Speech:
    """A game in words, for one who sits there or looks on."""

    def __init__(self, game: Game, language: str, viewer: Viewer) -> None:
        self.game = game
        """What is played."""
        self.words = Words(game, language)
        """The language spoken."""
        self.viewer = viewer
        """Whose eyes and ears these are."""
        self._painter = Painter(self.words, viewer)

    def rules(self) -> str:
        """The rules page, as Markdown."""
        return self.game.rules(self.words.language) or self.words.text("pitch")

    def prompt(self, seat: Seat, seats: int) -> str:
        """How one plays in words: who one is, who the others are, how to answer."""
        others = [self.words.name(other) for other in range(seats) if other != seat]
        args = {"game": self.words.title, "players": self.words.listed(list(others))}
        return self.words.text("text-prompt", args)

    def view(self, view: Any) -> str:
        """What one sees."""
        return _lines(self._painter.view(view))

    def menu(self, moves: Sequence[Any], wait: bool = False) -> str:
        """What one may do, numbered; and to wait, where one may."""
        lines = [
            f"{number}. {self.words.move(m, self.viewer)}" for number, m in enumerate(moves, 1)
        ]
        if wait:
            lines.append(f"{WAIT}. {self.words.text('terminal-wait')}")
        return "\n".join([self.words.text("text-menu"), *lines])

    def heard(self, told: Iterable[Told]) -> list[str]:
        """What one hears of what happened."""
        events = (fact.to(self.viewer) for fact in told)
        return [self.words.event(event, self.viewer) for event in events if event is not None]

    def outcome(self, outcome: Outcome) -> str:
        """How it ended."""
        return _lines(self._painter.outcome(outcome))

    def advice(self, advice: Advice | None) -> str:
        """What a bot would do, and why."""
        if advice is None:
            return self.words.refusal("adviser-failed")
        if advice.move is None:
            return self.words.text("advice-leave")
        move = {"move": self.words.move(advice.move, self.viewer)}
        said = [self.words.text("advice-move", move)]
        if advice.reason is not None:
            said.append(self.words.reason(advice.reason, self.viewer))
        return " ".join(said)

    def read(self, answer: str, moves: Sequence[Any], wait: bool = False) -> Move | None:
        """The move an answer stands for, None to wait; or `MoveParseError`.

        What stands in square brackets is the answer, the last of them; else the last line of it, so
        that one may think aloud first.
        """
        marked = re.findall(r"\[([^\[\]]*)\]", answer)
        lines = [line.strip() for line in answer.splitlines() if line.strip()] or [""]
        said = (marked[-1] if marked else lines[-1]).strip().removesuffix(".")
        if said == WAIT and wait:
            return None
        if len(said) > 200:
            said = said[:200] + "…"
        return move_parser.parse(said, moves, self.game, self.words, self.viewer)


def _lines(shown: RenderableType) -> str:
    """What a terminal would show, without colours and without blanks at the ends of lines."""
    console = Console(file=StringIO(), width=WIDTH, color_system=None, highlight=False)
    console.print(shown)
    file = console.file
    assert isinstance(file, StringIO)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines()).strip("\n")
