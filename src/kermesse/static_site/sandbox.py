"""The sandbox of a site: the source of a small game is checked, simulated and played.

It runs in a worker of a frame that has no access to the site
(`ui/src/standalone/sandbox-worker.ts`): the source may come from a stranger.
"""

import linecache
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from importlib.util import module_from_spec, spec_from_file_location
from io import StringIO
from random import Random
from traceback import format_exception_only, walk_tb
from typing import Any, Final

import msgspec

import kermesse
from kermesse import bots, text_coverage
from kermesse.core.conformance import Broken, check
from kermesse.core.contract import Move, Outcome, Seat, Told
from kermesse.core.game import Game
from kermesse.core.match import Match
from kermesse.core.playout import playout
from kermesse.words import Words, leaves

MODULE: Final = "sandbox_game"
"""Name of the module of the game."""

FILE: Final = "game.py"
"""Name of its file in messages."""

AT_A_TIME: Final = 20
"""Simulated games between two reports of the progress."""

YOURS: Final[Seat] = 0
"""Seat of the person; bots have the others."""

BOT: Final = "easy"
"""Bot in the other seats."""


class Sandbox:
    """A game that is being written. Every method returns what a page can show."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._game: Game | None = None
        self._match: Match | None = None
        self._bots: list[Any] = []
        self._names: dict[str, Any] = {}

    def load(self, source: str) -> dict[str, Any]:
        """Run the source; return the `title` and numbers of `seats`, or what is `wrong`."""
        # A package, as every game: it has no other files.
        spec = spec_from_file_location(MODULE, FILE, submodule_search_locations=[MODULE])
        assert spec is not None
        module = module_from_spec(spec)
        self._game = self._match = None
        sys.modules[MODULE] = module
        linecache.cache[FILE] = (len(source), None, source.splitlines(keepends=True), FILE)
        try:
            exec(compile(source, FILE, "exec"), vars(module))
            game = getattr(module, "GAME", None)
            if not isinstance(game, Game):
                return {"wrong": "GAME = small_game(…) is missing"}
        except BaseException as error:
            return {"wrong": _wrong(error)}
        self._game = game
        self._names = {**vars(module), "kermesse": kermesse, "check": check, "Random": Random}
        return {"title": Words(game, self._language).title, "seats": list(game.seats)}

    def conform(self, games: int) -> dict[str, Any]:
        """Check the laws on that many random games of each size."""
        game = self._chosen()
        try:
            checked = check(game, seeds=range(games))
            missing = [str(each) for each in text_coverage.problems(game)]
        except BaseException as error:
            law = error.law if isinstance(error, Broken) else ""
            return {"law": law, "wrong": _wrong(error)}
        return {"games": checked.games, "moves": checked.moves, "missing": missing}

    def simulate(self, seats: int, games: int, tell: Callable[[int], object]) -> dict[str, Any]:
        """Play games between random bots; return the figures. `tell` hears how many are over."""
        game = self._chosen()
        words = Words(game, self._language)
        wins, points = [0.0] * seats, [0] * seats
        lengths: list[int] = []
        endings: Counter[str] = Counter()
        try:
            for number in range(games):
                state = game.start(seats)
                lengths.append(playout(state, Random(number)))
                outcome = state.outcome()
                if outcome is None:
                    return {"wrong": f"game {number} does not end"}
                endings[words.text(f"ending-{outcome.ending}")] += 1
                for seat in range(seats):
                    points[seat] += outcome.scores[seat]
                    wins[seat] += (seat in outcome.winners) / max(1, len(outcome.winners))
                if not (number + 1) % AT_A_TIME:
                    tell(number + 1)
        except BaseException as error:
            return {"wrong": _wrong(error)}
        means = zip(range(seats), wins, points, strict=True)
        rows = [[words.name(seat), won / games, score / games] for seat, won, score in means]
        lengths.sort()
        return {
            "games": games,
            "rows": rows,
            "moves": [lengths[0], lengths[games // 2], lengths[-1]],
            "endings": endings.most_common(),
        }

    def deal(self, seats: int, seed: int) -> dict[str, Any]:
        """Begin a game against bots; return the table as the person sees it."""
        game = self._chosen()
        try:
            self._match = Match(game, seats, seed=seed.to_bytes(32, "big"), game_id=bytes(16))
            self._bots = [bots.make(BOT, game, Random(seed + seat)) for seat in range(seats)]
            return self._table(self._go_on(self._match.run(0)))
        except BaseException as error:
            return {"wrong": _wrong(error)}

    def move(self, number: int) -> dict[str, Any]:
        """Make a move of the menu; return the table as the person sees it."""
        match = self._match
        if match is None:
            return {"wrong": "no game is in progress"}
        try:
            move = match.state.moves(YOURS)[number]
            return self._table(self._go_on(match.play(YOURS, move, match.state.at)))
        except BaseException as error:
            return {"wrong": _wrong(error)}

    def run(self, line: str) -> dict[str, Any]:
        """Run a line of Python with the names of the game; return what it prints and its value."""
        printed = StringIO()
        try:
            with redirect_stdout(printed):
                try:
                    code = compile(line, "<console>", "eval")
                except SyntaxError:
                    exec(compile(line, "<console>", "exec"), self._names)
                else:
                    value = eval(code, self._names)
                    if value is not None:
                        printed.write(f"{value!r}\n")
        except BaseException as error:
            return {"said": printed.getvalue(), "wrong": _wrong(error)}
        return {"said": printed.getvalue()}

    # ------------------------------------------------------------------------------------ internal

    def _chosen(self) -> Game:
        assert self._game is not None
        return self._game

    def _go_on(self, told: list[Told]) -> list[Told]:
        """Let the bots move until the person may act or the game is over; return all events."""
        match = self._match
        assert match is not None
        while (seats := match.state.to_act()) and YOURS not in seats:
            seat = seats[0]
            move: Move = self._bots[seat].act(match.state.view(seat), match.state.moves(seat))
            told = told + match.play(seat, move, match.state.at)
        return told

    def _table(self, told: Sequence[Told]) -> dict[str, Any]:
        match = self._match
        assert match is not None
        words = Words(match.game, self._language)
        events = (each.to(YOURS) for each in told)
        view, outcome = match.state.view(YOURS), match.state.outcome()
        menu = match.state.moves(YOURS) if YOURS in match.state.to_act() else ()
        return {
            "events": [words.event(event, YOURS) for event in events if event is not None],
            "view": list(_described(view, words)),
            "menu": [words.move(move, YOURS) for move in menu],
            "over": _ending(outcome, words),
        }


def _described(view: msgspec.Struct, words: Words) -> Iterator[tuple[str, str]]:
    """Yield the label and the value of each field of a view that has a label and says something."""
    hidden = words.text("hidden")
    for name, shape, value in leaves(view):
        label = words.text(f"view-{name}")
        if label and name not in ("you", "started") and value not in (None, ()):
            yield label, str(words.say(value, shape, YOURS)).replace(hidden, "?")


def _ending(outcome: Outcome | None, words: Words) -> list[str]:
    """Return how the game ended and the points of each seat; nothing while it goes on."""
    if outcome is None:
        return []
    points = (f"{words.name(seat, YOURS)}: {n}" for seat, n in outcome.scores.items())
    return [words.text(f"ending-{outcome.ending}"), *points]


def _wrong(error: BaseException) -> str:
    """Return an error in a few lines, with the line of the game where it was raised."""
    lines = [line for frame, line in walk_tb(error.__traceback__)
             if frame.f_code.co_filename == FILE]  # fmt: skip
    where = f"{FILE}:{lines[-1]}: " if lines and not isinstance(error, Broken) else ""
    return where + "".join(format_exception_only(error)).strip()
