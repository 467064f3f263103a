"""`kermesse new` and `kermesse conform`: a new skeleton passes the laws."""

import re
import subprocess
import sys
import warnings
from importlib.util import find_spec
from pathlib import Path

import pytest
from pettingzoo.test import api_test

import kermesse
from kermesse import research
from kermesse.cli import new
from kermesse.core import registry
from kermesse.experiments import arena
from kermesse.protocol.lexicon import lexicon
from kermesse.research import kaggle_runner
from kermesse.words import Words
from support import small_plugins
from support.plugin_install import forget, installed

pytestmark = pytest.mark.usefixtures("plain_terminal")

ROOT = Path(__file__).parents[2]
KUHN = ROOT / "examples/kuhn_poker"


def plug_in(folder):
    """Install a folder with a pyproject.toml, as pip does."""
    small_plugins.plug_in(folder)
    return installed(folder)


@pytest.fixture
def skeleton(tmp_path, run):
    """The skeleton of a game in a separate package."""
    folder = tmp_path / "mine"
    code, out, err = run("new", "high-card", "--folder", str(folder), "--title", "Carte haute")
    assert (code, err) == (0, "")
    assert "kermesse conform high-card" in out
    return folder


def plays_egocentric(key):
    """Play a game with seats counted from the learner, in each environment."""
    env = research.aec(key, egocentric=True)
    env.reset(seed=1)
    assert env.last()[0]["observation"][0] == 1  # its own seat, counted from itself
    one = research.single(key, seat=1)
    assert one.reset(seed=1)[0][0] == 1
    many = research.vector(key, num_envs=2)
    assert many.reset(seed=1)[0][:, 0].tolist() == [1, 1]


@pytest.mark.parametrize(
    ("old", "new", "law", "line"),
    [
        (
            ', names=(True,)),\n        Field("dealt"',
            '),\n        Field("dealt"',
            "egocentric",
            "you",
        ),
        ('"folded", 1, 2', '"folded", 1, 1', "rows", "folded"),
    ],
)
def test_conform_names_the_line_of_a_wrong_encoding(skeleton, run, old, new, law, line):
    file = next(skeleton.rglob("encode.py"))
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))
    number = next(
        at for at, said in enumerate(file.read_text().splitlines(), 1) if f'Field("{line}"' in said
    )
    with plug_in(skeleton):
        code, out, _ = run("conform", "high-card", "--seeds", "20")
    assert code == 1
    assert law in out
    assert f"{file.parent.name}/encode.py:{number}: " in out


def test_a_skeleton_obeys_the_laws_and_is_played_everywhere(skeleton, run):
    with plug_in(skeleton):
        assert registry.problems() == ()
        code, out, err = run("conform", "high-card", "--seeds", "8")
        assert (code, err) == (0, "")
        assert "No law is broken: 8 games" in out
        assert "All texts exist" in out
        assert "Not checked" not in out
        game = kermesse.get("high-card")
        assert "Carte haute" in run("games")[1]
        assert run("simulate", "high-card", "--games", "20", "--bots", "easy")[0] == 0
        assert run("arena", "high-card", "easy,random", "--deals", "4")[0] == 0
        env = research.aec("high-card")
        env.reset(seed=1)
        assert env.last()[0]["action_mask"].tolist() == [1, 1]
        plays_egocentric("high-card")
        assert lexicon(game).shapes["View"]["card"] == {"kind": "card"}


def test_a_package_is_checked_by_its_name_without_being_installed(skeleton, run, monkeypatch):
    monkeypatch.chdir(skeleton)
    monkeypatch.setattr(sys, "path", sys.path[:])
    assert run("conform", "high_card", "--seeds", "1")[0] == 0
    forget(skeleton)
    code, _, err = run("conform", "no_such_game")
    assert code == 1
    assert "there is no game or package no_such_game" in err
    assert "does not define GAME as a kermesse.Game" in run("conform", "kermesse")[2]
    assert "festival takes 4 to 5 seats, not 7" in run("conform", "festival", "--seats", "7")[2]


BREAKS = {
    "key": (
        "rules.py",
        "return (self.at, self.cards, self.stood, self.folded)",
        "return (self.at, self.stood, self.folded)",
    ),
    "one-box": (
        "imagine.py",
        "if card not in known.values()",
        "",
    ),
}


@pytest.mark.parametrize("law", BREAKS)
def test_faults_once_missed_in_such_a_game_are_caught(law, skeleton, run):
    """A key without the cards, and an imagined world where both have the same card."""
    file, right, wrong = BREAKS[law]
    path = skeleton / "high_card" / file
    assert right in path.read_text()
    path.write_text(path.read_text().replace(right, wrong))
    with plug_in(skeleton):
        code, out, _ = run("conform", "high-card", "--seeds", "8")
    assert code == 1
    assert f"A law is broken: {law}" in out
    file, function = {"key": ("rules.py", "key"), "one-box": ("imagine.py", "imagine")}[law]
    assert re.search(rf"Look first at high_card/{file}:\d+ \({function}\)", out)
    assert "in Python: check(game, seats=[2]" in out


def test_missing_tests_are_reported_as_not_checked(skeleton, run):
    (skeleton / "high_card/tests/worlds.py").unlink()
    (skeleton / "high_card/encode.py").unlink()
    with plug_in(skeleton):
        code, out, _ = run("conform", "high-card")
    assert code == 0
    assert "Not checked, since no tests/worlds.py" in out
    assert "scramble, one-box, imagination, discretion" in " ".join(out.split())
    assert "PettingZoo and OpenSpiel cannot use the game" in " ".join(out.split())


def test_a_missing_text_is_named(skeleton, run):
    text = skeleton / "high_card/text/fr.ftl"
    text.write_text(text.read_text().replace("event-Stood", "event-Sat"))
    with plug_in(skeleton):
        code, out, _ = run("conform", "high-card", "--seeds", "1")
    assert code == 1
    assert "fr: there is no text event-Stood" in out


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("High Card", "is not a valid name"),
        ("../up", "is not a valid name"),
        ("festival", "a game called festival already exists"),
        ("class", "is a Python keyword"),
        ("json", "a Python module called json"),
        ("tests", "choose another name"),
    ],
)
def test_an_invalid_name_is_refused(name, words, run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/kept").touch()
    code, _, err = run("new", name)
    assert code == 1
    assert words in err
    assert [path.name for path in tmp_path.iterdir()] == ["tests"]


def test_a_built_in_game(tmp_path, run, monkeypatch):
    server = tmp_path / "src/kermesse/games"
    server.mkdir(parents=True)
    monkeypatch.setattr(new, "_BUILTIN", server)
    assert "needs a checkout of Kermesse" in run("new", "high-card", "--house")[2]
    (tmp_path / "hatch_build.py").touch()
    assert "remove --folder" in run("new", "high-card", "--house", "--folder", "x")[2]
    code, out, _ = run("new", "high-card", "--house")
    assert code == 0
    assert "make types goldens" in out
    assert not (server / "pyproject.toml").exists()
    sources = [*server.rglob("*.py")]
    assert len(sources) > 10
    for path in sources:
        compile(path.read_text(), path, "exec")
    assert (
        "from kermesse.games.high_card import box" in (server / "high_card/__init__.py").read_text()
    )
    assert "already exists" in run("new", "high-card", "--house")[2]


def checked(folder, *command):
    """Return the findings of a tool in a folder, "" if none."""
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr if done.returncode else ""


@pytest.mark.extras
def test_types_and_style_pass_the_projects_checks(skeleton):
    style = ("--config", str(ROOT / "pyproject.toml"))
    assert checked(skeleton, "ruff", "check", *style, "--ignore", "D1", ".") == ""
    assert checked(skeleton, "ruff", "format", "--check", *style, ".") == ""
    strict = ("mypy", "--strict", "--exclude", "/tests/test_", "--config-file=")
    assert checked(skeleton, *strict, "high_card") == ""
    assert checked(KUHN, *strict, "kuhn_poker") == ""


def test_the_example_obeys_the_laws_and_has_its_known_value(run):
    """H. W. Kuhn's result: with best play the first player loses 1/18 of a chip."""
    with installed(KUHN):
        code, out, _ = run("conform", "kuhn_poker", "--seeds", "12")
        assert code == 0, out
        game = __import__("kuhn_poker").GAME
        assert value(game, first_bluffs=0) == pytest.approx(-1 / 18)
        assert value(game, first_bluffs=1 / 3) == pytest.approx(-1 / 18)


def value(game, first_bluffs):
    """Return the first player's result when both play an equilibrium."""
    kuhn = sys.modules["kuhn_poker"]

    def bets(state, seat):
        card, line = state.cards[seat], state.line
        if seat == 0 and not line:
            return {0: first_bluffs, 1: 0, 2: 3 * first_bluffs}[card]
        if seat == 0:
            return {0: 0, 1: first_bluffs + 1 / 3, 2: 1}[card]
        return {0: 0, 1: 1 / 3, 2: 1}[card] if line[-1] else {0: 1 / 3, 1: 0, 2: 1}[card]

    def worth(state):
        if (outcome := state.outcome()) is not None:
            return outcome.scores[0]
        (seat,) = state.to_act()
        total = 0
        for move, chance in ((kuhn.Bet(), bets(state, seat)), (kuhn.Pass(), 1 - bets(state, seat))):
            after = state.copy()
            after.play(seat, move, 0)
            total += chance * worth(after)
        return total

    deals = [(a, b) for a in range(3) for b in range(3) if a != b]
    total = 0
    for deal in deals:
        state = game.start(2)
        state.play("house", kuhn.Deal(deal), 0)
        total += worth(state)
    return total / len(deals)


@pytest.fixture
def small(tmp_path, run):
    """A small game in a separate package."""
    folder = tmp_path / "small"
    code, _, err = run("new", "--small", "low-card", "--folder", str(folder), "--title", "Low card")
    assert (code, err) == (0, "")
    return folder


def test_a_small_game_is_one_file_and_keeps_the_laws(small, run):
    written = list(small.rglob("*.py"))
    assert len(written) == 1
    assert len(written[0].read_text().splitlines()) <= 80
    with plug_in(small):
        code, out, _ = run("conform", "low-card", "--seeds", "4")
    assert code == 0, out
    assert "Not checked" not in out
    assert "All texts exist" in out


def plays_everywhere(key, before):
    """Play PettingZoo, Gymnasium vectors, Kaggle, the arena and OpenSpiel, where `before` were
    the games."""
    plays_egocentric(key)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the observation, which has a mask beside its row
        api_test(research.aec(key, 3), num_cycles=30)
    many = research.vector(key, 2, num_envs=4)
    _, infos = many.reset(seed=1)
    for _ in range(20):
        infos = many.step(infos["action_mask"].argmax(axis=1))[-1]
    contest = kaggle_runner.make(key)
    contest.run(["random"] * len(contest.state))
    assert {each.status for each in contest.state} == {"DONE"}
    result = arena.run(kermesse.get(key), ["random", "easy"], seats=2, deals=2)
    assert result.bots == ("random", "easy")
    if find_spec("pyspiel"):
        import pyspiel  # no wheel for every machine: see conftest

        (name,) = {*research.open_spiel()} - {*before}
        pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False,
                                verbose=False)  # fmt: skip


def test_a_small_game_is_played_everywhere(small, run):
    before = research.open_spiel() if find_spec("pyspiel") else ()
    with plug_in(small):
        plays_everywhere("low-card", before)
        game = kermesse.get("low-card")
        assert {Words(game, language).title for language in ("fr", "en")} == {"Low card"}
        assert lexicon(game).facts["card"][12] == {"name": "13"}


def test_le_bouquet_is_written_from_a_small_game_and_played_everywhere(tmp_path, run):
    folder = tmp_path / "small"
    small_plugins.write(folder, "bouquet", "Le Bouquet")
    before = research.open_spiel() if find_spec("pyspiel") else ()
    with plug_in(folder):
        code, out, _ = run("conform", "bouquet", "--seats", "3", "--seeds", "1")
        assert code == 0, out
        assert "Not checked" not in out
        plays_everywhere("bouquet", before)


def test_a_small_game_is_never_built_in(run):
    code, _, err = run("new", "--small", "--house", "low-card")
    assert code == 1
    assert "remove --small or --house" in err
