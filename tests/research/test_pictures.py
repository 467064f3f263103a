"""Pictures of the state of every game: SVG for notebooks, and pixels for environments."""

from random import Random
from xml.etree import ElementTree

import numpy as np
import pytest

import kermesse
from kermesse import research
from kermesse.core.contract import PUBLIC
from kermesse.core.registry import builtin_games
from kermesse.rendering.pictures import Picture


def begun(game):
    """A game after the first moves of the House."""
    sequential = research.SequentialGame(research.Setup(game, game.default_seats))
    sequential.draw(Random(1))
    return sequential.state


@pytest.mark.parametrize("game", builtin_games(), ids=lambda game: game.key)
@pytest.mark.parametrize("viewer", [0, PUBLIC], ids=["seat", "public"])
def test_every_game_has_a_picture_of_what_a_viewer_knows(game, viewer):
    picture = Picture(game, begun(game).view(viewer), viewer=viewer, language="en")
    root = ElementTree.fromstring(picture.svg())
    texts = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert len(texts) > 3
    width = float(root.attrib["width"])
    for each in root.iter("{http://www.w3.org/2000/svg}text"):
        assert float(each.attrib["x"]) + float(each.attrib["textLength"]) <= width


def test_a_notebook_shows_a_game_in_progress():
    game = research.FactoredGame("festival-miniature", seed=1)
    assert game._repr_html_().startswith("<svg")
    env = research.single("festival", 4, against="random")
    env.reset(seed=1)
    assert env._repr_html_().startswith("<svg")


def test_a_picture_shows_the_ending():
    game = kermesse.get("festival")
    env = research.aec("festival", 4, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render().shape
    for _ in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        env.step(None if over or cut else int(np.flatnonzero(seen["action_mask"])[0]))
    assert env.render().shape[0] != before[0]
    assert game.key == "festival"


@pytest.mark.parametrize("make", [research.single, research.aec], ids=["single", "aec"])
def test_environments_render_pixels(make):
    env = make("festival", 4, render_mode="rgb_array")
    assert "rgb_array" in env.metadata["render_modes"]
    env.reset(seed=1)
    pixels = env.render()
    assert pixels.dtype == np.uint8
    assert pixels.shape[2] == 3
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 10
