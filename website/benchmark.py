"""The page of benchmarks, docs/benchmark.md, with its figures, from docs/benchmark.json.

`python website/benchmark.py` writes them; with FILES it first takes over the figures that
`bench/nash_conv.py` and `bench/curves.py` wrote, and the reports of `kermesse arena`.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import log10, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

import msgspec

from kermesse.experiments import ladder
from kermesse.experiments.arena import ArenaReport
from kermesse.experiments.standings import pairing

DOCS: Final = Path(__file__).parents[1] / "docs"
DATA: Final = DOCS / "benchmark.json"
PAGE: Final = DOCS / "benchmark.md"
FOLDER: Final = DOCS / "images"

METHODS: Final = {
    "league": "PPO in a league (`kermesse train`)",
    "self": "PPO in self-play",
    "independent": "independent PPO learners",
    "policy": "PPO against the policy",
    "network": "PPO against the network",
}
AGAINST: Final = ("random", "policy", "network")
T: Final = {2: 12.706, 3: 4.303, 4: 3.182, 5: 2.776, 6: 2.571, 8: 2.365, 10: 2.262}
"""97.5 % quantiles of Student's t, by the number of seeds."""
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00")

Point = tuple[float, float, float, float]
"""The place on the axis, the mean, and the ends of its interval."""


class Chart(NamedTuple):
    """A figure with a line for each method."""

    title: str
    across: str
    """The title of the axis across."""
    lines: Mapping[str, Sequence[Point]]
    bounds: tuple[float, float]
    """The ends of the upright axis."""
    logarithmic: bool = False
    """True if both axes are."""


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean over seeds, and the ends of its 95 % interval."""
    mean = fmean(values)
    if len(values) not in T:
        return mean, mean, mean
    half = T[len(values)] * stdev(values) / sqrt(len(values))
    return mean, mean - half, mean + half


# ------------------------------------------------------------------------------------- figures

WIDE, HIGH, LEFT, TOP, ROOM, FOOT = 720, 400, 62, 40, 190, 50
STYLE: Final = (
    "text{font:13px system-ui,sans-serif;fill:#333}.grid{stroke:#bbb;stroke-width:.6}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.grid{stroke:#555}}"
)


def draw(chart: Chart) -> str:
    """Return a chart as SVG."""
    points = [point for line in chart.lines.values() for point in line]
    scale = log10 if chart.logarithmic else float
    low, high = (scale(each) for each in chart.bounds)
    first, last = (scale(f(x for x, *_ in points)) for f in (min, max))
    inner = WIDE - LEFT - ROOM, HIGH - TOP - FOOT

    def place(x: float, y: float) -> tuple[float, float]:
        across = (scale(x) - first) / ((last - first) or 1)
        up = (min(max(scale(y), low), high) - low) / (high - low)
        return LEFT + inner[0] * across, TOP + inner[1] * (1 - up)

    def path(pairs: Iterable[tuple[float, float]]) -> str:
        return " ".join(f"{x:.1f},{y:.1f}" for x, y in pairs)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img">',
        f"<title>{chart.title}</title><style>{STYLE}</style>",
        f'<text x="{LEFT}" y="22" font-weight="bold">{chart.title}</text>',
    ]
    for value in ticks(low, high, chart.logarithmic):
        _, y = place(10**first if chart.logarithmic else first, value)
        parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{LEFT + inner[0]}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{value:g}</text>')
    for value in ticks(first, last, chart.logarithmic):
        x, y = place(value, chart.bounds[0])
        said = f"{value / 1e6:g} M" if value >= 1e6 else f"{value:g}"
        parts.append(f'<text x="{x:.1f}" y="{y + 18:.1f}" text-anchor="middle">{said}</text>')
    middle = LEFT + inner[0] / 2
    parts.append(f'<text x="{middle}" y="{HIGH - 10}" text-anchor="middle">{chart.across}</text>')
    for number, (name, line) in enumerate(chart.lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        band = [place(x, a) for x, _, a, _ in line] + [place(x, b) for x, _, _, b in line[::-1]]
        parts.append(f'<polygon points="{path(band)}" fill="{colour}" opacity=".2"/>')
        mean = path(place(x, y) for x, y, *_ in line)
        parts.append(f'<polyline points="{mean}" fill="none" stroke="{colour}" stroke-width="2"/>')
        y = TOP + 14 + 22 * number
        edge = WIDE - ROOM + 14
        parts.append(f'<path d="M{edge} {y - 4}h18" stroke="{colour}" stroke-width="3"/>')
        parts.append(f'<text x="{edge + 26}" y="{y}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


def ticks(low: float, high: float, logarithmic: bool) -> list[float]:
    """Return round values between these, which are logarithms for a logarithmic axis."""
    if logarithmic:
        powers = range(int(low) - 1, int(high) + 2)
        return [10.0**power for power in powers if low - 1e-9 <= power <= high + 1e-9]
    step = next(
        s * 10**p for p in range(-3, 12) for s in (1, 2, 5) if (high - low) / (s * 10**p) <= 6
    )
    return [step * n for n in range(int(low / step), int(high / step) + 1) if step * n >= low]


# ---------------------------------------------------------------------------------------- page


def curves(rows: Sequence[Mapping[str, Any]], game: str, against: str) -> dict[str, list[Point]]:
    """Return a line for each method: the mean over seeds by the mean number of decisions."""
    found: dict[str, list[Point]] = {}
    for method in METHODS:
        each: defaultdict[int, list[Mapping[str, Any]]] = defaultdict(list)
        for row in rows:
            if (row["game"], row["method"], row["against"]) == (game, method, against):
                each[row["iteration"]].append(row)
        if each:
            found[method] = [
                (fmean(row["decisions"] for row in some), *interval([row["share"] for row in some]))
                for _, some in sorted(each.items())
            ]
    return found


def finals(rows: Sequence[Mapping[str, Any]], game: str, method: str, against: str) -> list[float]:
    """Return the last share of each seed."""
    last: dict[int, float] = {}
    for row in rows:
        if (row["game"], row["method"], row["against"]) == (game, method, against):
            last[row["seed"]] = row["share"]
    return list(last.values())


def percent(values: Sequence[float]) -> str:
    """Return a mean and its interval in percent."""
    mean, low, high = (100 * each for each in interval(values))
    return f"{mean:.1f} ({low:.1f} to {high:.1f})"


def page(data: Mapping[str, Any]) -> tuple[str, dict[str, str]]:
    """Return the page, and its figures by file name."""
    figures: dict[str, str] = {}
    parts = [HEAD]
    if rows := data.get("nash_conv"):
        lines: dict[str, list[Point]] = {}
        for _, method, iteration, value in rows:
            lines.setdefault(method, []).append((iteration, value, value, value))
        least = min(value for *_, value in rows)
        bounds = (10.0 ** (int(log10(least)) - 1), 1.0)
        figures["nash-conv.svg"] = draw(
            Chart("NashConv of the small Festival", "iterations", lines, bounds, logarithmic=True)
        )
        counts = sorted({iteration for _, _, iteration, _ in rows})
        table = [
            f"| iterations | {' | '.join(map(str, counts))} |",
            "|---|" + "---:|" * len(counts),
        ]
        for method, line in lines.items():
            by_count = {int(x): f"{y:.3g}" for x, y, *_ in line}
            cells = " | ".join(by_count.get(count, "") for count in counts)
            table.append(f"| {method} | {cells} |")
        parts.append(NASH + "\n".join(table) + "\n")
    parts.append(_learned(data.get("curves"), figures))
    if arenas := data.get("arenas"):
        parts.append(_ladders(arenas))
    parts.append(SUBMIT)
    return "\n".join(parts), figures


def _learned(curved: Mapping[str, Any] | None, figures: dict[str, str]) -> str:
    parts = [CURVES]
    if not curved:
        return "\n".join([*parts, "No run is recorded yet.\n"])
    rows, plan = curved["rows"], curved["plan"]
    games = list(dict.fromkeys(row["game"] for row in rows))
    seeds = len({row["seed"] for row in rows})
    machine = curved.get("machine", "")
    fair = ", ".join(f"{100 / _seats(rows, game):.0f} % in {game.title()}" for game in games)
    parts.append(
        f"{seeds} seeds{machine and ' on ' + machine}, {plan['games']:,} games at once, width "
        f"{plan['width']}. Shares of victories\nin percent, with 95 % intervals over seeds; "
        f"a fair share is {fair}.\n"
    )
    for game in games:
        lines = curves(rows, game, "policy")
        name = f"curves-{game}.svg"
        title = f"{game.title()}: share of victories against the policy"
        figures[name] = draw(Chart(title, "decisions", lines, (0.0, 1.0)))
        parts.append(f"![{title}](images/{name})\n")
    parts += [
        "| game | method | decisions | random | policy | network |",
        "|---|---|---:|---:|---:|---:|",
    ]
    for game in games:
        for method, said in METHODS.items():
            mine = [row for row in rows if (row["game"], row["method"]) == (game, method)]
            if not mine:
                continue
            count = fmean(
                row["decisions"] for row in mine if row["iteration"] == mine[-1]["iteration"]
            )
            cells = [percent(v) if (v := finals(rows, game, method, a)) else "" for a in AGAINST]
            parts.append(f"| {game} | {said} | {count / 1e6:.1f} M | {' | '.join(cells)} |")
    parts.append(BEST)
    parts += ["| game | bot | best response wins | at least beaten by |", "|---|---|---:|---:|"]
    for game in games:
        fair = 1 / _seats(rows, game)
        for bot in ("policy", "network"):
            if values := finals(rows, game, bot, bot):
                bound = 100 * (interval(values)[1] - fair)
                parts.append(f"| {game} | {bot} | {percent(values)} | {bound:+.1f} points |")
    return "\n".join([*parts, ""])


def arena(report: ArenaReport) -> dict[str, Any]:
    """Return what a ladder needs of an arena."""
    return {
        "game": report.game,
        "rules": report.version,
        "seats": report.seats,
        "together": report.together,
        "command": report.origin.command,
        "games": report.games,
        "bots": {each.bot: each.games for each in report.standings},
        "pairings": [
            [each.lone, each.rest, round(each.share, 5), round(each.games, 1)]
            for each in (pairing(duel, report.seats) for duel in report.duels)
        ],
    }


def _ladders(arenas: Sequence[Mapping[str, Any]]) -> str:
    parts = [LADDERS]
    for game in dict.fromkeys(each["game"] for each in arenas):
        mine = [each for each in arenas if each["game"] == game]
        seats, together = mine[0]["seats"], mine[0]["together"]
        bots = list(dict.fromkeys(bot for each in mine for bot in each["bots"]))
        pairings = [ladder.Pairing(*each) for some in mine for each in some["pairings"]]
        found = ladder.rate(pairings, bots, seats, together)
        games = sum(each["games"] for each in mine)
        title = game.replace("-", " ").title()
        rules = mine[0]["rules"]
        parts.append(f"### {title}\n\n{games:,} games of {seats} seats, rules version {rules}.\n")
        parts += ["```sh", *(each["command"] for each in mine), "```\n"]
        parts += ["| bot | rating | 95 % interval | games |", "|---|---:|---:|---:|"]
        for bot in sorted(bots, key=lambda bot: -found[bot].elo):
            low, high = found[bot].interval
            reach = "" if low == high else f"{low:.0f} to {high:.0f}"
            count = sum(each["bots"].get(bot, 0) for each in mine)
            parts.append(f"| {bot} | {found[bot].elo:.0f} | {reach} | {count:,} |")
        parts.append("")
    return "\n".join(parts)


def _seats(rows: Sequence[Mapping[str, Any]], game: str) -> int:
    return next(int(row["seats"]) for row in rows if row["game"] == game)


HEAD: Final = """\
# Benchmarks

Figures of standard algorithms and ladders of the bots, each with its command and seeds. Lengths of
games and baselines are on [Facts and figures](games.md); speeds are in
[results](../bench/results.md).

> Generated by `python website/benchmark.py` from `docs/benchmark.json`.
"""

NASH: Final = """\
## NashConv of a miniature

The small Festival has two players and six cards. Both solvers of OpenSpiel play its whole tree,
with every deal a separate outcome. NashConv is how much both players together could still gain; it
is 0 in an equilibrium. Nothing is random: the figures repeat to the digit. About two minutes on a
core.

```sh
. .venv/bin/activate
python bench/nash_conv.py --out build/nash_conv.json
python website/benchmark.py build/nash_conv.json
```

![NashConv of the small Festival by iterations of CFR and CFR+](images/nash-conv.svg)

"""

CURVES: Final = """\
## Learning curves

PPO on the batch engines of Festival and Canaille. In the *league* the network plays with older
versions, the game's policy and random players; in *self-play* with itself alone;
*independent* learners have a network for each seat. An evaluation is played against random players,
the game's policy of playouts, and the network that comes with the game.

```sh
. .venv/bin/activate
python bench/curves.py --out build/curves.json   # eight minutes on a GPU
python website/benchmark.py build/curves.json
```

One H200 played Festival. Canaille has no curve: in the same eight minutes its programs were
compiled and evaluated once, and it had learned nothing.
"""

BEST: Final = """
## Approximate best responses

A network that learns alone against fixed opponents is an approximate best response. Its victories
beyond the fair share, at the lower end of the interval, are a lower bound on how much the opponent
can be beaten: a stronger learner may find more. `kermesse exploit` does the same for any bot.
"""

LADDERS: Final = """\
## Ladders of the bots

One rating for each bot from all its games against the others: 400 points more are ten times the
strength. `easy` has 1000, and an interval is that of the difference from it. In Carnavalesque the
opponent is the game, which has 1000: a bot with 1191 wins three games of four with three of its
kind. *Games* count each seat. [116](decisions/116-ratings.md) describes the model. The command of
each ladder prints it too; with `--report FOLDER`, its `report.json` is taken over by
`python website/benchmark.py FOLDER/report.json`.
"""

SUBMIT: Final = """\
## Submit a figure

Open a pull request with the rows of `docs/benchmark.json`, the command, the seeds, and the versions
of the game's rules and encoding.
"""


def stored(data: Mapping[str, Any]) -> str:
    """Return the data as JSON with each row on a line."""
    text = json.dumps(data)
    for start in ('{"nash_conv"', '["festival', '"curves"', '"arenas"', '{"game"', '"rows"'):
        text = text.replace(f" {start}", f"\n{start}")
    return text + "\n"


def main(arguments: Sequence[str]) -> None:
    """Write the page and its figures."""
    data = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
    for file in map(Path, arguments):
        if file.name == "report.json":
            new = arena(msgspec.json.decode(file.read_bytes(), type=ArenaReport))
            # A command that was run again replaces its figures.
            old = [each for each in data.get("arenas", ()) if each["command"] != new["command"]]
            data["arenas"] = sorted([*old, new], key=lambda each: each["game"])
        else:
            data |= json.loads(file.read_text("utf-8"))
    DATA.write_text(stored(data), "utf-8")
    text, figures = page(data)
    PAGE.write_text(text, "utf-8")
    for name, figure in figures.items():
        (FOLDER / name).write_text(figure, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
