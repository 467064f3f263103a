"""The examples in docstrings run, and the most used public names have one."""

import doctest
import re
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src"

MODULES = sorted(
    ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")
    for path in (SRC / "kermesse").rglob("*.py")
    if re.search(r"^ *>>> ", path.read_text("utf-8"), re.MULTILINE)
)
"""The modules with examples."""

NAMES = [
    *("kermesse:get", "kermesse:all_games", "kermesse:simulate", "kermesse:Match"),
    *("kermesse:Game", "kermesse:Game.start", "kermesse:Game.read_options"),
    *("kermesse:Game.variant", "kermesse:State", "kermesse:State.play", "kermesse:State.advance"),
    *("kermesse:State.moves", "kermesse:State.why", "kermesse:State.view"),
    *("kermesse.core.encoding:encoding", "kermesse.core.log:dump", "kermesse.core.log:load"),
    *("kermesse.core.log:replay", "kermesse.core.playout:playout"),
    *("kermesse.core.streams:Stream", "kermesse.core.streams:commitment", "kermesse.words:Words"),
    *("kermesse.bots:make", "kermesse.experiments.arena:run"),
    *("kermesse.research:aec", "kermesse.research:parallel", "kermesse.research:single"),
]
"""The most used public names."""


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name):
    result = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_has_an_example(name):
    module, attribute = name.split(":")
    documented = attrgetter(attribute)(import_module(module))
    assert doctest.DocTestFinder(recurse=False).find(documented, name)[0].examples
