"""Every game passes the conformance laws, at every number of seats, in every variant."""

import gc
import re
import time
from dataclasses import replace
from importlib import import_module, resources

import pytest

import kermesse
from kermesse.core.conformance import LAWS, Broken, check, sizes
from kermesse.core.conformance.watch import Watch
from support import toy
from support.fixtures import with_fixtures

GAMES = kermesse.all_games()

EVERY_GAME = {"__init__", "box", "options", "moves", "rules", "menus", "refusals", "view",
              "make_view", "imagine", "encode"}  # fmt: skip
"""The required modules of a game."""

SOME_GAMES = {"bots", "advice", "phases", "told_events", "story"}
"""The optional modules of a game; `bots_…` is allowed too."""


def tables(wanted):
    """Parametrise a test over the variants and table sizes of every game."""
    chosen = [
        pytest.param(game, seats, variant, id=f"{game.key}-{seats}-{variant}")
        for game in (*map(with_fixtures, GAMES), toy.GAME)
        for variant in game.variants
        for seats in sizes(game)
        if wanted(game, seats, variant)
    ]
    return pytest.mark.parametrize(("game", "seats", "variant"), chosen)


def few(game, seats, variant):
    """Three small tables and a large one of the first variant, and the smallest table of the
    others. The rest are extras, as are tables of more than eight seats."""
    first = variant == next(iter(game.variants))
    large = max(size for size in sizes(game) if size <= 8)
    return seats in sizes(game)[: 3 if first else 1] or (first and seats == large)


@tables(few)
def test_a_game_obeys_the_laws(game, seats, variant):
    obeys(game, seats, variant, range(1))


@pytest.mark.extras
@tables(lambda *table: not few(*table))
def test_a_game_obeys_the_laws_at_larger_tables(game, seats, variant):
    obeys(game, seats, variant, range(1))


@pytest.mark.extras
@tables(lambda game, seats, variant: seats < 6)  # a larger table has as much to check in one game
def test_a_game_obeys_the_laws_with_another_seed(game, seats, variant):
    obeys(game, seats, variant, range(1, 3))


def obeys(game, seats, variant, seeds):
    checked = check(game, seats=[seats], variants=[variant], seeds=seeds)
    assert checked.games == len(seeds)
    assert checked.moves >= checked.games
    assert checked.moments >= checked.games


def test_the_toy_game_has_everything_the_laws_mention():
    """Clock, race, joining, open moves, silence and reveal must occur, else nothing is proven."""
    from kermesse.core.conformance.broken import Where
    from kermesse.core.conformance.walk import ends

    walks = [ends(Where(toy.GAME, 3, "long", seed), 500) for seed in range(10)]
    played = {type(step.move) for walk in walks for step in walk.steps}
    assert played >= {*toy.GAME.moves, kermesse.Join, kermesse.Leave}
    assert any(len(walk.ever) > 3 for walk in walks)
    scribbles = {step.move for walk in walks for step in walk.steps} - set(toy.RING)
    assert any(type(move) is toy.Scribble for move in scribbles)


def test_a_game_without_rulebook_is_checked_and_names_the_unchecked_laws():
    """An installed game often lacks its tests; each law is checked or reported as not checked."""
    checked = check(replace(toy.GAME, module="kermesse.core"), seeds=[0])
    assert checked.games == 4
    assert checked.unchecked == ("scramble", "one-box", "imagination", "discretion", "odds")
    assert set(checked.unchecked) <= set(LAWS)
    assert check(toy.GAME, seats=[2], seeds=[0]).unchecked == ()


@pytest.mark.parametrize("wrong", ["import nowhere", "def hidden(state, viewer): ..."])
def test_a_broken_rulebook_fails(wrong, tmp_path, monkeypatch):
    package = tmp_path / f"half_{len(wrong)}"
    (package / "tests").mkdir(parents=True)
    for file in (package, package / "tests"):
        (file / "__init__.py").touch()
    (package / "tests/worlds.py").write_text(wrong)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(Broken) as caught:
        check(replace(toy.GAME, module=package.name))
    assert caught.value.law == "rulebook"


def test_a_module_encode_without_an_encoding_fails(tmp_path, monkeypatch):
    package = tmp_path / "half_encoded"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "encode.py").write_text("\nENCODING = None\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(Broken) as caught:
        check(replace(toy.GAME, module=package.name), seats=[2], seeds=[0])
    assert caught.value.law == "encoding"
    assert caught.value.detail == "half_encoded/encode.py:2: ENCODING is no Encoding"


def test_every_law_has_a_description():
    assert len(LAWS) >= 17
    for name, sentence in LAWS.items():
        assert sentence.endswith("."), name


def modules(game):
    """Return the module names of a game, without its tests."""
    folder = resources.files(game.module)
    return {path.name.split(".")[0] for path in folder.iterdir() if path.name.endswith(".py")}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
class TestAGameIsOneFolder:
    """The files and texts that CONTRIBUTING requires of a game."""

    def test_it_has_the_required_files(self, game):
        folder = resources.files(game.module)
        wanted = [*(f"{name}.py" for name in EVERY_GAME), "README.md", "text/fr.ftl", "text/en.ftl"]
        assert not [name for name in wanted if not folder.joinpath(name).is_file()]

    def test_its_other_modules_are_optional_ones_or_nouns_of_its_readme(self, game):
        """Each is described in the README and takes the state as an argument."""
        readme = (resources.files(game.module) / "README.md").read_text("utf-8")
        lines = [line for line in readme.splitlines() if line.startswith("| `")]
        said = set(re.findall(r"`(\w+)\.py`", "".join(line.split(" | ")[0] for line in lines)))
        others = modules(game) - EVERY_GAME - SOME_GAMES
        nouns = {name for name in others if not name.startswith("bots_")}
        assert nouns <= said, f"nouns the README says nothing of: {sorted(nouns - said)}"
        assert said <= modules(game), f"the README speaks of {sorted(said - modules(game))}"

    def test_its_state_is_one_class_in_its_rules(self, game):
        """Large rules are split into functions, not into base classes."""
        state = type(game.start(game.seats[0]))
        assert state.__module__ == f"{game.module}.rules"
        assert state.__mro__[1] is kermesse.State
        parts = [import_module(f"{game.module}.{name}") for name in modules(game)]
        states = {
            kind
            for part in parts
            for kind in vars(part).values()
            if isinstance(kind, type) and issubclass(kind, kermesse.State)
        }
        assert states <= {kermesse.State, state}

    def test_it_says_what_its_rulebook_hides(self, game):
        worlds = import_module(f"{game.module}.tests.worlds")
        assert callable(worlds.scramble)
        assert callable(worlds.hidden)

    def test_it_has_goldens(self, game):
        golden = resources.files(game.module) / "tests" / "golden"
        assert golden.is_dir()
        assert list(golden.iterdir())

    def test_every_ruling_of_its_readme_has_a_test_under_its_number(self, game):
        folder = resources.files(game.module)
        rulings = set(re.findall(r"\bR\d+\b", (folder / "README.md").read_text("utf-8")))
        tests = [path.read_text("utf-8") for path in (folder / "tests").iterdir()
                 if path.name.startswith("test_") and path.name.endswith(".py")]  # fmt: skip
        tested = set(re.findall(r"def test_(R\d+)_", "\n".join(tests)))
        assert rulings
        assert rulings <= tested, f"rulings without a test: {sorted(rulings - tested)}"


def test_calls_by_the_garbage_collector_are_not_charged_to_the_game():
    def look_at_the_clock(phase, info):
        time.perf_counter()

    gc.callbacks.append(look_at_the_clock)
    threshold = gc.get_threshold()
    gc.set_threshold(1)
    try:
        with Watch() as watch:
            kept = [[] for _ in range(100)]
    finally:
        gc.set_threshold(*threshold)
        gc.callbacks.remove(look_at_the_clock)
    assert len(kept) == 100
    assert watch.caught == []
