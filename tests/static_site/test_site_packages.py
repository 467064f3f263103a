"""The Python files of a site are all that its server imports."""

import subprocess
import sys
from pathlib import Path

import msgspec

from kermesse.static_site import packages

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


def test_a_server_starts_with_the_files_of_a_site_alone(tmp_path):
    for name, content in packages.files().items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    compiled = tmp_path / "compiled"  # msgspec has no pure Python
    compiled.mkdir()
    (compiled / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    given = [sys.executable, "-I", "-S", "-c", SERVE, tmp_path, compiled]
    done = subprocess.run(given, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "festival 201" in done.stdout
    assert all(line.endswith(" 201") for line in done.stdout.splitlines())
