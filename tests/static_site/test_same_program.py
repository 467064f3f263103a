"""The Python of a static site plays as the Python of a server: same views, menus and outcomes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kermesse.core.registry import builtin_games
from support import static_pages

HERE = Path(__file__).parent
GAMES = [game.key for game in builtin_games()]


def digests(command, decisions):
    """Return digest and number of decisions of each game."""
    given = [*command, HERE / "play_digests.py", str(decisions), *GAMES]
    done = subprocess.run(given, check=True, capture_output=True, text=True)
    return [json.loads(line)[:3] for line in done.stdout.splitlines()]


@pytest.mark.parametrize(
    "decisions", [150, pytest.param(5_000, marks=pytest.mark.extras)], ids=["short", "long"]
)
def test_views_menus_and_outcomes_are_those_of_a_server(node, decisions):
    site = static_pages.site()
    server = digests([sys.executable], decisions)
    assert [key for key, *_ in server] == GAMES
    assert digests([node, HERE / "run_site.mjs", site], decisions) == server
