"""`kermesse` alone: what it prints, what it refuses, and how it stops."""

import asyncio
import json
import signal
import socket
from contextlib import ExitStack

import httpx
import pytest
import websockets

from kermesse.cli import main
from kermesse.server import app, bootstrap, host_addresses
from support.server_process import ServerProcess

pytestmark = pytest.mark.usefixtures("plain_terminal")


@pytest.fixture
def complaint(capsys):
    """Runs a command line that fails: the one line it says."""

    def complaint(*tokens):
        assert main(["--no-open", *tokens]) == 1
        printed = capsys.readouterr()
        assert printed.out == ""
        (line,) = printed.err.splitlines()
        return line

    return complaint


@pytest.fixture
def running():
    """Starts servers, and leaves none behind."""
    with ExitStack() as servers:
        yield lambda db: servers.enter_context(ServerProcess(db))


@pytest.fixture
def port():
    """A port that somebody has."""
    with socket.create_server(("127.0.0.1", 0)) as busy:
        yield str(busy.getsockname()[1])


def test_a_busy_port(complaint, port, tmp_path):
    said = complaint("--no-ui", "--host", "127.0.0.1", "--port", port, "--db", str(tmp_path / "k"))
    assert f"port {port}: the port is in use" in said
    assert f"such as {int(port) + 1}" in said


@pytest.mark.parametrize(
    ("host", "port", "why"),
    [
        ("192.0.2.77", "0", "cannot listen on 192.0.2.77 port 0"),
        ("nowhere.invalid", "0", "cannot listen on nowhere.invalid port 0"),
        ("127.0.0.1", "99999", "a port is a number from 0 to 65535, not 99999"),
    ],
)
def test_an_address_that_cannot_be(complaint, host, port, why, tmp_path):
    said = complaint("--no-ui", "--host", host, "--port", port, "--db", str(tmp_path / "k"))
    assert why in said


def test_a_database_that_is_none(complaint, tmp_path):
    (tmp_path / "k.db").write_text("Dear diary, " * 100)
    said = complaint("--no-ui", "--port", "0", "--db", str(tmp_path / "k.db"))
    assert "not a Kermesse journal" in said


def test_a_secret_that_is_none(complaint, tmp_path):
    (tmp_path / "k.db.secret").touch()
    said = complaint("--no-ui", "--port", "0", "--db", str(tmp_path / "k.db"))
    assert "too short for a secret" in said


def test_a_proxy_that_cannot_be(complaint, tmp_path):
    said = complaint(
        "--no-ui", "--port", "0", "--db", str(tmp_path / "k.db"), "--behind-proxy", "nginx"
    )
    assert "nginx is not the address of a proxy" in said


def test_a_database_in_a_place_that_cannot_be(complaint, tmp_path):
    (tmp_path / "file").touch()
    said = complaint("--no-ui", "--port", "0", "--db", str(tmp_path / "file" / "k.db"))
    assert "check its folder" in said


def test_without_a_build_of_the_ui_it_says_what_to_run(complaint, monkeypatch, tmp_path):
    monkeypatch.setattr(app, "STATIC", tmp_path)
    assert "npm --prefix ui run build" in complaint("--port", "0", "--db", str(tmp_path / "k.db"))


def test_the_usual_database_is_among_the_data_of_the_user(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert bootstrap.usual_db() == tmp_path / "kermesse" / "kermesse.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert bootstrap.usual_db() == tmp_path / ".local" / "share" / "kermesse" / "kermesse.db"


def test_it_says_where_phones_find_it_and_shows_a_picture_of_the_way(monkeypatch):
    monkeypatch.setattr(host_addresses, "own_addresses", lambda: ["192.168.1.5", "10.0.0.5"])
    here, there = host_addresses.addresses(None, 8000)
    assert (here, there) == (
        "http://localhost:8000",
        ["http://192.168.1.5:8000", "http://10.0.0.5:8000"],
    )
    said = []
    host_addresses.announce(here, there, lambda key, **facts: said.append((key, facts)))
    assert said[0] == ("serve-here", {"address": "http://localhost:8000"})
    assert said[1:3] == [("serve-network", {"address": address}) for address in there]
    assert set("".join(said[3][1]["picture"].split())) <= set("█▀▄")
    assert host_addresses.addresses("127.0.0.1", 80) == ("http://127.0.0.1", [])
    assert host_addresses.addresses("::1", 81) == ("http://[::1]:81", [])
    assert host_addresses.addresses("192.168.1.5", 80)[1] == ["http://192.168.1.5"]


def test_its_own_addresses_are_never_this_machine_alone():
    assert not [address for address in host_addresses.own_addresses() if address.startswith("127.")]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_until_a_signal_and_says_goodbye(running, tmp_path, number):
    db = tmp_path / "folder" / "kermesse.db"
    server = running(db)
    assert httpx.get(f"http://127.0.0.1:{server.port}/api/server").json()["dev"] is True
    second = running(db)
    code, complaints = second.process.wait(), second.process.stderr.read()
    assert code == 1
    assert "another server has it open" in complaints

    async def talk():
        async with server.connect(server.open("festival", 4)) as line:
            await line.send('{"type": "Hello", "protocol": 2}')
            assert json.loads(await line.recv())["type"] == "Welcome"
            assert "permessage-deflate" not in str(line.response.headers)
            await line.send("x" * 9_000)
            assert json.loads(await line.recv())["why"] == "too-large"
            server.process.send_signal(number)
            assert json.loads(await line.recv()) == {"type": "Gone", "why": "shutdown"}
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await line.recv()
            assert closed.value.rcvd.code == 1012
        async with asyncio.timeout(10):
            await asyncio.to_thread(server.process.wait)

    asyncio.run(talk())
    _, complaints = server.process.communicate()
    assert (server.process.returncode, complaints) == (0, "")
    assert {path.name for path in db.parent.iterdir()} == {
        "kermesse.db",
        "kermesse.db.lock",
        "kermesse.db.secret",
    }


@pytest.mark.parametrize(
    ("proxy", "believed"), [((), False), (("--behind-proxy", "127.0.0.1"), True)]
)
def test_who_asks_is_believed_from_a_proxy_that_was_named(proxy, believed, tmp_path):
    with ServerProcess(tmp_path / "kermesse.db", more=proxy) as server:
        address = f"http://127.0.0.1:{server.port}/api/server"
        for told in ("https", "garbage"):
            headers = {
                "x-forwarded-proto": told,
                "x-forwarded-for": b"\xff, garbage:x, [::",
                "x-forwarded-host": b"\xff\xfe, 127.0.0.1",
            }
            answer = httpx.get(address, headers=headers)
            assert answer.status_code == 200
            assert ("Secure" in answer.headers["set-cookie"]) == (believed and told == "https")
        assert server.stop() == (0, "")


def test_a_message_no_client_of_ours_would_send_ends_the_line_in_order(running, tmp_path):
    server = running(tmp_path / "kermesse.db")

    async def talk():
        async with server.connect(server.open("festival", 4)) as line:
            await line.send("x" * 100_000)
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await line.recv()
            assert closed.value.rcvd.code == 1009

    asyncio.run(talk())
    assert server.stop() == (0, "")


def test_no_small_frame_waits_for_a_larger_one():
    """Without uvloop asyncio sees to it only for sockets that say they are TCP."""

    async def accepted():
        calls = asyncio.get_running_loop().create_future()
        listener = bootstrap._listen("127.0.0.1", 0)
        async with await asyncio.start_server(lambda *ends: calls.set_result(ends), sock=listener):
            _, here = await asyncio.open_connection(*listener.getsockname())
            _, there = await calls
            option = there.get_extra_info("socket").getsockopt(
                socket.IPPROTO_TCP, socket.TCP_NODELAY
            )
            for end in (here, there):
                end.close()
                await end.wait_closed()
            return option

    assert asyncio.run(accepted())
