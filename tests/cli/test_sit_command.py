"""`kermesse sit`: a built-in or user bot joins a table from the command line."""

import asyncio
import re
import signal
import sys
from contextlib import AsyncExitStack
from random import Random

import pytest

from kermesse import client
from kermesse.bots.bot import Uniform
from kermesse.cli import main
from kermesse.client import player
from kermesse.table.kernel.client import Settings
from support.serving import listening, scenario

OWN = """
class Last:
    def act(self, view, moves):
        return moves[-1]


class Sulks:
    def act(self, view, moves):
        raise RuntimeError("no")
"""


@pytest.fixture(autouse=True)
def surroundings(monkeypatch, tmp_path):
    """A folder with a module of bots; English; and a built-in bot that does not pause."""
    (tmp_path / "ours.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(player, "Settings", lambda: Settings(pause=(0, 0)))
    yield
    sys.modules.pop("ours", None)


async def beside_three(address, *options):
    """Run the command at a table with three other players; return its exit code."""
    host = client.Server(address, messages=10**6)
    link = await host.open("festival", 4, options={"simple": True})
    async with AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(host.join(link)) for _ in range(3)]
        for number, table in enumerate(tables):
            await table.sit(f"Ana {number}", seat=number)
        command = asyncio.create_task(asyncio.to_thread(main, ["sit", link, *options]))
        await tables[0].until(lambda: tables[0].full)
        await tables[0].begin()
        others = (table.play(Uniform(Random(table.you))) for table in tables)
        outcome, *_ = await asyncio.gather(*others)
        return await command, outcome


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (("--bot", "random", "--name", "Zoé"), "Zoé"),
        (("--bot", "easy"), "easy"),
        (("--bot", "ours:Last", "--seat", "3"), "Last"),
    ],
)
@scenario
async def test_it_plays_and_says_how_it_ended(capsys, options, name):
    async with listening() as (_, address):
        code, outcome = await beside_three(address, *options)
    assert code == 0
    seated, waits, title, *scores = capsys.readouterr().out.splitlines()
    assert re.fullmatch(rf"{name} has seat 3 at {address}/t/\w+", seated)
    assert waits == "Waiting for the game to begin… (Ctrl-C to leave)"
    assert title.startswith("End of the game · ")
    names = ("Ana 0", "Ana 1", "Ana 2", name)
    rows = [(names[seat], score, seat in outcome.winners) for seat, score in outcome.scores.items()]
    said = [re.fullmatch(r"\s*(.*?)\s+(\d+)\s*(★?)\s*", line).groups() for line in scores]
    assert sorted((who, int(score), bool(star)) for who, score, star in said) == sorted(rows)


@scenario
async def test_a_table_of_bots_and_a_program_does_not_wait(capsys):
    async with listening(settings=Settings(pause=(0, 0))) as (_, address):
        bots = {1: "random", 2: "random", 3: "easy"}
        link = await client.Server(address).open("festival", 4, bots=bots, begins=True)
        assert await asyncio.to_thread(main, ["sit", link, "--bot", "random"]) == 0
    assert "End of the game" in capsys.readouterr().out


@scenario
async def test_a_user_bot_that_raises_is_reported_in_one_line(capsys):
    async with listening(settings=Settings(pause=(0, 0))) as (_, address):
        code, _ = await beside_three(address, "--bot", "ours:Sulks")
    assert code == 1
    assert capsys.readouterr().err == "kermesse: the bot raised RuntimeError: no\n"


@scenario
async def test_invalid_requests_are_reported_in_one_line(capsys):
    async with listening() as (_, address):
        link = await client.Server(address).open(
            "festival", 4, bots=dict.fromkeys(range(4), "easy"), public=True
        )
        for tokens, words in (
            ([address], f"{address} is not a link to a table"),
            ([f"{address}/t/nowhere"], "there is no table nowhere"),
            ([link], "Every seat is taken"),
            ([link, "--bot", "genius"], "no bot called 'genius'; there are: random, easy"),
            ([link, "--bot", "ours:First"], "cannot load the bot ours:First: AttributeError"),
            ([link, "--bot", "theirs:First"], "cannot load the bot theirs:First: ModuleNotFound"),
        ):
            assert await asyncio.to_thread(main, ["sit", *tokens]) == 1
            (line,) = capsys.readouterr().err.splitlines()
            assert line.startswith(f"kermesse: {words}")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@scenario
async def test_ctrl_c_gets_up_and_leaves_the_seat_to_others(number):
    async with listening() as (_, address):
        server = client.Server(address)
        link = await server.open("festival", 4)
        async with server.join(link) as table:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "kermesse", "sit", link, "--bot", "random"),
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
            assert b"random has seat 0" in await process.stdout.readline()
            await table.until(lambda: table.places[0].name == "random")
            assert b"Ctrl-C" in await process.stdout.readline()
            process.send_signal(number)
            said, complaints = await process.communicate()
            assert (process.returncode, said, complaints) == (0, b"See you soon!\n", b"")
            await table.until(lambda: table.places[0].name == "")
