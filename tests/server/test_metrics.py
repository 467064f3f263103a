"""What the operator of a server sees: health checks, Prometheus metrics and the log."""

import io
import json
import logging
import re
from random import Random

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from kermesse.bots.workers import Workers
from kermesse.journal.port import JournalError
from kermesse.server import prometheus
from kermesse.server.connection_limiter import ConnectionLimiter
from kermesse.server.health import Health
from kermesse.server.limits import Limits
from kermesse.server.metrics import Durations
from kermesse.server.operator_log import ALWAYS, OnceAMinute, configured
from support.journal_proxy import JournalProxy
from support.server_process import ServerProcess
from support.serving import HOST, play_on, scenario, serving


async def read_metrics(server):
    """Return the metrics by sample name and labels."""
    limiter = ConnectionLimiter(Limits(), server.hub.metrics)
    collector = prometheus.ServerCollector(server.hub, limiter, Workers(1))
    app = prometheus.make(collector, Health(server.hub, None))
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://metrics") as browser:
        answer = await browser.get("/metrics")
    return {
        (sample.name, *(sample.labels[label] for label in sorted(sample.labels))): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


@scenario
async def test_a_game_is_counted_move_by_move():
    async with serving() as server:
        table, connections = await server.start_game(names=("Ana Secret", "Bob Secret"))
        rule = await connections[1].refused("Play", move={"type": "Guess", "card": 0}, seen=0)
        await play_on(server, connections, Random(1))
        counted = await read_metrics(server)
        stored = await server.hub.journal.read(table)
    assert counted["kermesse_tables", "over"] == 1
    assert counted["kermesse_connections", "table"] == 2
    assert counted["kermesse_tables_opened_total", "bell"] == 1
    moves = {key[1]: value for key, value in counted.items() if key[0] == "kermesse_moves_total"}
    assert moves["person"] + moves["house"] == len(stored)
    assert moves["house"] == sum(entry.by == "house" for entry in stored)
    assert counted["kermesse_refusals_total", rule] >= 1
    assert counted["kermesse_journal_seconds_count", "append"] >= 1
    assert (
        counted["kermesse_journal_seconds_bucket", "+Inf", "append"]
        == (counted["kermesse_journal_seconds_count", "append"])
    )
    assert {"journal", "bots", "bots-background", "frames", "connections"} <= {
        key[1] for key in counted if key[0] == "kermesse_waiting"
    }


@scenario
async def test_bot_thinking_times_are_counted():
    async with serving() as server:
        bots = {str(seat): "random" for seat in (1, 2, 3)}
        _, (connection,) = await server.start_game("festival", 4, names=("Ana",), bots=bots)
        await play_on(server, [connection], Random(3))
        counted = await read_metrics(server)
    assert counted["kermesse_thinking_seconds_count", "festival"] >= 1
    assert counted["kermesse_moves_total", "bot", "festival"] >= 40


@scenario
async def test_metrics_contain_no_personal_data_and_strangers_create_no_labels():
    async with serving() as server:
        table, (connection, _) = await server.start_game(names=("Zoé Personne", "Bob"))
        before = set(await read_metrics(server))
        async with server.browser(host=HOST) as browser:
            for number in range(20):
                await browser.get(f"/api/tables/strange{number}")
                await browser.post("/api/tables", json={"game": f"chess{number}", "seats": 2})
                await browser.get(f"/api/nothing/{number}")
                connection.say(
                    {"type": "Play", "id": f"x{number}", "move": {"type": f"T{number}"}, "seen": 0}
                )
        for number in range(20):
            async with server.browser(host=f"evil{number}.example") as browser:
                await browser.get("/")
        await connection.until("Answer", id="x19")
        new = set(await read_metrics(server)) - before
    text = str(sorted(new | before))
    assert len(new) < 10, new
    for secret in (table, "Zoé", "192.168", "strange", "chess", "evil", "T1"):
        assert secret not in text


def test_durations_fall_into_their_buckets():
    durations = Durations((0.01, 0.1))
    for seconds in (0.001, 0.01, 0.05, 7.0):
        durations.add(seconds)
    assert durations.counts == [2, 1, 1]
    assert durations.total == pytest.approx(7.061)


# --------------------------------------------------------------------------------------- health


class SilentJournal(JournalProxy):
    """A journal that stops answering."""

    gone = False

    def find(self, table):
        if self.gone:
            raise JournalError("it cannot be reached at postgresql://user:secret@db")
        return self._journal.find(table)


async def ready(server, path="/healthz/ready"):
    async with server.browser() as browser:
        answer = await browser.get(path)
        assert "set-cookie" not in answer.headers
        assert answer.headers["cache-control"] == "no-store"
        return answer.status_code, answer.json()["why"]


@scenario
async def test_a_server_is_ready_while_its_journal_answers(tmp_path):
    (tmp_path / "index.html").touch()
    async with serving(journal=SilentJournal, app={"static": tmp_path}) as server:
        assert await ready(server) == (200, [])
        server.hub.journal.gone = True
        assert await ready(server) == (200, []), "cached from a moment ago"
        await server.advance(1_000)
        assert await ready(server) == (503, ["journal"])
        assert await ready(server, "/healthz") == (200, ["journal"])
        server.hub.journal.gone = False
        await server.advance(1_000)
        assert await ready(server) == (200, [])


@scenario
async def test_a_server_without_pages_or_while_stopping_is_not_ready(tmp_path):
    async with serving(app={"static": tmp_path}) as server:
        assert await ready(server) == (503, ["pages"])
        (tmp_path / "index.html").touch()
        server.hub.draining = True
        assert await ready(server) == (503, ["draining"])


@scenario
async def test_health_checks_accept_any_host_name_and_other_requests_do_not():
    async with serving(app={"dev": True, "neighbours_only": True}) as server:
        async with server.browser(host="backend_3") as browser:
            assert (await browser.get("/healthz/ready")).status_code == 200
            assert (await browser.get("/api/games")).status_code == 421
        transport = httpx.ASGITransport(server.app, client=("8.8.8.8", 5))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as browser:
            assert (await browser.get("/healthz")).status_code == 403


# ------------------------------------------------------------------------------------------ log


@pytest.fixture
def log():
    return logging.getLogger("kermesse.server")


def test_a_repeated_message_is_logged_once_a_minute_with_a_count(log):
    now, out = 0.0, io.StringIO()
    with configured("json", out):
        (handler,) = logging.getLogger("kermesse").handlers
        handler.filters[:] = [OnceAMinute(lambda: now)]
        for now in (0.0, 1.0, 30.0, 59.0, 61.0):
            log.warning("a limit was met: %s", now)
        log.warning("another thing")
    first, second, other = map(json.loads, out.getvalue().splitlines())
    assert "left_out" not in first
    assert (second["left_out"], second["message"]) == (3, "a limit was met: 61.0")
    assert other["message"] == "another thing"


def test_every_action_of_the_operator_is_logged(log):
    out = io.StringIO()
    with configured("text", out):
        for table in ("abc", "def"):
            log.warning("operator: close-table %s", table, extra=ALWAYS)
    assert [line.split()[-1] for line in out.getvalue().splitlines()] == ["abc", "def"]


def test_plain_log_lines_name_the_table(log):
    out = io.StringIO()
    with configured("text", out):
        log.info("good news")
        log.error("not stored (%s)", "the disk is full", extra={"table": "abc123"})
    (line,) = out.getvalue().splitlines()
    assert re.fullmatch(
        r"\d\d:\d\d:\d\d error: table abc123: not stored \(the disk is full\)", line
    )


@scenario
async def test_a_log_line_has_the_id_of_its_request(tmp_path):
    out = io.StringIO()
    async with serving(journal=SilentJournal) as server, server.browser() as browser:
        server.hub.journal.gone = True
        with configured("json", out):
            answer = await browser.get("/api/tables/abc")
    assert answer.status_code == 503
    line = json.loads(out.getvalue())
    assert line["request"] == answer.headers["x-request-id"]
    assert "cannot be reached" in line["message"]
    assert "192.168" not in out.getvalue()


def test_a_server_logs_its_start_and_serves_metrics_on_a_separate_port(tmp_path):
    more = ("--metrics", "0", "--log", "json")
    with ServerProcess(tmp_path / "kermesse.db", more=more) as server:
        site = f"http://127.0.0.1:{server.port}"
        assert httpx.get(f"{site}/healthz/ready").status_code == 200
        assert httpx.get(f"{site}/metrics").status_code == 403
        started = json.loads(server.process.stderr.readline())
        address = f"http://127.0.0.1:{started['metrics']}"
        counted = httpx.get(f"{address}/metrics").text
        assert "kermesse_tables{" in counted
        assert "process_resident_memory_bytes" in counted
        assert httpx.get(f"{address}/healthz/ready").status_code == 200
        assert httpx.get(f"{address}/api/games").status_code == 404
        code, lines = server.stop()
    assert code == 0
    assert (started["message"], started["port"]) == (
        "serving, tables in SqliteJournal",
        server.port,
    )
    assert [json.loads(line)["level"] for line in lines.splitlines()] == ["info", "info"]


@pytest.mark.parametrize("where", ["nowhere", "127.0.0.1:", "1.2.3.4.5:80"])
def test_an_invalid_metrics_address_is_refused(run, plain_terminal, where, tmp_path):
    code, _, message = run("--no-open", "--no-ui", "--db", str(tmp_path / "k"), "--metrics", where)
    assert code == 1
    assert "--metrics takes" in message or "cannot listen" in message
