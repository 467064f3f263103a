"""Training in small: it plays, learns, writes a bot, and resumes from its files."""

import csv
import json
import os
import subprocess
import sys
from random import Random

import numpy as np
import pytest

import kermesse
from kermesse import cli
from kermesse.bots import UnknownBot, load
from kermesse.bots.network import Trained
from kermesse.core.contract import BadSetup
from kermesse.core.encoding import encoding
from kermesse.games.festival import net

SMALL = ["--seats", "4", "--games", "16", "--width", "16"]
"""A small network and few games."""


def trained(folder, *options):
    """Train in a separate process; return its output and its learning curve."""
    env = {"JAX_DISABLE_MOST_OPTIMIZATIONS": "1", "JAX_PLATFORMS": "cpu"}
    env["JAX_COMPILATION_CACHE_DIR"] = str(folder / "compiled")  # for the second run
    env["PATH"] = os.environ["PATH"]
    command = [sys.executable, "-m", *options, *SMALL]
    done = subprocess.run(
        command, env=env, cwd=folder, check=True, timeout=500, capture_output=True, text=True
    )
    with (folder / "mine" / "curve.csv").open(newline="") as file:
        return done.stdout, list(csv.DictReader(file))


INTERRUPTED = """
import sys
from kermesse import cli
from kermesse.training import trainer

def interrupt(*_):
    raise KeyboardInterrupt

trainer.Trainer._iteration = interrupt
sys.exit(cli.main(sys.argv[1:]))
"""


def test_training_stopped_while_compiling_has_learned_nothing(tmp_path):
    command = [sys.executable, "-c", INTERRUPTED, "train", "festival", "mine", "--language", "en"]
    env = {"JAX_PLATFORMS": "cpu", "PATH": os.environ["PATH"]}
    done = subprocess.run(
        [*command, *SMALL], env=env, cwd=tmp_path, timeout=500, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 130, done.stderr
    assert "after a minute or two of compilation" in done.stdout
    assert "nothing has been learned yet" in done.stdout
    assert not (tmp_path / "mine" / "weights.npz").exists()


@pytest.mark.extras
def test_a_bot_is_trained_and_training_resumes_from_its_folder(tmp_path, monkeypatch):
    options = ["--minutes", "0.003", "--deals", "1", "--language", "en"]
    output, first = trained(tmp_path, "kermesse", "train", "festival", "mine", *options)
    folder = tmp_path / "mine"
    assert "kermesse sit LINK-OF-THE-TABLE --bot mine.bot:Bot" in output
    assert "Bot" in output  # the arena's table
    assert "easy" in output
    before = dict(np.load(folder / "weights.npz"))
    assert all(weights.dtype == np.float16 for weights in before.values())
    assert int(first[0]["iteration"]) == 1
    assert int(first[0]["ended_random"]) == int(first[0]["ended_house"]) == 16
    assert json.loads((folder / "run.json").read_text())["game"] == "festival"

    options = ["--seconds", str(float(first[-1]["seconds"]) + 0.5), "--evaluated", "16"]
    _, more = trained(tmp_path, "kermesse.training", "festival", "mine", *options)
    assert more[: len(first)] == first
    assert int(more[-1]["iteration"]) > int(first[-1]["iteration"])
    after = dict(np.load(folder / "weights.npz"))
    assert any((before[name] != after[name]).any() for name in before)

    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    festival = kermesse.get("festival")
    report = kermesse.simulate(festival, ["mine.bot:Bot", "random", "random", "random"], 2)
    assert report.games == 2
    with pytest.raises(UnknownBot, match="plays festival, not canaille"):
        load("mine.bot:Bot", kermesse.get("canaille"), Random(0))


def written(folder, seats=4):
    """Write a bot with an untrained network, as training would."""
    code = encoding(kermesse.get("festival"))
    seen = net.features(np, np.zeros((1, code.length), np.int32), seats)
    np.savez(folder / "weights.npz", **net.initial(np.random.default_rng(0), seen, seats, 16))
    (folder / "run.json").write_text(json.dumps({"game": "festival", "seats": seats}))
    return type("Bot", (Trained,), {"weights": folder / "weights.npz"})


def test_a_trained_bot_plays_where_it_was_trained_and_a_built_in_one_elsewhere(tmp_path):
    festival = kermesse.get("festival")
    bot = written(tmp_path)(festival, Random(0))
    for seats, own in ((4, True), (5, False)):
        state = festival.start(seats)
        state.play(kermesse.HOUSE, state.house(Random(1)), 0)
        (seat,) = state.to_act()
        view, moves = state.view(seat), state.moves(seat)
        assert (bot.network(view) is not None) == own
        assert bot.act(view, moves) in moves
    with pytest.raises(BadSetup, match="plays festival, not canaille"):
        written(tmp_path)(kermesse.get("canaille"), Random(0))


@pytest.mark.extras
@pytest.mark.parametrize(
    ("options", "output"),
    [
        (["carnavalesque"], "carnavalesque n’a pas de moteur"),
        (["carrousel"], "carrousel n’a pas de réseau"),
        (["festival", "--minutes", "0"], "plus de 0"),
        (["festival", "--games", "100"], "multiple de 16"),
        (["festival", "--seats", "5", "--start", "weights.npz"], "d’une autre table"),
    ],
)
def test_impossible_training_is_refused_and_writes_nothing(
    options, output, tmp_path, monkeypatch, capsys
):
    written(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert cli.main(["train", *options, "--language", "fr"]) == 1
    assert output in capsys.readouterr().err
    assert {each.name for each in tmp_path.iterdir()} == {"weights.npz", "run.json"}
