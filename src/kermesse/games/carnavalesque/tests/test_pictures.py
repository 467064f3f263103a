"""The heap drawn on the rules page is a valid heap with the same visible cards."""

import json
import tomllib
from importlib import resources

import msgspec

import kermesse
from kermesse.core.contract import HOUSE, PUBLIC

GAME = kermesse.get("carnavalesque")


def test_the_crowd_of_the_page_is_that_of_its_example():
    files = resources.files(GAME.module)
    example = tomllib.loads((files / "tests/examples/round.toml").read_text("utf-8"))
    drawn = json.loads((files / "ui/rules/crowd.json").read_text("utf-8"))
    state = GAME.start(example["seats"])
    state.play(HOUSE, msgspec.convert(example["house"][0], GAME.move_type), 0)
    assert [msgspec.to_builtins(seen) for seen in state.view(PUBLIC).heap] == drawn
