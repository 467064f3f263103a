"""docs/client.md: its scripts run against a real server."""

import asyncio
import re
import sys
from pathlib import Path

from kermesse import client
from kermesse.client import errors
from kermesse.table.kernel.client import Settings
from support.serving import listening, scenario

PAGE = (Path(__file__).parents[2] / "docs" / "client.md").read_text(encoding="utf-8")
SCRIPT, LEARNED, UNHURRIED, FOLLOW = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)

CALM = Settings(pause=(0, 0))


@scenario
async def test_the_example_plays_a_whole_game_unchanged(tmp_path):
    script = tmp_path / "collector.py"
    script.write_text(SCRIPT, encoding="utf-8")
    async with listening(settings=CALM) as (server, address):
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, script, address), stdout=asyncio.subprocess.PIPE
        )
        said, _ = await process.communicate()
        assert process.returncode == 0
        first, last = said.decode().splitlines()
        table = first.removeprefix(f"Look on at {address}/t/")
        assert re.fullmatch(r"(won|lost) \{0: \d+, 1: \d+, 2: \d+, 3: \d+\}", last)
        assert (await server.hub.find(table)).status == "over"


def test_the_example_is_short():
    assert len(SCRIPT.splitlines()) < 40


@scenario
async def test_the_other_blocks_run_too(capsys):
    space = {"__name__": "collector"}
    for block in (SCRIPT, UNHURRIED, FOLLOW):
        exec(compile(block, "client.md", "exec"), space)
    assert space["Unhurried"]().reaction(None) == 1_500
    async with listening(settings=CALM) as (_, address):
        server = client.Server(address, messages=10**6)
        options = {"simple": True}
        link = await server.open("festival", 4, bots={2: "easy", 3: "easy"}, options=options)
        async with server.join(link) as table:
            await table.sit("Ana")
            following = asyncio.create_task(space["follow"](link))
            await table.until(lambda: table.full)
            await table.begin()
            outcome = await table.play(space["Collector"]())
        assert await following == outcome
    assert re.search(r"^1 Began\(first=\d\)", capsys.readouterr().out, re.MULTILINE)


def test_every_error_is_in_the_table_of_errors():
    kinds = {
        name
        for name, kind in vars(errors).items()
        if isinstance(kind, type) and issubclass(kind, client.ClientError)
    }
    assert kinds == {name for name in client.__all__ if name in vars(errors)}
    rows = [line for line in PAGE.splitlines() if line.startswith("| `")]
    named = set(re.findall(r"`(\w+)`", "".join(row.split("|")[1] for row in rows)))
    assert named == kinds - {"ClientError", "Denied"}
