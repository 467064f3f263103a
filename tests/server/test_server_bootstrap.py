"""`kermesse` as a command: what it prints, what it refuses, and how it stops."""

import asyncio
import json
import os
import signal
import socket
from contextlib import ExitStack

import httpx
import pytest
import websockets

from kermesse.cli import main
from kermesse.server import app, host_addresses, listening, open_journal
from support.server_process import ServerProcess
from support.serving import PATIENCE

pytestmark = pytest.mark.usefixtures("plain_terminal")


@pytest.fixture
def error_of(capsys):
    """Return a function that runs a failing command and returns its one-line error."""

    def error_of(*tokens):
        assert main(["--no-open", *tokens]) == 1
        printed = capsys.readouterr()
        assert printed.out == ""
        (line,) = printed.err.splitlines()
        return line

    return error_of


@pytest.fixture
def running():
    """Return a function that starts servers, which are stopped at the end."""
    with ExitStack() as servers:
        yield lambda db: servers.enter_context(ServerProcess(db))


@pytest.fixture
def port():
    """Return a port in use."""
    with socket.create_server(("127.0.0.1", 0)) as busy:
        yield str(busy.getsockname()[1])


def test_a_busy_port(error_of, port, tmp_path):
    message = error_of(
        "--no-ui", "--host", "127.0.0.1", "--port", port, "--db", str(tmp_path / "k")
    )
    assert f"port {port}: the port is in use" in message
    assert f"such as {int(port) + 1}" in message


@pytest.mark.parametrize(
    ("host", "port", "why"),
    [
        ("192.0.2.77", "0", "cannot listen on 192.0.2.77 port 0"),
        ("nowhere.invalid", "0", "cannot listen on nowhere.invalid port 0"),
        ("127.0.0.1", "99999", "a port is a number from 0 to 65535, not 99999"),
    ],
)
def test_an_invalid_address_is_refused(error_of, host, port, why, tmp_path):
    message = error_of("--no-ui", "--host", host, "--port", port, "--db", str(tmp_path / "k"))
    assert why in message


def test_a_file_that_is_not_a_database_is_refused(error_of, tmp_path):
    (tmp_path / "k.db").write_text("Dear diary, " * 100)
    message = error_of("--no-ui", "--port", "0", "--db", str(tmp_path / "k.db"))
    assert "not a Kermesse journal" in message


def test_an_invalid_secret_file_is_refused(error_of, tmp_path):
    (tmp_path / "k.db.secret").touch()
    message = error_of("--no-ui", "--port", "0", "--db", str(tmp_path / "k.db"))
    assert "too short for a secret" in message


def test_an_invalid_proxy_is_refused(error_of, tmp_path):
    message = error_of(
        "--no-ui", "--port", "0", "--db", str(tmp_path / "k.db"), "--behind-proxy", "nginx"
    )
    assert "nginx is not the address of a proxy" in message


def test_a_database_in_an_impossible_place_is_refused(error_of, tmp_path):
    (tmp_path / "file").touch()
    message = error_of("--no-ui", "--port", "0", "--db", str(tmp_path / "file" / "k.db"))
    assert "check its folder" in message


def test_without_a_ui_build_the_error_names_the_command_to_run(error_of, monkeypatch, tmp_path):
    monkeypatch.setattr(app, "STATIC", tmp_path)
    assert "npm --prefix ui run build" in error_of("--port", "0", "--db", str(tmp_path / "k.db"))


def test_the_default_database_is_in_the_users_data_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert open_journal.usual_db() == tmp_path / "kermesse" / "kermesse.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert open_journal.usual_db() == tmp_path / ".local" / "share" / "kermesse" / "kermesse.db"


def test_the_addresses_for_phones_are_printed_with_a_qr_code(monkeypatch):
    monkeypatch.setattr(host_addresses, "own_addresses", lambda: ["192.168.1.5", "10.0.0.5"])
    here, there = host_addresses.addresses(None, 8000)
    assert (here, there) == (
        "http://localhost:8000",
        ["http://192.168.1.5:8000", "http://10.0.0.5:8000"],
    )
    messages = []
    host_addresses.announce(here, there, lambda key, **facts: messages.append((key, facts)))
    assert messages[0] == ("serve-here", {"address": "http://localhost:8000"})
    assert messages[1:3] == [("serve-network", {"address": address}) for address in there]
    assert set("".join(messages[3][1]["picture"].split())) <= set("█▀▄")
    assert host_addresses.addresses("127.0.0.1", 80) == ("http://127.0.0.1", [])
    assert host_addresses.addresses("::1", 81) == ("http://[::1]:81", [])
    assert host_addresses.addresses("192.168.1.5", 80)[1] == ["http://192.168.1.5"]


def test_the_local_addresses_exclude_loopback():
    assert not [address for address in host_addresses.own_addresses() if address.startswith("127.")]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_server_runs_until_a_signal_and_closes_connections(running, tmp_path, number):
    db = tmp_path / "folder" / "kermesse.db"
    server = running(db)
    assert httpx.get(f"http://127.0.0.1:{server.port}/api/server").json()["dev"] is True
    second = running(db)
    code, complaints = second.process.wait(), second.process.stderr.read()
    assert code == 1
    assert "another server has it open" in complaints

    async def talk():
        async with server.connect(server.open("festival", 4)) as connection:
            await connection.send('{"type": "Hello", "protocol": 2}')
            assert json.loads(await connection.recv())["type"] == "Welcome"
            assert "permessage-deflate" not in str(connection.response.headers)
            await connection.send("x" * 9_000)
            assert json.loads(await connection.recv())["why"] == "too-large"
            server.process.send_signal(number)
            assert json.loads(await connection.recv()) == {"type": "Gone", "why": "shutdown"}
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await connection.recv()
            assert closed.value.rcvd.code == 1012
        async with asyncio.timeout(PATIENCE):
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
def test_forwarded_addresses_are_accepted_from_a_named_proxy_only(proxy, believed, tmp_path):
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


def operator_page(port, token):
    """Return the status of the operator's page for this token."""
    headers = {"authorization": f"Bearer {token}"}
    return httpx.get(f"http://127.0.0.1:{port}/api/operator", headers=headers).status_code


def test_a_token_for_the_operator_is_drawn_and_printed_on_a_terminal(tmp_path):
    ours, theirs = os.openpty()
    with os.fdopen(ours, encoding="utf-8") as terminal:
        server = ServerProcess(tmp_path / "kermesse.db", stdout=theirs)
        os.close(theirs)
        with server:
            lines = iter(terminal.readline, "")
            address = next(line for line in lines if "/operator#" in line).split()[-1]
            port = address.partition("/operator")[0].rpartition(":")[2]
            assert operator_page(port, address.partition("#")[2]) == 200
            assert operator_page(port, "0123456789abcdef-xyz") == 404
            code, logged = server.stop()
            assert (code, "a wrong operator token was sent" in logged) == (0, True)


def test_a_terminal_shows_where_games_are_kept_and_how_to_stop(tmp_path):
    ours, theirs = os.openpty()
    with os.fdopen(ours, encoding="utf-8") as terminal:
        server = ServerProcess(tmp_path / "kermesse.db", stdout=theirs)
        os.close(theirs)
        with server:
            lines = iter(terminal.readline, "")
            assert any(str(tmp_path / "kermesse.db") in line for line in lines)
            assert "Ctrl+C" in next(lines)


def test_a_log_never_has_the_token_of_the_operator(tmp_path):
    settings, token = tmp_path / "kermesse.toml", "0123456789abcdef-xyz"
    settings.write_text(f'[operator]\ntoken = "{token}"\n')
    for more, status in (((), 404), (("--settings", str(settings)), 200)):
        with ServerProcess(tmp_path / "kermesse.db", more=(*more, "--log", "json")) as server:
            assert operator_page(server.port, token) == status
            server.process.send_signal(signal.SIGTERM)
            printed, logged = server.process.communicate()
            assert "operator" not in printed
            assert token not in logged


def test_an_invalid_websocket_message_closes_the_connection_properly(running, tmp_path):
    server = running(tmp_path / "kermesse.db")

    async def talk():
        async with server.connect(server.open("festival", 4)) as connection:
            await connection.send("x" * 100_000)
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await connection.recv()
            assert closed.value.rcvd.code == 1009

    asyncio.run(talk())
    assert server.stop() == (0, "")


def test_small_frames_are_sent_without_delay():
    """Without uvloop, asyncio sets TCP_NODELAY only on sockets declared as TCP."""

    async def accepted():
        calls = asyncio.get_running_loop().create_future()
        listener = listening.listen("127.0.0.1", 0)
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
