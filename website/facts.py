"""The page of facts about the games, docs/games.md, and the measurements behind it.

`python website/facts.py` runs each command of facts.toml that docs/games.json has no row of, adds
the row and writes the page. `choices`, `infosets`, `speed` and `tree` measure a single game.
"""

import argparse
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from datetime import date
from hashlib import sha256
from itertools import product
from math import floor
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import kermesse
from kermesse.experiments.arena import ArenaReport
from kermesse.experiments.branching import choices
from kermesse.experiments.simulate import SimulationReport
from kermesse.experiments.speed import speed
from kermesse.experiments.study import Study
from kermesse.research.infosets import bound, count
from kermesse.research.miniatures import find
from kermesse.research.sequential import Setup
from kermesse.words import Words

ROOT = Path(__file__).parents[1]
LIST = tomllib.loads((ROOT / "website/facts.toml").read_text("utf-8"))
DOCS = ROOT / "docs"
WORK = ROOT / "build/facts"
BOTS = ("random", "easy", "medium", "hard", "champion", "network")


def commands(game: str) -> list[str]:
    """Return the commands of the list about a game, braces expanded."""
    found = []
    for pattern in LIST["commands"][game]:
        parts = [part.split(",") for part in re.split(r"[{}]", pattern)]
        found += ["".join(words) for words in product(*parts)]
    return found


class Row(NamedTuple):
    """A measurement: its command, where it comes from, and its figures."""

    command: str
    kermesse: str
    rules: int
    date: str
    figures: dict[str, Any]

    def option(self, name: str) -> str | None:
        """Return the word after an option of the command."""
        words = shlex.split(self.command)
        return words[words.index(name) + 1] if name in words else None

    @property
    def game(self) -> str:
        """The key of the game: the word after the verb."""
        words = shlex.split(self.command)
        return words[3 if words[0] == "python" else 2]

    @property
    def table(self) -> tuple[str, int]:
        """The variant and the number of seats."""
        return self.option("--variant") or "box", int(self.option("--seats") or 0)


# ------------------------------------------------------------------------------------- measurement


def measure(command: str, workers: int = 1) -> Row:
    """Run a command. An interrupted `kermesse` command continues when it is run again."""
    program, *words = shlex.split(command)
    folder = WORK / sha256(command.encode()).hexdigest()[:16]
    if program == "python":
        said = msgspec.json.decode(_run([sys.executable, *words]))
    else:
        more = ["--json", "--workers", str(workers), "--report", str(folder)]
        report, reduce = REDUCE[words[0]]
        output = _run([sys.executable, "-m", "kermesse", *words, *more])
        said = reduce(msgspec.json.decode(output, type=report))
    row = Row(command, kermesse.__version__, 0, date.today().isoformat(), said)
    shutil.rmtree(folder, ignore_errors=True)
    return row._replace(rules=find(row.game).version)


def _run(command: list[str]) -> bytes:
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout


def _of_simulation(report: SimulationReport) -> dict[str, Any]:
    seats = [{"share": each.share, "interval": each.interval, "score": each.mean}
             for each in report.by_seat]  # fmt: skip
    return {"type": "play", "bot": report.bots[0], "games": report.games, "decisions": report.moves,
            "lengths": report.lengths, "shared": report.shared, "nobody": report.nobody,
            "endings": report.endings, "seats": seats}  # fmt: skip


def _of_arena(report: ArenaReport) -> dict[str, Any]:
    (duel,) = report.duels
    won = duel.won
    return {"type": "duel", "lone": duel.lone, "rest": duel.rest, "deals": won.deals,
            "games": won.games, "share": won.share, "interval": won.interval, "fair": duel.fair,
            "score": duel.mean, "theirs": duel.theirs}  # fmt: skip


def _of_study(study: Study) -> dict[str, Any]:
    (finding,) = study.findings
    skill, report = finding.skill, finding.report
    return {"type": "luck", "weak": study.bots[0], "strong": study.bots[1], "deals": report.deals,
            "games": report.games, "share": skill.won.share, "share_interval": skill.won.interval,
            "index": skill.index, "interval": skill.interval,
            "by_bot": skill.bot, "by_seat": skill.seat}  # fmt: skip


REDUCE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]]]] = {
    "simulate": (SimulationReport, _of_simulation),
    "arena": (ArenaReport, _of_arena),
    "study": (Study, _of_study),
}
MEASURES: dict[str, Callable[[Setup, argparse.Namespace], Any]] = {
    "choices": lambda at, given: choices(
        at.game, games=given.games, seats=at.seats, options=at.options, seed=given.seed
    ),
    "speed": lambda at, given: speed(at.game, seats=at.seats, options=at.options, seed=given.seed),
    "infosets": lambda at, given: bound(at, given.seed, worlds=300),
    "tree": lambda at, given: count(at, given.longest),
}


# -------------------------------------------------------------------------------------------- page


def page(rows: list[Row]) -> str:
    """Return the page, in Markdown."""
    games = [game for game in LIST["commands"] if game != "small"]
    parts = [LIST["introduction"].strip(), LIST["glance"].strip(), *_glance(rows, games)]
    for game in games:
        parts += _game(game, [row for row in rows if row.game == game])
    parts += [LIST["small"].strip(), *_small(rows)]
    known = {row.command for row in rows}
    missing = [each for game in LIST["commands"] for each in commands(game) if each not in known]
    if missing:
        parts += ["## Not measured yet", "\n".join(f"- `{command}`" for command in missing)]
    return "\n\n".join(parts) + "\n"


def _table(header: str, rows: list[list[Any]]) -> str:
    """Return a table whose first column is text; figures are aligned to the right."""
    names = header.split(" | ")
    lines = [names, ["---", *["---:"] * (len(names) - 1)], *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def _of(rows: list[Row], kind: str) -> Iterator[tuple[Row, dict[str, Any]]]:
    return ((row, row.figures) for row in rows if row.figures["type"] == kind)


def _glance(rows: list[Row], games: list[str]) -> list[str]:
    lines = []
    for key in games:
        game, own = find(key), [row for row in rows if row.game == key]
        box, title = next(iter(game.variants)), Words(game, "en").title
        for row, play in _of(own, "play"):
            here = {
                other.figures["type"]: other.figures for other in own if other.table == row.table
            }
            if play["bot"] != "medium" or row.table[0] != box:
                continue
            if not {"luck", "choices", "bound", "speed"} <= here.keys():
                continue
            shared, best = _percent(play["shared"] / play["games"]), _best_seat(play)
            luck = here["luck"]
            lines.append([
                title, row.table[1], f"{play['decisions']:.0f}", f"{here['choices']['mean']:.1f}",
                f"≥ {floor(here['bound']['interval'][0])}",
                *(("–", "–") if game.cooperative else (shared, best)),
                f"{luck['index']:.2f} ({_span(luck['interval'], 2)})",
                _whole(here["speed"]["worlds"]),
            ])  # fmt: skip
    return [_table(LIST["columns"]["glance"], lines)]


def _game(key: str, rows: list[Row]) -> list[str]:
    """Return the section of a game: a title, its versions, and a table for each kind of figures."""
    game, columns = find(key), LIST["columns"]
    order, sources = list(game.variants), sorted({(r.date, r.kermesse, r.rules) for r in rows})

    def place(row: Row) -> tuple[Any, ...]:
        bots = [row.figures.get(name) for name in ("bot", "lone", "rest")]
        variant, seats = row.table
        return order.index(variant), seats, [BOTS.index(b) if b in BOTS else 9 for b in bots if b]

    rows = sorted(rows, key=place)
    measured = "; ".join(f"{day} with Kermesse {v}, rules version {n}" for day, v, n in sources)
    parts = [f"## {Words(game, 'en').title}", f"Measured on {measured}."]
    paces = {row.table: it for row, it in _of(rows, "speed")}
    most = max((row.table[1] for row in rows), default=0)
    seats = columns["seats"] + "".join(f" | seat {seat}" for seat in range(most))
    tables = {
        "Length and teams" if game.cooperative else "Length and seats": (
            "simulate {} --bots BOTS --games GAMES",
            columns["teams"] if game.cooperative else seats,
            [[*row.table, *_play(it, most, game.cooperative)] for row, it in _of(rows, "play")]),
        "Luck and skill": (
            "study {} --bots WEAKER STRONGER --deals DEALS", columns["luck"],
            [[*row.table, f"{it['weak']}, {it['strong']}", it["deals"], it["games"],
              _share(it["share"], it["share_interval"]),
              f"{it['index']:.2f} ({_span(it['interval'], 2)})",
              _percent(it["by_bot"]), _percent(it["by_seat"])] for row, it in _of(rows, "luck")]),
        "Choices": (
            "choices {} --games GAMES", columns["choices"],
            [[*row.table, it["games"], f"{it['mean']:.2f}", it["most"], _percent(it["forced"]),
              f"{it['ways']:.1f} ({_span(it['interval'])})",
              f"{it['tree']:.1f} ({_span(it['tree_interval'])})" if it["tree"] else "–"]
             for row, it in _of(rows, "choices")]),
        "Information sets and speed": (
            "{{infosets,speed}} {}", columns["bound"],
            [[*row.table, f"≥ {floor(10 * it['first']) / 10:.1f}",
              f"≥ {floor(10 * it['least']) / 10:.1f} ({_span(it['interval'])})",
              "whole games" if it["ended"] == it["paths"] else f"{it['questions']} questions",
              f"{it['paths']} × {it['worlds']}", *_pace(paces.get(row.table))]
             for row, it in _of(rows, "bound")]),
        "Bots": (
            "arena {} ALONE AGAINST --alone ALONE --deals DEALS", columns["duel"],
            [[*row.table, it["lone"], it["rest"], it["deals"], it["games"],
              _share(it["share"], it["interval"]),
              "–" if it["fair"] is None else _percent(it["fair"]),
              f"{it['score']:.1f}", f"{it['theirs']:.1f}"] for row, it in _of(rows, "duel")]),
    }  # fmt: skip
    for title, (verb, names, lines) in tables.items():
        if lines:
            program = "kermesse" if verb.split()[0] in REDUCE else "python website/facts.py"
            words = verb.format(f"{key} --seats SEATS --variant VARIANT")
            parts += [f"### {title}", f"`{program} {words} --seed 1`", _table(names, lines)]
    return parts


def _pace(it: dict[str, Any] | None) -> list[str]:
    if it is None:
        return ["–"] * 3
    load = "–" if it["load"] is None else f"{it['load']:.1f}"
    return [_whole(it["decisions"]), _whole(it["worlds"]), load]


def _play(it: dict[str, Any], most: int, together: bool) -> list[str]:
    """Return the cells of games between equal bots: their length, and how each seat did."""
    games = it["games"]
    cells = [it["bot"], _whole(games), f"{it['decisions']:.1f}", ", ".join(map(str, it["lengths"]))]
    if together:
        team, often = it["seats"][0], sorted(it["endings"].items(), key=lambda each: -each[1])
        ends = ", ".join(f"{name} {_percent(times / games)}" for name, times in often)
        return [*cells, _share(team["share"], team["interval"]), f"{team['score']:.1f}", ends]
    fair = _fair(it)
    shares = [(_share(seat["share"], seat["interval"]), _holds(seat, fair)) for seat in it["seats"]]
    seats = [share if holds else f"**{share}**" for share, holds in shares]
    ends = [_percent(it["shared"] / games), _percent(it["nobody"] / games), _percent(fair)]
    return [*cells, *ends, *seats, *[""] * (most - len(seats))]


def _fair(it: dict[str, Any]) -> float:
    """Return the share of each seat if all were alike: its part of the finished games won."""
    finished = it["games"] - it["endings"].get("unfinished", 0)
    return (finished - it["nobody"]) / max(1, finished) / len(it["seats"])


def _holds(seat: dict[str, Any], fair: float) -> bool:
    return bool(seat["interval"][0] <= fair <= seat["interval"][1])


def _best_seat(it: dict[str, Any]) -> str:
    fair, seats = _fair(it), it["seats"]
    if all(_holds(seat, fair) for seat in seats):
        return "–"
    best = max(range(len(seats)), key=lambda seat: seats[seat]["share"])
    return f"seat {best}: +{_percent(seats[best]['share'] - fair)} %"


def _small(rows: list[Row]) -> list[str]:
    names = ("information_sets", "decisions", "ends")
    lines = [[row.game, *(_whole(it[name]) for name in names), it["longest"] or "all",
              f"`{row.command}`"] for row, it in _of(rows, "tree")]  # fmt: skip
    return [_table(LIST["columns"]["small"], lines)]


def _percent(part: float) -> str:
    return f"{100 * part:.1f}"


def _share(part: float, interval: list[float]) -> str:
    return f"{_percent(part)} ({_percent(interval[0])}–{_percent(interval[1])})"


def _span(interval: list[float], digits: int = 1) -> str:
    return f"{interval[0]:.{digits}f}–{interval[1]:.{digits}f}"


def _whole(number: float) -> str:
    return f"{number:,.0f}"


# ----------------------------------------------------------------------------------------- command


def read(path: Path = DOCS / "games.json") -> list[Row]:
    """Return the rows of the data file."""
    return msgspec.json.decode(path.read_bytes(), type=list[Row])


def write(rows: list[Row], docs: Path = DOCS) -> None:
    """Write the data, one row per line, and the page."""
    lines = b",\n".join(map(msgspec.json.encode, rows))
    (docs / "games.json").write_bytes(b"[\n" + lines + b"\n]\n")
    (docs / "games.md").write_text(page(rows), encoding="utf-8")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("measure", nargs="?", choices=[*MEASURES], help="measure a single game")
    reader.add_argument("game", nargs="?")
    reader.add_argument("--seats", type=int)
    reader.add_argument("--variant")
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("--games", type=int, default=100)
    reader.add_argument("--longest", type=int, help="the number of actions that a tree stops at")
    reader.add_argument("--workers", type=int, default=2)
    reader.add_argument("--again", help="measure again what has this text in its command")
    return reader


def main() -> None:
    """Measure one game, or what the data file lacks."""
    given = parser().parse_args()
    if given.measure:
        setup = Setup(find(given.game), given.seats, given.variant)
        sys.stdout.write(msgspec.json.encode(MEASURES[given.measure](setup, given)).decode() + "\n")
        return
    kept = {row.command: row for row in read()}
    wanted = [command for game in LIST["commands"] for command in commands(game)]
    for command in wanted:
        if command not in kept or (given.again and given.again in command):
            sys.stderr.write(f"{command}\n")
            kept[command] = measure(command, given.workers)
            write([kept[each] for each in wanted if each in kept])
    write([kept[each] for each in wanted])


if __name__ == "__main__":
    main()
