"""The Python files of a site are all that its server imports, with the plugins installed here."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from kermesse.cli.new import new
from kermesse.core.registry import builtin_games
from kermesse.static_site import packages
from support.plugin_install import install, installed

SERVE = """
import asyncio, json, sys
sys.path += sys.argv[1:]
import kermesse
from kermesse.static_site.browser_bots import reply
from kermesse.static_site.browser_server import BrowserServer

async def serve():
    server = await BrowserServer.start(":memory:")
    for game in kermesse.all_games():
        bots = {str(seat): "easy" for seat in range(1, game.default_seats)}
        wish = {"game": game.key, "seats": game.default_seats, "public": False, "bots": bots}
        body, headers = json.dumps(wish).encode(), {"content-type": "application/json"}
        headers["origin"] = "http://localhost"
        print(game.key, (await server.request("POST", "/api/tables", headers, body))[0])
    await server.close()

asyncio.run(serve())
"""


def served(files, folder):
    """Start a server with these files alone; return each game with the status of a new table."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    compiled = folder / "compiled"  # msgspec has no pure Python
    compiled.mkdir(parents=True)
    (compiled / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    given = [sys.executable, "-I", "-S", "-c", SERVE, folder, compiled]
    done = subprocess.run(given, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return dict(line.split() for line in done.stdout.splitlines())


def test_a_server_starts_with_the_files_of_a_site_alone(tmp_path):
    found = served(packages.files(), tmp_path)
    assert found == dict.fromkeys((game.key for game in builtin_games()), "201")


def test_what_a_browser_never_uses_is_left_out():
    files = packages.files()
    assert {name.partition("/")[0] for name in files}.isdisjoint({"h11", "segno", "uvicorn"})
    kept = {path for path in files if path.endswith(".npz")}
    assert kept == {path for game in builtin_games() for path in packages.weights(game)}


@pytest.mark.parametrize("small", [False, True], ids=["folder", "small"])
def test_a_designers_game_is_part_of_the_site(tmp_path, small):
    mine = tmp_path / "mine"
    new("high-card", folder=mine, small=small)
    install(mine, "kermesse-high-card", high_card="high_card:GAME")
    with installed(mine):
        files = packages.files()
    assert served(files, tmp_path / "site")["high-card"] == "201"
