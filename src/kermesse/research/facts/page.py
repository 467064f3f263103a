"""The page of facts, in Markdown: the rows, and which of them are missing or no longer hold."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import floor
from typing import Any, Final, TypeAlias, TypeVar

from kermesse.core.encoding import encoding
from kermesse.core.game import Game
from kermesse.core.registry import house_games
from kermesse.experiments.branching import Choices
from kermesse.experiments.single_game import UNFINISHED
from kermesse.experiments.speed import Speed
from kermesse.experiments.standings import fair_share
from kermesse.experiments.stats import Interval
from kermesse.research.facts import plan
from kermesse.research.facts.behaviour import behaviour
from kermesse.research.facts.records import (
    DuelFigures,
    Figures,
    LuckFigures,
    PlayFigures,
    Row,
    SeatFigures,
)
from kermesse.research.infosets import Bound, Tree
from kermesse.words import Words

Kind = TypeVar("Kind")

Found: TypeAlias = tuple[Row, Kind]
"""A row and its figures."""

HEAD: Final = """\
# Facts about the games

Written by `make facts` from [games.json](games.json), which has for every row the version of the
rules, a hash of how rules and bots played, and the day. Each row is what its command line gives,
and gives again: bots think by the number of worlds and not by the clock, so that figures are the
same on any machine, but for those of speed. Where rules or bots have played otherwise since, a
dagger (†) stands behind the command; `make facts` measures those rows anew, and whatever is said to
be not measured yet. `python -m kermesse.research.facts add kermesse arena …` adds a row of one's
own. [How to cite this](research.md#how-to-cite).

## How it is measured

- **Intervals** hold the true figure 95 times in 100. Those of shares are Wilson's, in the arena at
  the effective number of games, deals being the independent unit; those of means are Student's.
- **Length**: decisions are moves of players in a game. 5, 50 and 95 games in 100 took no more than
  the figures beside the mean. *Shared* are games that several won, each for themselves: draws. All
  bots are equal, and move on by a seat from game to game.
- **Seats**: what each seat won, whoever sat there; bold where the interval leaves out the fair
  share, which is that of the games somebody won. A shared victory counts as a part of one. Of
  twenty seats that are fair one is bold by chance.
- **Luck and skill** (`kermesse study`): the stronger bot alone against the weaker one, on the same
  deals in every seat. The *index* is how far it gets from the fair share towards winning always: 0
  where it does not matter who plays, 1 where the better one never loses. Where all win or lose
  together it is by how much the stronger team wins more often. Beside it the parts of the spread
  of scores that are explained by who sat there, and by where; the rest is the deal and the play.
- **Choices**: the moves of a menu where there is more than one, in games at random. *Ways* is the
  decimal logarithm of the product of the menus of a game, on average; *tree* that of the mean
  product, Knuth's estimate of how many ways there are to play a deal. It is given where all games
  are equally long: elsewhere a mean says nothing of games longer than those seen.
- **Information sets** are counted in [games small enough](#games-small-enough-to-be-solved). For
  others there is a lower bound, as a decimal logarithm: one seat has at least so many at the last
  of the questions looked at. It comes from how rarely two worlds that go on from the same moment
  look alike to that seat; `research/infosets.py` says why it is one.
- **Speed** is by the second of processor time of one process: decisions of random play, and worlds
  imagined from the middle of a game and played to their end at random. It is the best of three
  rounds, on a machine that others use too: its load stands beside it. It is that of its day.
- **Ladder** (`kermesse arena`): a bot alone against the next weaker one in all other seats. In
  games without turns they are as quick as at a table, and the stronger may be the quicker one;
  `--reflexes medium` gives all the same pace, so that only what they choose counts.
"""

GLANCE: Final = """\
## At a glance

By the rules of the box; the tables below have intervals and commands for all of this. Decisions of
a game and draws (victories that are shared) are those of medium bots, and so is the best seat: how
much of the victory it has more than its fair share, – where the intervals of all seats hold the
fair share, or where all win together. *Choices* are those of a menu at random; of the number of
information sets of a seat the decimal logarithm is at least that given. *Skill* is 1 where
a medium bot always wins against random ones, 0 where it does not matter who plays.
"""

SMALL: Final = """\
## Games small enough to be solved

Every way they can go, each thing the House may draw an outcome of its own: exact. By the same count
Kuhn poker ([the example](write-a-game.md)) has 12 information sets, as it must.
[Their values](research.md#games-small-enough-to-be-solved).
"""

BASELINES: Final = """\
## Baselines

At the usual table of each game, by the rules of the box: a bot alone against another in all other
seats, on duplicate deals. A bot of one's own is measured in the same way, as `MODULE:CLASS` in the
place of the name ([client.md](client.md#one-file-everywhere)). Where all win or lose together: the
part of its games that a team of these bots won.
"""


def page(rows: Iterable[Row]) -> str:
    """The whole page."""
    kept = list(rows)
    parts = [HEAD, "\n".join(_glance(kept))]
    wishes = list(plan.wishes())
    known = {row.what for row in kept}
    for game in house_games():
        own = [row for row in kept if row.game == game.key]
        wanted = [w.command for w in wishes if w.game == game and w.what not in known]
        parts.append("\n".join([*_game(game, own), *_missing(wanted)]))
    parts.append("\n".join(_small(kept)))
    parts.append("\n".join(_baselines(kept)))
    return "\n".join(parts)


def _of(rows: Iterable[Row], kind: type[Kind]) -> list[Found[Kind]]:
    """The rows that have such figures."""
    return [(row, row.figures) for row in rows if isinstance(row.figures, kind)]


def _table(
    found: Sequence[Found[Kind]], header: str, cells: Callable[[Row, Kind], Sequence[str]]
) -> Iterator[str]:
    """A table: the first columns are words and the last one is the command; nothing for no rows."""
    if not found:
        return
    names = ["variant", "seats", *header.split(" | "), "command"]
    sides = ["---"] + ["---:"] * (len(names) - 2) + ["---"]
    yield f"| {' | '.join(names)} |"
    yield f"|{'|'.join(sides)}|"
    for row, figures in found:
        line = [row.variant, str(row.seats), *cells(row, figures), _source(row)]
        yield f"| {' | '.join(line)} |"


def _source(row: Row) -> str:
    """The command line of a row, marked where it no longer gives the same."""
    return f"`{row.command}`" + ("" if row.behaviour == behaviour(row.what) else " †")


# -------------------------------------------------------------------------------------- all games


def _glance(rows: Sequence[Row]) -> Iterator[str]:
    """A line for each game and size."""
    yield GLANCE
    names = "decisions | choices | information sets | draws, % | best seat | skill | worlds/s"
    yield f"| game | seats | {names} |"
    yield f"|---|{'---:|' * 8}"
    found = {row.what: row.figures for row in rows}
    for game in house_games():
        for size in plan.sizes(game):
            line = _in_short(game, size, found)
            yield f"| {Words(game, 'en').title} | {size} | {' | '.join(line)} |"
    yield ""


def _in_short(game: Game, size: int, found: Mapping[tuple[Any, ...], Figures]) -> list[str]:
    """What is known of a table, in few figures."""
    table = (game.key, size, plan.box(game))
    play = found.get(("play", *table, plan.USUAL_PLAYER))
    luck = found.get(("luck", *table, plan.RANDOM, plan.USUAL_PLAYER))
    menus, least, pace = (found.get((kind, *table)) for kind in ("choices", "bound", "speed"))
    line = ["not measured yet"] * 7
    if isinstance(play, PlayFigures):
        line[0] = f"{play.decisions:.0f}"
        line[3] = "–" if game.cooperative else _percent(play.shared / play.games)
        line[4] = _best_seat(game, play)
    if isinstance(menus, Choices):
        line[1] = f"{menus.mean:.1f}"
    if isinstance(least, Bound):
        line[2] = f"≥ {floor(least.interval[0])}"
    if isinstance(luck, LuckFigures):
        line[5] = f"{luck.index:.2f} ({luck.interval[0]:.2f}–{luck.interval[1]:.2f})"
    if isinstance(pace, Speed):
        line[6] = _whole(pace.worlds)
    return line


def _best_seat(game: Game, it: PlayFigures) -> str:
    fair = _fair(it)
    if game.cooperative or all(_holds(seat, fair) for seat in it.seats):
        return "–"
    best = max(range(len(it.seats)), key=lambda seat: it.seats[seat].share)
    return f"seat {best}: +{_percent(it.seats[best].share - fair)} %"


def _missing(commands: Sequence[str]) -> Iterator[str]:
    """What there should be, and is not."""
    yield from _titled("Not measured yet", (f"- `{command}`" for command in commands))


# --------------------------------------------------------------------------------------- one game


def _game(game: Game, rows: Sequence[Row]) -> Iterator[str]:
    order = list(game.variants)
    known = [row for row in rows if row.variant in order]
    known.sort(key=lambda row: (order.index(row.variant), row.seats))
    plays = _of(known, PlayFigures)
    yield f"## {Words(game, 'en').title}\n"
    yield f"Rules of version {game.version}, encoding of version {encoding(game).version}.\n"
    yield from _titled("Length" if game.cooperative else "Length and draws", _lengths(game, plays))
    yield from _titled("Teams" if game.cooperative else "Seats", _fared(game, plays))
    yield from _titled("Luck and skill", _luck(_of(known, LuckFigures)))
    yield from _titled("Choices", _choices(_of(known, Choices)))
    yield from _titled("Information sets", _bounds(game, _of(known, Bound)))
    yield from _titled("Speed", _speed(_of(known, Speed)))
    steps = [each for each in _of(known, DuelFigures) if not _is_baseline(game, *each)]
    yield from _titled("Ladder", _duels(steps))


def _titled(title: str, lines: Iterable[str]) -> Iterator[str]:
    found = list(lines)
    if found:
        yield f"### {title}\n"
        yield from found
        yield ""


def _lengths(game: Game, plays: Sequence[Found[PlayFigures]]) -> Iterator[str]:
    def cells(_: Row, it: PlayFigures) -> list[str]:
        lengths = [it.bot, _whole(it.games), f"{it.decisions:.1f}", *map(str, it.lengths)]
        if game.cooperative:
            return lengths
        return [*lengths, _percent(it.shared / it.games), _percent(it.nobody / it.games)]

    ends = "" if game.cooperative else " | shared, % | won by nobody, %"
    yield from _table(plays, f"bots | games | decisions | 5 % | 50 % | 95 %{ends}", cells)


def _fared(game: Game, plays: Sequence[Found[PlayFigures]]) -> Iterator[str]:
    """How seats fared, or teams; of the games above, so that commands need not be said again."""
    if not plays:
        return
    if game.cooperative:
        yield "The games above. What all won together, their score, and how games ended.\n"
        yield "| variant | seats | bots | won, % | interval | score | endings, % |"
        yield "|---|---:|---|---:|---:|---:|---|"
    else:
        most = max((row.seats for row, _ in plays), default=0)
        yield "The games above: shares of the victory in %.\n"
        yield f"| variant | seats | bots | fair |{''.join(f' seat {n} |' for n in range(most))}"
        yield f"|---|---:|---|---:|{'---:|' * most}"
    for row, it in plays:
        start = f"| {row.variant} | {row.seats} | {it.bot} |"
        if game.cooperative:
            team = it.seats[0]
            often = sorted(it.endings.items(), key=lambda each: -each[1])
            ends = ", ".join(f"{name} {_percent(times / it.games)}" for name, times in often)
            won = f"{_percent(team.share)} | {_interval(team.interval)}"
            yield f"{start} {won} | {team.score:.1f} | {ends} |"
        else:
            fair = _fair(it)
            said = [
                f"{_percent(seat.share)} ({_interval(seat.interval)})"
                if _holds(seat, fair)
                else f"**{_percent(seat.share)} ({_interval(seat.interval)})**"
                for seat in it.seats
            ]
            said += [""] * (most - row.seats)
            yield f"{start} {_percent(fair)} | {' | '.join(said)} |"


def _fair(it: PlayFigures) -> float:
    """What each seat would have won if all were alike."""
    finished = it.games - it.endings.get(UNFINISHED, 0)
    return fair_share(finished - it.nobody, finished, len(it.seats))


def _holds(seat: SeatFigures, fair: float) -> bool:
    """May it have its fair share?"""
    low, high = seat.interval
    return low <= fair <= high


def _luck(found: Sequence[Found[LuckFigures]]) -> Iterator[str]:
    def cells(_: Row, it: LuckFigures) -> list[str]:
        return [
            f"{it.weak}, {it.strong}",
            _whole(it.deals),
            _whole(it.games),
            f"{_percent(it.share)} ({_interval(it.share_interval)})",
            f"{it.index:.2f}",
            f"{it.interval[0]:.2f}–{it.interval[1]:.2f}",
            _percent(it.by_bot),
            _percent(it.by_seat),
        ]

    header = (
        "bots | deals | games | the stronger wins, % | index | interval | by bot, % | by seat, %"
    )
    yield from _table(found, header, cells)


def _choices(found: Sequence[Found[Choices]]) -> Iterator[str]:
    def cells(_: Row, it: Choices) -> list[str]:
        tree = "–"
        if it.tree is not None and it.tree_interval is not None:
            tree = f"{it.tree:.1f} ({_logs(it.tree_interval)})"
        return [
            _whole(it.games),
            f"{it.mean:.2f}",
            str(it.most),
            _percent(it.forced),
            f"{it.ways:.1f} ({_logs(it.interval)})",
            tree,
        ]

    yield from _table(found, "games | choices | most | forced, % | ways | tree", cells)


def _bounds(game: Game, found: Sequence[Found[Bound]]) -> Iterator[str]:
    def cells(_: Row, it: Bound) -> list[str]:
        whole = "whole games" if it.ended == it.paths else f"{it.questions} questions"
        return [
            f"≥ {floor(10 * it.first) / 10:.1f}",
            f"≥ {floor(10 * it.least) / 10:.1f}",
            _logs(it.interval),
            whole,
            f"{it.paths} × {it.worlds}",
        ]

    header = "at the first question | at the last | interval | looked at | paths × worlds"
    lines = list(_table(found, header, cells))
    if lines:
        yield f"The number itself is not known: {_unknown(game)}.\n"
    yield from lines


def _unknown(game: Game) -> str:
    """Why the number of information sets of a game is not given."""
    if type(game.start(game.seats[0])).OPEN:
        return "of moves that are drawn freely menus hold samples, and time is cut into beats"
    if encoding(game).still:
        return "one may sit still, beat after beat: the tree is as large as time is cut finely"
    return "the tree is too large to be walked, and how many worlds look alike is not known exactly"


def _speed(found: Sequence[Found[Speed]]) -> Iterator[str]:
    def cells(_: Row, it: Speed) -> list[str]:
        load = "–" if it.load is None else f"{it.load:.1f}"
        return [_whole(it.decisions), _whole(it.worlds), load]

    yield from _table(found, "decisions/s | worlds/s | load", cells)


def _duels(found: Sequence[Found[DuelFigures]]) -> Iterator[str]:
    header = "alone | against | deals | games | share, % | interval | fair | score | theirs"
    yield from _table(found, header, lambda _, it: _duel(it))


def _duel(it: DuelFigures) -> list[str]:
    return [
        it.lone,
        it.rest,
        _whole(it.deals),
        _whole(it.games),
        _percent(it.share),
        _interval(it.interval),
        "–" if it.fair is None else _percent(it.fair),
        f"{it.score:.1f}",
        f"{it.theirs:.1f}",
    ]


# ------------------------------------------------------------------------ small games and baselines


def _is_baseline(game: Game, row: Row, it: DuelFigures) -> bool:
    """Is it shown among the baselines alone?"""
    at_home = (row.seats, row.variant) == (plan.usual(game), plan.box(game))
    ladder = plan.ladder(game, row.seats)
    step = it.lone in ladder and ladder[: ladder.index(it.lone)][-1:] == [it.rest]
    return at_home and it.rest in plan.OPPONENTS and not step


def _small(rows: Sequence[Row]) -> Iterator[str]:
    yield SMALL
    yield "| game | information sets | decision nodes | ends | actions looked at | command |"
    yield "|---|---:|---:|---:|---:|---|"
    for row, it in _of(rows, Tree):
        sizes = " | ".join(map(_whole, (it.information_sets, it.decisions, it.ends)))
        yield f"| {row.game} | {sizes} | {it.longest or 'all'} | {_source(row)} |"
    yield ""


def _baselines(rows: Sequence[Row]) -> Iterator[str]:
    """Each bot against each opponent, at the usual table of each game."""
    yield BASELINES
    names = (
        "game | seats | bot | against | deals | games | share, % | interval | fair | score | theirs"
    )
    yield f"| {names} | command |"
    yield f"|---|---:|---|---|{'---:|' * 7}---|"
    for game in house_games():
        home = [
            row
            for row in rows
            if (row.game, row.seats, row.variant) == (game.key, plan.usual(game), plan.box(game))
        ]
        for row, it in _of(home, PlayFigures) if game.cooperative else ():
            won = f"{_percent(it.seats[0].share)} | {_interval(it.seats[0].interval)}"
            start = (
                f"| {game.key} | {row.seats} | {it.bot} | a team of them | – | {_whole(it.games)}"
            )
            yield f"{start} | {won} | – | {it.seats[0].score:.1f} | – | {_source(row)} |"
        places = {name: place for place, name in enumerate(plan.ladder(game, plan.usual(game)))}

        def rank(found: Found[DuelFigures], places: dict[str, int] = places) -> list[int]:
            """The weakest first; those who are on no ladder last."""
            return [places.get(name, len(places)) for name in (found[1].lone, found[1].rest)]

        for row, duel in sorted(_of(home, DuelFigures), key=rank):
            yield f"| {game.key} | {row.seats} | {' | '.join(_duel(duel))} | {_source(row)} |"


# ---------------------------------------------------------------------------------------- numbers


def _percent(part: float) -> str:
    return f"{100 * part:.1f}"


def _interval(interval: Interval) -> str:
    return f"{_percent(interval[0])}–{_percent(interval[1])}"


def _logs(interval: Interval) -> str:
    return f"{interval[0]:.1f}–{interval[1]:.1f}"


def _whole(number: float) -> str:
    return f"{number:,.0f}"
