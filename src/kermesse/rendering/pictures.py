"""Pictures of a game: what a viewer may know as SVG, as HTML for a notebook, or as pixels.

A picture has the text of the terminal, in its colours, with each named thing on a tinted box.
"""

from collections.abc import Iterator
from io import StringIO
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from xml.sax.saxutils import escape

from rich.cells import cell_len
from rich.console import Console, Group
from rich.terminal_theme import DEFAULT_TERMINAL_THEME as THEME

from kermesse import extras
from kermesse.core.contract import Outcome, Viewer
from kermesse.core.game import Game
from kermesse.rendering.language import system_language
from kermesse.rendering.painter import Painter
from kermesse.words import Words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WIDTH: Final = 100
"""Width in columns."""

SIZE: Final = 14
"""Size of the letters in pixels."""

CELL: Final = 0.602 * SIZE
"""Width of a letter: that of DejaVu Sans Mono, which pixels are drawn with."""

LINE: Final = 1.45 * SIZE
"""Height of a line."""

EDGE: Final = 12
"""Margin in pixels."""

INK, PAPER = "#222222", "#fffdf7"


class StyledText(NamedTuple):
    """A piece of a line in one style."""

    row: int
    column: int
    cells: int
    text: str
    colour: str | None
    """As #rrggbb; None for plain text."""
    bold: bool


class Picture:
    """What a viewer may know of a game; a notebook shows it.

    >>> import kermesse
    >>> from random import Random
    >>> from kermesse.rendering.pictures import Picture
    >>> game = kermesse.get("festival")
    >>> state = game.start(4)
    >>> state.play("house", state.house(Random(1)), at=0)
    >>> Picture(game, state.view(0), language="en").svg().startswith("<svg")
    True
    """

    def __init__(
        self,
        game: Game,
        view: Any,
        outcome: Outcome | None = None,
        *,
        viewer: Viewer | None = None,
        language: str | None = None,
    ) -> None:
        """Draw a view; with `outcome`, the ending too. The viewer is the view's own."""
        you: Viewer = view.you if viewer is None else viewer
        self.words = Words(game, system_language(language))
        """The texts."""
        painter = Painter(self.words, you)
        parts = [painter.view(view)]
        if outcome is not None:
            parts += ["", painter.outcome(outcome)]
        self._runs = tuple(_runs(Group(*parts)))
        self._lines = 1 + max((run.row for run in self._runs), default=0)
        self.width = round(2 * EDGE + WIDTH * CELL)
        """Width in pixels."""
        self.height = round(2 * EDGE + self._lines * LINE)
        """Height in pixels."""

    def svg(self) -> str:
        """Return the picture as SVG."""
        title = escape(self.words.title)
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}" role="img"><title>{title}</title>',
            f'<rect width="100%" height="100%" rx="8" fill="{PAPER}"/>'
            f'<g font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" font-size="{SIZE}">',
        ]
        for run in self._runs:
            x, y = EDGE + run.column * CELL, EDGE + run.row * LINE
            long = run.cells * CELL
            if run.colour:
                parts.append(
                    f'<rect x="{x - 2:.1f}" y="{y:.1f}" width="{long + 4:.1f}" '
                    f'height="{LINE - 1:.1f}" rx="4" fill="{run.colour}" opacity=".16"/>'
                )
            weight = ' font-weight="bold"' if run.bold else ""
            parts.append(
                f'<text x="{x:.1f}" y="{y + 0.74 * LINE:.1f}" textLength="{long:.1f}" '
                f'xml:space="preserve" fill="{run.colour or INK}"{weight}>{escape(run.text)}</text>'
            )
        return "".join([*parts, "</g></svg>"])

    def _repr_html_(self) -> str:
        return self.svg()

    def pixels(self) -> "NDArray[np.uint8]":
        """Return the picture as an array of height, width and three colours. Needs matplotlib."""
        try:
            from matplotlib.backends.backend_agg import FigureCanvasAgg
            from matplotlib.figure import Figure
            from matplotlib.patches import Rectangle
        except ImportError:
            raise ImportError(f"pixels need the extra plots: {extras.install('plots')}") from None
        import numpy as np  # slow to import, and most pictures do not need it

        figure = Figure((self.width / 100, self.height / 100), dpi=100, facecolor=PAPER)
        canvas: Any = FigureCanvasAgg(figure)
        place = figure.add_axes((0, 0, 1, 1), xlim=(0, self.width), ylim=(self.height, 0))
        place.set_axis_off()
        for run in self._runs:
            x, y = EDGE + run.column * CELL, EDGE + run.row * LINE
            if run.colour:
                box = Rectangle((x - 2, y), run.cells * CELL + 4, LINE - 1, color=run.colour)
                box.set_alpha(0.16)
                place.add_patch(box)
            place.text(
                x, y + 0.74 * LINE, run.text, family="monospace", size=0.72 * SIZE,
                color=run.colour or INK, weight="bold" if run.bold else "normal",
                parse_math=False,
            )  # fmt: skip
        canvas.draw()
        return np.asarray(canvas.buffer_rgba())[..., :3].copy()


def _runs(drawn: Any) -> Iterator[StyledText]:
    """Yield the pieces of text with their places."""
    console = Console(width=WIDTH, color_system="truecolor", file=StringIO(), highlight=False)
    for row, line in enumerate(console.render_lines(drawn, pad=False)):
        column = 0
        for text, style, _ in line:
            cells = cell_len(text)
            bare = text.strip()
            if bare:
                before = len(text) - len(text.lstrip())
                colour = None
                if style is not None and style.color is not None and not style.color.is_default:
                    colour = style.color.get_truecolor(THEME).hex
                bold = bool(style and style.bold)
                yield StyledText(row, column + before, cell_len(bare), bare, colour, bold)
            column += cells
