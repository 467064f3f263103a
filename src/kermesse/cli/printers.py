"""Output of the commands: a replay, an audit, the list of games."""

import re
import sys
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kermesse.core import log as logs
from kermesse.core.contract import PUBLIC, Viewer
from kermesse.core.game import Game
from kermesse.rendering.painter import Painter
from kermesse.words import Words

Press: TypeAlias = Callable[[], str]
"""Function that waits for a key and returns it."""


# ----------------------------------------------------------------------------------- replays


def replay(
    game: Game,
    log: logs.Log[Any],
    viewer: Viewer,
    words: Words,
    console: Console,
    press: Press | None = None,
) -> None:
    """Print a game from its log, as one seat saw it."""
    header, painter = log.header, Painter(words, viewer)
    console.print(
        Rule(words.text("replay-title", {"game": words.title, "id": header.id[:8]}), style="dim")
    )
    seats = [f"{seat} {words.name(seat)}" for seat in range(header.seats)]
    eyes = {
        "viewer": "public" if viewer == PUBLIC else "seat",
        "name": "" if viewer == PUBLIC else words.name(viewer),
    }
    console.print(Text(words.text("replay-seats", {"players": words.listed(list(seats))})))
    console.print(Text(words.text("replay-eyes", eyes)))
    state = logs.begin(game, header)
    for step in logs.replay(game, log):
        state = step.state
        heard = [event for told in step.told if (event := told.to(viewer)) is not None]
        for event in heard:
            number = Text(f"{step.number:>4} ", "dim")
            console.print(Text.assemble(number, painter.event(event)), soft_wrap=True)
        if heard and press is not None:
            console.print(painter.view(state.view(viewer), whole=False))
            console.print(Text(words.text("replay-next"), "dim"))
            if press() in ("q", "\x03", "\x04", ""):
                return
    outcome = state.outcome()
    if outcome is None:
        console.print(Text(words.text("replay-unfinished"), "italic"))
    else:
        console.print(painter.outcome(outcome))


def press() -> str:
    """Wait for a key on the terminal and return it; the empty string at the end of the input."""
    try:
        import termios
        import tty
    except ImportError:  # Windows has no termios: read a whole line
        return sys.stdin.readline()[:1]
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal)
        return sys.stdin.read(1)
    except KeyboardInterrupt:
        return ""
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


# ------------------------------------------------------------------------------------ audits


def audit(audit: logs.Audit, header: logs.Header, words: Words) -> RenderableType:
    """Return the checks of a deal and the verdict, with a note if the game continues another."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, title=words.text("verify-title"))
    table.title_justify = "left"
    table.add_column(words.text("verify-question"))
    table.add_column(words.text("verify-answer"))
    committed = words.text("verify-yes" if audit.committed else "verify-no")
    for key, good, answer in (
        ("verify-committed", audit.committed, committed),
        ("verify-drawn", audit.drawn is None, _since(audit.drawn, words)),
        ("verify-dealt", audit.dealt is None, _since(audit.dealt, words)),
    ):
        mark = Text(f"✓ {answer}", "green") if good else Text(f"✗ {answer}", "red")
        table.add_row(words.text(key), mark)
    counts = {"moves": audit.house_moves, "numbers": audit.numbers}
    verdict = words.text("verify-fair", counts) if audit.fair else words.text("verify-unfair")
    colour = "green" if audit.fair else "red"
    lines = [Text(verdict, f"bold {colour}")]
    if header.origin:
        args = {"table": header.origin.table, "n": header.origin.n}
        lines.append(Text(words.text("verify-continued", args)))
    return Group(table, "", *lines)


def _since(move: int | None, words: Words) -> str:
    if move is None:
        return words.text("verify-yes")
    return words.text("verify-not-from", {"move": move})


# ------------------------------------------------------------------------------------- games


_PICTURE: Final = re.compile(r"^\s*(!\[[^\]]*\]\([^)]*\)|</?(figure|picture|img)\b.*)\s*$")
_SUMMARY: Final = re.compile(r"\s*<summary>(.*?)</summary>\s*")
_FOLD: Final = re.compile(r"^\s*(</?details\b[^>]*>|:::+\s*\w*\s*(?P<title>.*))\s*$")


def rules(text: str) -> RenderableType:
    """Return a rules page for the terminal, without pictures and with folded parts open."""
    lines = []
    for line in text.splitlines():
        line = _SUMMARY.sub(r"\n**\1**\n", line)
        if _PICTURE.match(line):
            continue
        if fold := _FOLD.match(line):
            title = (fold["title"] or "").strip()
            line = f"**{title}**" if title else ""
        lines.append(line)
    return Markdown("\n".join(lines))


def _span(least: int, most: int) -> dict[str, str | int]:
    """Return the numbers of seats as variables of a text: « 4 ou 5 » if there are only two."""
    return {"least": least, "most": most, "next": "true" if most == least + 1 else "false"}


def game(game: Game, words: Words) -> RenderableType:
    """Return a game in a few lines: number of players, options and variants."""
    least, most = game.seats[0], game.seats[-1]
    span = words.text("games-just", {"least": least}) if least == most else None
    span = span or words.text("games-seats", _span(least, most))
    lines = [
        Text.assemble((words.title, "bold"), f" ({game.key}) · {span}"),
        Text(words.text("pitch"), "italic"),
    ]
    options = msgspec.structs.fields(game.options)
    if options:
        lines.append(Text(words.text("label", {"name": words.text("games-options")})))
    for option in options:
        if option.name == game.human_seats_option:
            continue  # filled in when a game begins
        default = option.default
        typed = default if isinstance(default, str) else msgspec.json.encode(default).decode()
        lines.append(
            Text.assemble(
                (f"  {option.name}={typed}", "cyan"),
                (f" ({game.choices[option.name]}) ", "dim"),
                f"{words.text(f'option-{option.name}')} · {words.hint(option.name, default)}",
            )
        )
    lines.append(Text(words.text("label", {"name": words.text("games-variants")})))
    for variant, wishes in game.variants.items():
        changed = (words.option(name, value) for name, value in wishes.items())
        said = dict.fromkeys((words.text(f"variant-{variant}"), *changed))
        lines.append(Text.assemble((f"  {variant} ", "cyan"), " · ".join(said)))
    return Group(*lines)
