"""Bots written by users: `MODULE:CLASS`, a class or an object."""

import asyncio
import json
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from random import Random

import numpy as np
import pytest
from rich.console import Console

import kermesse
from kermesse import client
from kermesse.bots import UnknownBot, load, make
from kermesse.bots.workers import Workers
from kermesse.cli import main, play
from kermesse.experiments import arena, single_game, study
from kermesse.words import Words
from support import toy
from support.serving import listening, scenario

ROOT = Path(__file__).parents[2]
CARROUSEL = kermesse.get("carrousel")

OURS = '''
"""Bots for any game."""


class First:
    def act(self, view, moves):
        return moves[0]


class Asks:
    def __init__(self, rng, game):
        self.rng, self.key = rng, game.key

    def act(self, view, moves):
        return self.rng.choice(moves)


class Waits:
    async def act(self, view, moves):
        return moves[-1]


class Sulks:
    def act(self, view, moves):
        raise RuntimeError("no")


class Idle:
    pass


class Needs:
    def __init__(self, model):
        self.model = model


FIRST = First()
'''


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    """Return a folder with a file of bots, as the current folder."""
    (tmp_path / "ours.py").write_text(OURS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    for name, value in {"LC_ALL": "en_GB.UTF-8", "COLUMNS": "80"}.items():
        monkeypatch.setenv(name, value)
    yield tmp_path
    sys.modules.pop("ours", None)


class Last:
    """An object that can be pickled."""

    def __init__(self, name=""):
        self.name = name

    def act(self, view, moves):
        return moves[-1]


# --------------------------------------------------------------------------------------- one bot


def chosen(who):
    return load(who, toy.GAME, Random(1)).act(None, [1, 2, 3])


def test_a_bot_is_a_name_a_class_or_an_object():
    assert [chosen(who) for who in ("ours:First", "ours:FIRST", Last, Last())] == [1, 1, 3, 3]


def test_it_gets_what_it_asks_for_by_name():
    bot = load("ours:Asks", toy.GAME, Random(1))
    assert type(bot).__name__ == "Asks"
    assert bot.key == toy.GAME.key
    assert chosen("ours:Asks") == Random(1).choice([1, 2, 3])


def test_an_async_one_is_waited_for_also_from_within_a_loop():
    assert chosen("ours:Waits") == 3

    async def inside():
        return chosen("ours:Waits")

    assert asyncio.run(inside()) == 3


@pytest.mark.parametrize(
    ("who", "why"),
    [
        ("ours:Nobody", "cannot load the bot ours:Nobody: AttributeError"),
        ("theirs:First", "cannot load the bot theirs:First: ModuleNotFoundError"),
        ("ours:Idle", r"ours:Idle is not a bot: it has no method act\(view, moves\)"),
        ("ours:Needs", "cannot load the bot ours:Needs: TypeError: .*missing 1 required"),
        ("nobody", "no bot called 'nobody'; there are: random, easy"),
    ],
)
def test_a_bot_that_cannot_be_loaded_is_explained(who, why):
    with pytest.raises(UnknownBot, match=why):
        load(who, toy.GAME, Random(1))


def test_names_from_the_network_run_no_code():
    """Tables use `make`, which knows the built-in bots only."""
    with pytest.raises(UnknownBot, match="no bot called 'ours:First'"):
        make("ours:First", toy.GAME, Random(1))
    with Workers(1) as workers, pytest.raises(UnknownBot):
        workers.think(toy.GAME, "ours:First", None, [1], 1, 1_000)


@scenario
async def test_a_server_refuses_them():
    async with listening() as (_, address):
        server = client.Server(address)
        with pytest.raises(client.BadTable, match="ours:First"):
            await server.open("festival", 4, bots={1: "ours:First"})
    assert "ours" not in sys.modules


# -------------------------------------------------------------------------------------- many games


def test_simulations_take_them_and_name_them():
    mixed = kermesse.simulate("canaille", ["ours:First", Last], 4, seed=1)
    assert mixed.bots == ("ours:First", "Last")
    assert kermesse.simulate("canaille", Last("Anna"), 2).bots == ("Anna", "Anna")
    again = kermesse.simulate("canaille", [Last("First"), Last], 4, seed=1)
    assert again.by_seat != mixed.by_seat


def test_the_arena_and_studies_take_them():
    report = arena.run(toy.GAME, ["ours:First", Last, "random"], deals=2).report()
    assert [duel.lone for duel in report.duels] == ["ours:First", "ours:First", "Last"]
    found = study.run(toy.GAME, study.settings(toy.GAME, [2]), (Last, "ours:Asks"), deals=2)
    assert found.bots == ("Last", "ours:Asks")
    assert not found.findings[0].report.crashes


def test_results_do_not_depend_on_the_executor():
    given, wanted = ["ours:Asks", Last("Anna")], {"deals": 3, "seed": 2}
    serial = arena.run(toy.GAME, given, **wanted).report()
    assert arena.run(toy.GAME, given, **wanted, workers=2).report() == serial
    with ThreadPoolExecutor(2) as threads:
        assert arena.run(toy.GAME, given, **wanted, executor=threads, workers=2).report() == serial
    games = kermesse.simulate("canaille", given, 4, seed=2)
    assert kermesse.simulate("canaille", given, 4, seed=2, workers=2) == games


@pytest.mark.extras
def test_a_dask_cluster_is_sent_the_file(folder, capsys):
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=1, threads_per_worker=1, dashboard_address=None, local_directory=str(folder)
    ) as cluster:
        tokens = ["arena", "canaille", "ours:First", "random", "--deals", "2", "--json"]
        assert main([*tokens, "--dask", cluster.scheduler_address]) == 0
        there = json.loads(capsys.readouterr().out)
    assert main(tokens) == 0
    here = json.loads(capsys.readouterr().out)
    for report in (there, here):
        del report["pace"]
    assert not here["crashes"]
    assert there["duels"] == here["duels"]


def test_a_failing_bot_is_named_and_the_run_continues():
    report = arena.run(toy.GAME, ["ours:Sulks", "random"], deals=2).report()
    assert {(crash.bot, crash.reason) for crash in report.crashes} == {
        ("ours:Sulks", "RuntimeError: no")
    }


def test_two_bots_of_the_same_name_are_kept_apart():
    with pytest.raises(kermesse.BadSetup, match="two bots are called Last"):
        arena.run(toy.GAME, [Last(), Last()])
    with pytest.raises(kermesse.BadSetup, match="two bots are called easy"):
        kermesse.simulate("canaille", ["easy", Last("easy")])


def test_a_bot_that_cannot_be_pickled_is_reported_first():
    class Local(Last):
        """A class of this function, which cannot be pickled."""

    assert arena.run(toy.GAME, [Local, "random"], deals=1).report().games == 2
    with pytest.raises(kermesse.BadSetup, match="Local cannot be sent to other processes"):
        arena.run(toy.GAME, [Local, "random"], deals=1, workers=2)


def test_a_changed_bot_plays_again(folder):
    asked = {"deals": 2, "folder": folder / "out"}
    before = arena.run(toy.GAME, ["ours:First", "random"], **asked)
    kept = arena.run(toy.GAME, ["ours:First", "random"], **asked)
    assert (kept.pace.moves_per_second, kept.heats) == (0, before.heats)
    (folder / "ours.py").write_text(OURS.replace("return moves[0]", "return moves[-1]"))
    del sys.modules["ours"]
    changed = arena.run(toy.GAME, ["ours:First", "random"], **asked)
    assert changed.pace.moves_per_second > 0
    assert [heat.own for heat in changed.heats] != [heat.own for heat in before.heats]
    again = arena.run(toy.GAME, ["ours:First", "random"], **asked)
    assert (again.pace.moves_per_second, again.heats) == (0, changed.heats)


# ------------------------------------------------------------------------------------------- pace


class Slow(Last):
    """Waits for seven seconds."""

    wait = 7_000

    def reaction(self, view):
        return self.wait


class Confused(Slow):
    """A bot whose waiting time is invalid."""

    wait = "long"


def test_in_a_race_a_bot_waits_as_long_as_it_says():
    options = CARROUSEL.read_options(None)
    played = single_game.play(CARROUSEL, 2, options, (Slow, Slow), "deal", limit=20)
    acts = [entry.at for entry in played.match.entries if entry.by != kermesse.HOUSE]
    assert acts[0] == 7_000
    assert not played.failures


def test_a_bot_with_an_invalid_waiting_time_is_replaced():
    options = CARROUSEL.read_options(None)
    played = single_game.play(CARROUSEL, 2, options, (Confused, "hard"), "deal", limit=60)
    assert {failure.seat for failure in played.failures} == {0}
    assert "TypeError: a reaction is a number of milliseconds" in played.failures[0].reason


# ----------------------------------------------------------------------------------- command lines


def test_commands_take_them_as_arguments_or_comma_separated(capsys):
    for bots in (["ours:First", "random"], ["ours:First,random"]):
        tokens = ["simulate", "canaille", "--games", "2", "--json", "--bots", *bots]
        assert main(tokens) == 0
        assert json.loads(capsys.readouterr().out)["bots"] == ["ours:First", "random"]
    assert main(["study", "canaille", "--seats", "2", "--deals", "1", "--bots", "random"]) == 1
    assert "two bots, the weaker one first" in capsys.readouterr().err


def test_they_play_in_the_terminal(monkeypatch):
    console = Console(width=80, file=StringIO())
    monkeypatch.setattr(console, "input", lambda prompt: "1")
    match = kermesse.Match(toy.GAME, 3, seed=b"s" * 32, game_id=b"i" * 16)
    play._sit(match, Words(toy.GAME, "en"), console, ["ours:First", "ours:Sulks"], None)
    state = toy.GAME.start(3)
    for entry in match.entries:
        if entry.by == 1:
            assert entry.move == state.moves(1)[0]
        state.play(entry.by, entry.move, entry.at)
    assert "missed a turn" in console.file.getvalue()


def test_the_trained_example_plays_as_it_is_shown(folder, capsys):
    learned = ROOT / "examples" / "learned"
    page = (ROOT / "docs" / "client.md").read_text(encoding="utf-8")
    assert f"```python\n{(learned / 'learned.py').read_text('utf-8')}```" in page
    for name in ("learned.py", "weights.json"):
        shutil.copy(learned / name, folder)
    bots = ["learned:Learned", "random", "random", "random"]
    try:
        report = kermesse.simulate("festival", bots, 60, seed=1)
    finally:
        sys.modules.pop("learned", None)
    assert report.by_bot["learned:Learned"].stood_in == 0
    assert report.by_bot["learned:Learned"].share > 0.6


@pytest.mark.extras
def test_training_gives_the_weights_again(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "learned"))
    import train

    try:
        bot = train.train()
    finally:
        for name in ("train", "learned"):
            sys.modules.pop(name, None)
    weights = [bot.first.round(2).tolist(), bot.second.round(2).tolist()]
    kept = json.loads((ROOT / "examples/learned/weights.json").read_text())
    assert np.allclose(np.array(kept[0]), np.array(weights[0]), atol=0.02)
