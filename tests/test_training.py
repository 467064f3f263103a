"""Training in small: it plays, learns, writes down a network, and goes on from its own files."""

import csv
import json
import subprocess
import sys

import numpy as np
import pytest

import kermesse
from kermesse.core.encoding import encoding
from kermesse.games.festival import net

SMALL = [
    "--seats",
    "4",
    "--games",
    "16",
    "--ticks",
    "8",
    "--chunks",
    "2",
    "--evaluated",
    "16",
    "--rounds",
    "90",
    "--width",
    "16",
]


def trained(folder, seconds):
    """A run in a process of its own, quick to compile."""
    command = [sys.executable, "-m", "kermesse.training", "festival", str(folder)]
    env = {"JAX_DISABLE_MOST_OPTIMIZATIONS": "1", "JAX_PLATFORMS": "cpu"}
    env["JAX_COMPILATION_CACHE_DIR"] = str(folder / "compiled")  # the second run compiles nothing
    subprocess.run([*command, *SMALL, "--seconds", str(seconds)], env=env, check=True, timeout=500)
    with (folder / "curve.csv").open(newline="") as lines:
        return list(csv.DictReader(lines))


@pytest.mark.extras
def test_a_network_is_trained_and_training_goes_on_where_its_folder_stops(tmp_path):
    first = trained(tmp_path, 0.2)
    before = dict(np.load(tmp_path / "weights.npz"))
    assert all(weights.dtype == np.float16 for weights in before.values())
    assert int(first[0]["iteration"]) == 1
    assert int(first[0]["ended_random"]) == 16
    assert json.loads((tmp_path / "run.json").read_text())["game"] == "festival"
    more = trained(tmp_path, 0.6)
    assert int(more[-1]["iteration"]) > int(first[-1]["iteration"])
    after = dict(np.load(tmp_path / "weights.npz"))
    assert any((before[name] != after[name]).any() for name in before)
    code = encoding(kermesse.get("festival"))
    row = np.zeros((1, code.length), np.int32)
    logits, _ = net.forward(np, after, net.features(np, row, 4), 4)
    assert logits.shape == (1, code.actions)
