"""`python -m kermesse.research.facts`: measure one thing about a game, or bring the page up to
date (`update`, which is `make facts`).
"""

import argparse
import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from kermesse.experiments.branching import choices
from kermesse.experiments.speed import speed
from kermesse.research.facts import measure, page, plan, records
from kermesse.research.facts.records import Measured
from kermesse.research.infosets import bound, count
from kermesse.research.miniatures import find
from kermesse.research.sequential import Setup

WORK: Final = Path("build/facts")
"""Where games in progress are kept."""


def parser() -> argparse.ArgumentParser:
    """What may be typed."""
    reader = argparse.ArgumentParser(prog="python -m kermesse.research.facts", description=__doc__)
    verbs = reader.add_subparsers(required=True, dest="verb")

    def about(verb: str, said: str, work: Callable[[Any, Setup], Any]) -> argparse.ArgumentParser:
        asked = verbs.add_parser(verb, help=said, description=said)
        asked.add_argument("game")
        asked.add_argument("--seats", type=int)
        asked.add_argument("--variant")
        asked.add_argument("--seed", type=int, default=0)
        asked.set_defaults(work=work)
        return asked

    asked = about("choices", "the menus of games at random", _choices)
    asked.add_argument("--games", type=int, default=100)
    about("speed", "decisions and worlds a second", _speed)
    asked = about("infosets", "how many information sets there are at least", _bound)
    asked.add_argument("--paths", type=int, default=20)
    asked.add_argument("--worlds", type=int, default=300)
    asked.add_argument("--questions", type=int, default=24)
    asked = about("tree", "how many there are, in games small enough to be solved", _tree)
    asked.add_argument("--longest", type=int, help="look at so many actions only")
    update = verbs.add_parser("update", help="measure what is missing, and write the page")
    add = verbs.add_parser("add", help="measure what another command line says, and keep it")
    add.add_argument("words", nargs=argparse.REMAINDER, metavar="kermesse …")
    for asked in (update, add):
        asked.add_argument("--docs", type=Path, default=Path("docs"), help="where the page is")
        asked.add_argument("--workers", type=int, default=2)
    update.add_argument("--page", action="store_true", help="write the page only")
    return reader


def _choices(given: Any, setup: Setup) -> Any:
    wanted = {"seats": setup.seats, "options": setup.options, "seed": given.seed}
    return choices(setup.game, games=given.games, **wanted)


def _speed(given: Any, setup: Setup) -> Any:
    return speed(setup.game, seats=setup.seats, options=setup.options, seed=given.seed)


def _bound(given: Any, setup: Setup) -> Any:
    return bound(setup, given.seed, given.paths, given.worlds, given.questions)


def _tree(given: Any, setup: Setup) -> Any:
    return count(setup, given.longest)


def measured(given: Any) -> Measured:
    """What was asked about a game."""
    setup = Setup(find(given.game), given.seats, given.variant)
    return Measured(
        game=setup.game.key,
        version=setup.game.version,
        seats=setup.seats,
        variant=records.variant_of(setup.game, msgspec.to_builtins(setup.options)),
        seed=given.seed,
        figures=given.work(given, setup),
    )


def main(words: Sequence[str] | None = None) -> int:
    """Do what was typed."""
    given = parser().parse_args(words)
    if given.verb not in ("update", "add"):
        sys.stdout.write(msgspec.json.encode(measured(given)).decode() + "\n")
        return 0
    data = given.docs / "games.json"
    rows = records.read(data)
    if given.verb == "add":
        commands = [shlex.join(given.words)]
    else:
        commands = [] if given.page else [w.command for w in measure.missing(rows, plan.wishes())]
    for number, command in enumerate(commands, 1):
        sys.stderr.write(f"{number}/{len(commands)} {command}\n")
        rows = measure.merged(rows, measure.measure(command, WORK, given.workers))
        records.write(data, rows)
    (given.docs / "games.md").write_text(page.page(rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
