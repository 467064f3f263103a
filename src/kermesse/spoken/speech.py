"""The text that one seat is told, and the meaning of its answers.

Text is made only from what the seat may know: its view, its menu, the events told to it.
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
from kermesse.spoken.sentences import spoken_view
from kermesse.words import Words

WIDTH: Final = 110
"""Width of a rendered table."""

WAIT: Final = "0"
"""The answer that means “wait”."""


class Speech:
    """A game in words, for one player or spectator."""

    def __init__(self, game: Game, language: str, viewer: Viewer) -> None:
        self.game = game
        """The game."""
        self.words = Words(game, language)
        """The translations."""
        self.viewer = viewer
        """The viewer."""
        self._painter = Painter(self.words, viewer)

    def rules(self) -> str:
        """Return the rules page, as Markdown."""
        return self.game.rules(self.words.language) or self.words.text("pitch")

    def prompt(self, seat: Seat, seats: int) -> str:
        """Return the introduction: the players, and how to answer."""
        others = [self.words.name(other) for other in range(seats) if other != seat]
        args = {"game": self.words.title, "players": self.words.listed(list(others))}
        return self.words.text("text-prompt", args)

    def view(self, view: Any) -> str:
        """Return a view in sentences."""
        return spoken_view(view, self.words, self.viewer).text

    def menu(self, moves: Sequence[Any], wait: bool = False) -> str:
        """Return the numbered moves, and the number for waiting where it is allowed."""
        lines = [
            f"{number}. {self.words.move(m, self.viewer)}" for number, m in enumerate(moves, 1)
        ]
        if wait:
            lines.append(f"{WAIT}. {self.words.text('terminal-wait')}")
        return "\n".join([self.words.text("text-menu"), *lines])

    def events(self, told: Iterable[Told]) -> list[str]:
        """Return the events that the viewer may know, in words."""
        events = (fact.to(self.viewer) for fact in told)
        return [self.words.event(event, self.viewer) for event in events if event is not None]

    def outcome(self, outcome: Outcome) -> str:
        """Render the outcome."""
        return _lines(self._painter.outcome(outcome))

    def advice(self, advice: Advice | None) -> str:
        """Return the advised move, and why."""
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
        """Parse an answer into a move, None to wait; or raise `MoveParseError`.

        The answer is the last text in square brackets; without brackets it is the last line, so a
        player may think aloud first.
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
    """Render as a terminal would, without colours and trailing blanks."""
    console = Console(file=StringIO(), width=WIDTH, color_system=None, highlight=False)
    console.print(shown)
    file = console.file
    assert isinstance(file, StringIO)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines()).strip("\n")
