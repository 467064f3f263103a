"""The protocol page: its example session works and its lists are complete."""

import asyncio
import json
import re
from functools import partial
from pathlib import Path
from random import Random
from typing import get_args

from kermesse.core import streams
from kermesse.core.contract import REFUSALS
from kermesse.protocol import commands, frames
from kermesse.rooms import commands as room_commands, frames as room_frames
from kermesse.rooms.refusals import ROOM_REFUSALS
from kermesse.server import connection
from kermesse.server.limits import Limits
from kermesse.table import refusals
from kermesse.table.kernel import seats
from kermesse.table.kernel.client import Settings
from support.serving import listening, scenario, serving

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
(CONVERSATION,) = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)

DEAL = 19
"""The random draws that let the first seat begin with the cards on the page."""


def steps():
    """Yield what is sent (→), received (←) and closed (×), in order."""
    joined = re.sub(r"\n +", " ", CONVERSATION)
    for line in joined.splitlines():
        if line and not line.startswith("#"):
            yield line[0], line[1:].strip()


def read(text):
    """Parse JSON in which … stands for anything."""
    text = re.sub(r'(?<!")…(?!")', '"…"', text)
    return json.loads(re.sub(r'([{,]\s*)"…"(?=\s*})', r'\1"…": "…"', text))


def alike(shown, real):
    """Return whether the real value has all that the page shows."""
    if shown == "…":
        return True
    if isinstance(shown, dict) and isinstance(real, dict):
        named = {key for key in shown if key != "…"}
        whole = "…" in shown or named == set(real)
        return whole and all(key in real and alike(shown[key], real[key]) for key in named)
    if isinstance(shown, list) and isinstance(real, list):
        more = shown[-1:] == ["…"]
        shown = shown[:-1] if more else shown
        enough = len(real) > len(shown) if more else len(real) == len(shown)
        return enough and all(map(alike, shown, real))
    return type(shown) is type(real) and shown == real


@scenario
async def test_the_example_session_runs_as_the_page_shows_it(monkeypatch):
    for name, size in (("new_seed", 32), ("new_nonce", 16)):
        monkeypatch.setattr(streams, name, partial(Random(DEAL).randbytes, size))
    heard = 0
    async with serving() as server, server.browser() as browser:
        connection = table = token = None

        async def connect():
            cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
            return await server.connect(table, hello=False, cookie=cookie)

        for kind, text in steps():
            if text.startswith("POST"):
                answer = await browser.post("/api/tables", json=read(text.partition("tables ")[2]))
            elif text.startswith("201"):
                assert answer.status_code == 201
                assert alike(read(text[4:]), answer.json())
                table = answer.json()["id"]
                connection = await connect()
            elif kind == "→":
                command = read(text)
                connection.say(command if "token" not in command else {**command, "token": token})
            elif kind == "←":
                frame = await connection.next()
                assert alike(read(text), frame), frame
                token = connection.token or token
                heard += 1
            else:
                await connection.leave()
                connection = await connect()
    assert heard == 12


@scenario
async def test_a_client_in_another_language_plays_a_whole_game(node, tmp_path):
    (script,) = re.findall(r"```js\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "client.mjs").write_text(script, encoding="utf-8")
    async with listening(settings=Settings(pause=(0, 0))) as (_, address):
        process = await asyncio.create_subprocess_exec(
            *(node, tmp_path / "client.mjs", address),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        said, complaints = await process.communicate()
    assert complaints == b""
    assert re.fullmatch(r"(won|lost) \{ '0': \d+, '1': \d+, '2': \d+, '3': \d+ \}\n", said.decode())


def first_column(heading):
    """Return the names in the first column of the table under a heading."""
    part = PAGE.partition(f"\n{heading}\n")[2].partition("\n#")[0]
    return [row.split("|")[1].strip().strip("`") for row in part.splitlines() if row[:3] == "| `"]


def test_every_command_and_frame_is_explained():
    assert first_column("### Commands") == [kind.__name__ for kind in get_args(commands.AnyCommand)]
    assert first_column("### Frames") == [kind.__name__ for kind in get_args(frames.AnyFrame)]
    for heading, kinds in (
        ("### Room commands", room_commands.AnyRoomCommand),
        ("### Room frames", room_frames.AnyRoomFrame),
    ):
        assert first_column(heading) == [kind.__name__ for kind in get_args(kinds)]
    rooms = PAGE.partition("\n### Room commands\n")[2]
    assert all(f"`{key}`" in rooms for key in ROOM_REFUSALS)


def test_every_refusal_and_every_closing_reason_is_listed():
    part = PAGE.partition("\n### Refusals\n")[2].partition("\n#")[0]
    named = set(re.findall(r"`([a-z]+(?:-[a-z]+)*)`", part))
    fields = {"ok", "refusal", "late", "seen", "refusals", "text"}
    assert named - fields == {*refusals.REFUSALS, *REFUSALS, "not-kept", "server-error"}
    ends = PAGE.partition("\n### Ends\n")[2].partition("\n#")[0]
    rows = [row.split("|") for row in ends.splitlines() if row[:3] == "| `"]
    codes = {row[1].strip().strip("`"): int(row[2]) for row in rows if "Gone" not in row[1]}
    whys = get_args(frames.Gone.__annotations__["why"])
    assert codes == {why: connection._CODES.get(why, connection.DONE) for why in whys}
    assert all(f"`{why}`" in ends for why in get_args(frames.Wrong.__annotations__["why"]))


@scenario
async def test_every_request_is_listed():
    named = {re.sub(r"^(GET|POST|DELETE) |^ws://…", "", row) for row in first_column("## HTTP")}
    async with serving() as server:
        api, *others = server.app.routes
        paths = {f"{api.path}{route.path}" for route in api.routes}
        paths |= {route.path for route in others if route.path.startswith("/ws/")}
    assert named == paths


def test_the_limits_on_the_page_are_those_of_the_server():
    limits, table = Limits(), Settings()
    arrivals = limits.address_arrivals
    for said in (
        f"{limits.message_bytes // 1024} KiB a message",
        f"{limits.messages} messages in {limits.messages_in // 1000} seconds",
        f"{limits.gestures} `Point` a second",
        f"{limits.queued} frames wait",
        f"{limits.tables} tables in ten minutes a guest",
        f"{limits.address_tables} an address",
        f"{limits.address_requests.at_once} requests in one go and"
        f" {limits.address_requests.a_second} a second an address",
        f"{limits.address_lines} WebSockets at once",
        f"{limits.address_connections} connections at once an address",
        f"{arrivals.at_once} in one go and {arrivals.a_second} a second",
        f"at most {table.cap} ms",
        f"you get one in {table.fold} ms",
    ):
        assert said in " ".join(PAGE.split())
    assert (limits.tables_in, limits.hello_in, table.ping) == (600_000, 10_000, 4_000)
    assert (table.away, seats.CODE_LIFE) == (60_000, 300_000)
