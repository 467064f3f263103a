"""Runs functions of the browser's code in Node."""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

UI = Path(__file__).parents[2] / "ui"


def ask(node: str, sources: Mapping[str, Path], asked: str, question: object) -> Any:
    """Return the result of a JavaScript function of these files' exports and a question."""
    names = {name: str(path) for name, path in sources.items()}
    put = msgspec.to_builtins({"sources": names, "asked": asked, "question": question})
    done = subprocess.run(
        [node, "dev/ask.mjs"],
        input=json.dumps(put),
        cwd=UI,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
