"""What `make fast` compiles, checked without a compiler; `make test-fast` runs this too."""

import os
import subprocess
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import fast_build
import hatch_build
import msgspec
import pytest

import kermesse

SRC = Path(fast_build.__file__).parent / "src"


@pytest.mark.parametrize("path", fast_build.MODULES)
def test_a_compiled_module_defines_no_struct(path):
    """A compiled struct would silently lose its validation."""
    assert (SRC / path).is_file()
    name = path.removesuffix(".py").replace("/", ".")
    own = [kind for kind in vars(import_module(name)).values()
           if isinstance(kind, type) and kind.__module__ == name]  # fmt: skip
    assert not [kind for kind in own if issubclass(kind, msgspec.Struct)]


def test_the_class_left_open_is_defined_once():
    path, head = fast_build.OPEN
    assert path in fast_build.MODULES
    assert (SRC / path).read_text(encoding="utf-8").count(f"\n{head}") == 1


def test_the_program_reports_whether_it_is_compiled():
    """All of the list or none of it, and only where the build puts it."""
    fast = Path(kermesse.__file__).parents[1] == SRC.parent / "build/fast"
    files = [import_module(path.removesuffix(".py").replace("/", ".")).__file__
             for path in fast_build.MODULES]  # fmt: skip
    assert [file.endswith(".py") for file in files] == [not fast] * len(files)
    assert kermesse.compiled == fast


def test_a_wheel_takes_the_compiled_modules_and_nothing_else(tmp_path):
    suffix = EXTENSION_SUFFIXES[0]
    names = (f"hash__mypyc{suffix}", f"kermesse/core/state{suffix}")
    for name in (*names, "kermesse/core/state.py", "c/build.c", ".sources"):
        file = tmp_path / hatch_build.COMPILED / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    assert sorted(hatch_build.compiled_modules(tmp_path).values()) == sorted(names)


def test_without_a_c_compiler_it_says_so_in_one_line(monkeypatch):
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(fast_build.CannotCompile, match="need a C compiler") as caught:
        fast_build.check_compiler()
    assert "\n" not in str(caught.value)


TRACED = """
import jax
from kermesse import batch

for game in batch.games():
    engine = batch.engine(game)
    state = jax.eval_shape(engine.init, jax.random.key(0))
    action = jax.ShapeDtypeStruct((), "int32")
    assert jax.eval_shape(engine.step, state, action) == state
    assert jax.eval_shape(engine.scores, state).shape == (engine.seats,)
    print(game.key)
"""


def test_batch_engines_work_with_compiled_rules():
    """Compiled functions take only numbers, not JAX tracers. JAX's threads do not survive a fork,
    so this runs in a new process."""
    pytest.importorskip("jax")
    path = str(Path(kermesse.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", TRACED],
        env={**os.environ, "PYTHONPATH": path, "JAX_PLATFORMS": "cpu"},
        capture_output=True,
        text=True,
    )
    found = ["canaille", "carrousel", "festival", "romancier-scilof"]
    assert done.stdout.split() == found, done.stderr
