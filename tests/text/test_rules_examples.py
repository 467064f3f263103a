"""The examples of the rules pages: each is played, and its statements are checked.

An example is a TOML file in `tests/examples` of its game. Its steps are moves, made through `play`,
and questions about the result; beside each question are the sentences of the page in both
languages.
"""

import re
import tomllib
from importlib import resources
from random import Random
from typing import Any

import msgspec
import pytest

from kermesse.core.contract import HOUSE, PUBLIC, Illegal
from kermesse.core.registry import builtin_games
from kermesse.lessons.library import lessons
from kermesse.lessons.script import Pattern, fits
from kermesse.words import LANGUAGES


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move or a question."""

    by: int | None = None
    """The seat."""

    play: Pattern = {}
    """The move: the first of the menu that matches."""

    refused: str = ""
    """The rule it breaks; then `play` is the whole move."""

    clock: bool = False
    """Whether a clock of the rules runs out."""

    of: str = ""
    """The question: `public.gold.0` of a view, `seat-1.hand`, `outcome.scores`, or
    `menu-1.Draw.face`, that field of a seat's legal moves of that type."""

    answer: Any = None
    """The answer."""

    fr: tuple[str, ...] = ()
    """The sentence of the French page."""

    en: tuple[str, ...] = ()
    """The sentence of the English page."""


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An example file."""

    seats: int
    """The number of players."""

    steps: tuple[Step, ...]
    """The steps, in order."""

    options: dict[str, Any] = {}
    """The options of the table."""

    house: tuple[Pattern, ...] = ()
    """The first moves of the House; later ones are random."""


def examples():
    for game in builtin_games():
        folder = resources.files(game.module) / "tests/examples"
        files = folder.iterdir() if folder.is_dir() else ()
        for file in sorted(files, key=lambda file: file.name):
            text = tomllib.loads(file.read_text("utf-8"))
            yield pytest.param(
                game, msgspec.convert(text, Example), id=f"{game.key}-{file.name[:-5]}"
            )


SHOWN = [game for game in builtin_games() if lessons(game)]
EXAMPLES = list(examples())


def as_json(record):
    """Return a struct as a page would get it."""
    return msgspec.json.decode(msgspec.json.encode(record))


class Play:
    """Plays an example."""

    def __init__(self, game, example):
        self.game = game
        self.state = game.start(example.seats, example.options)
        self.script = list(example.house)
        self.rng = Random(0)
        self.at = 0
        self.let_the_house_act()

    def let_the_house_act(self):
        while (due := self.state.due()) is not None and due <= self.at:
            self.house_acts()

    def house_acts(self):
        if self.script:
            move = msgspec.convert(self.script.pop(0), self.game.move_type)
        else:
            move = self.state.house(self.rng)
        self.at = max(self.at, self.state.due())
        self.state.play(HOUSE, move, self.at)

    def step(self, step):
        if step.clock:
            self.house_acts()
        elif step.refused:
            before = self.state.key()
            with pytest.raises(Illegal) as refused:
                self.state.play(step.by, msgspec.convert(step.play, self.game.move_type), self.at)
            assert refused.value.rule == step.refused
            assert self.state.key() == before
        elif step.by is not None:
            menu = self.state.moves(step.by)
            some = [move for move in menu if fits(as_json(move), step.play)]
            assert some, f"{step.play} is not among {menu}"
            self.state.play(step.by, some[0], self.at)
        else:
            assert self.ask(step.of) == step.answer, step.of
        self.let_the_house_act()

    def ask(self, question):
        what, *path = question.split(".")
        kind, _, number = what.partition("-")
        if kind == "menu":
            sort, field = path
            menu = [as_json(move) for move in self.state.moves(int(number))]
            return [move[field] for move in menu if move["type"] == sort]
        if kind == "outcome":
            found = as_json(self.state.outcome())
        else:
            viewer = PUBLIC if kind == "public" else int(number)
            found = as_json(self.state.view(viewer))
        for name in path:
            found = found[int(name) if isinstance(found, list) else name]
        return found


def page(game, language):
    """Return the rules page of a game, without bold marks and line breaks."""
    text = (resources.files(game.module) / f"text/rules.{language}.md").read_text("utf-8")
    return re.sub(r"\s+", " ", text.replace("*", ""))


@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_the_statements_of_the_page_are_true(game, example):
    played = Play(game, example)
    for step in example.steps:
        played.step(step)
    claims = [step for step in example.steps if step.fr]
    assert claims, "an example is told on the page"
    for language in LANGUAGES:
        told = page(game, language)
        for step in claims:
            assert len(step.fr) == len(step.en)
            for sentence in getattr(step, language):
                assert sentence in told, sentence


@pytest.mark.parametrize("game", SHOWN, ids=lambda game: game.key)
def test_every_game_has_an_example_on_its_page(game):
    assert [each for each in EXAMPLES if each.values[0] is game]
