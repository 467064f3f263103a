"""The vitest tests of the pages."""

import os
import re
import subprocess

from support.node_scripts import UI

VITEST = UI / "node_modules/vitest/vitest.mjs"


def test_the_pages_pass_their_own_tests(node):
    assert VITEST.is_file(), "`make test` installs it"
    env = {**os.environ, "NO_COLOR": "1"}
    command = [node, str(VITEST), "run", "--reporter=dot"]
    done = subprocess.run(
        command, cwd=UI, env=env, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr


SYMBOL = re.compile("[\u2190-\u21ff\u2460-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]")


def test_symbols_are_drawn_not_typed():
    # Only a tab title must use a character.
    sources = [UI / "src", *(UI.parent / "src/kermesse/games").glob("*/ui")]
    files = [file for folder in sources for file in folder.rglob("*.*")]
    lines = [
        f"{file.name}: {line.strip()}"
        for file in files
        if file.suffix in (".svelte", ".css", ".ftl")
        for line in file.read_text(encoding="utf-8").splitlines()
        if SYMBOL.search(line) and "<title>" not in line
    ]
    assert len(files) > 200
    assert lines == []
