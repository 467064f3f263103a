"""The files of `deploy/`: parsed here, checked by their programs if installed, and used in the long
tests."""

import asyncio
import configparser
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import time
import tomllib
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest
import yaml

from kermesse import cli
from kermesse.journal.postgres_leases import TERM
from kermesse.server import settings_file
from kermesse.server.app import TABLE_ADDRESS
from kermesse.server.limits import Limits
from support import postgres
from support.clients import seated
from support.server_process import ServerProcess
from support.serving import PATIENCE

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = (
    "kermesse.service",
    "kermesse@.service",
    "kermesse-backup.service",
    "kermesse-backup.timer",
)
KERMESSE = "/opt/kermesse/bin/kermesse"


def said(name):
    return (DEPLOY / name).read_text(encoding="utf-8")


def unit(name):
    parsed = configparser.RawConfigParser(strict=False)
    parsed.optionxform = str
    parsed.read_string(said(name))
    return parsed


COMPOSE = yaml.safe_load(said("compose.yaml"))


def commands():
    """Yield every `kermesse …` command of the files, as tokens."""
    for name in UNITS[:2]:
        yield shlex.split(unit(name)["Service"]["ExecStart"].replace("%i", "8001"))[1:]
    shell = shlex.split(unit(UNITS[2])["Service"]["ExecStart"])[2]
    yield shlex.split(shell)[2:]
    yield json.loads(re.search(r"^CMD (\[.*\])$", said("Containerfile"), re.MULTILINE)[1])
    for name in ("one", "two"):
        yield shlex.split(
            re.sub(r"\$\{DOMAIN[^}]*\}", "a.example", COMPOSE["services"][name]["command"])
        )


@pytest.mark.parametrize("tokens", [*commands()], ids=lambda tokens: tokens[-1])
def test_every_command_is_one_that_kermesse_takes(tokens):
    cli.app("en").parse_args(tokens, exit_on_error=False, print_error=False)


def test_every_proxy_parses_table_ids_as_the_server_does():
    named = re.sub(r"\(\?<\w+>", "(", said("nginx.conf"))
    assert f"~{TABLE_ADDRESS} " in named
    assert f"path_regexp table {TABLE_ADDRESS}\n" in said("Caddyfile")
    fields = re.findall(r"field\((\d),/\)\] if \{ path_reg (\S+) \}", said("haproxy.cfg"))
    assert len(fields) == 2
    for path in ("/t/k7f2", "/t/k7f2/replay", "/api/tables/k7f2/qr.svg", "/ws/table/k7f2"):
        taken = [path.split("/")[int(n) - 1] for n, pattern in fields if re.match(pattern, path)]
        assert taken == [re.match(TABLE_ADDRESS, path)[1]] == ["k7f2"]
    for path in ("/", "/new", "/api/tables", "/ws/lobby", "/assets/t/x"):
        assert not any(re.match(pattern, path) for _, pattern in fields)


@pytest.mark.parametrize("name", ["nginx.conf", "haproxy.cfg"])
def test_a_proxy_sets_the_client_address(name):
    for header in ("X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host"):
        assert header in said(name)
    assert "proxy_add_x_forwarded_for" not in said(name), "what a client wrote would stay"


def test_the_compose_file_is_consistent():
    services = COMPOSE["services"]
    processes = services["caddy"]["environment"]["PROCESSES"].split()
    assert [process.partition(":")[0] for process in processes] == ["one", "two"]
    for name in ("one", "two"):
        assert f"--reached-at {name}:8000" in services[name]["command"]
    subnet = COMPOSE["networks"]["house"]["ipam"]["config"][0]["subnet"]
    assert all(f"--behind-proxy {subnet}" in services[name]["command"] for name in ("one", "two"))
    for service in services.values():
        assert set(service["networks"]) <= set(COMPOSE["networks"])
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in COMPOSE["volumes"] or (DEPLOY / source).is_file()


def test_the_settings_are_ones_that_kermesse_reads():
    found = settings_file.read(DEPLOY / "kermesse.toml")
    assert found.operator.contact == "jeux@example.org"
    given = tomllib.loads(said("kermesse.toml"))["limits"]
    assert settings_file.limits(found.limits, Limits()) == Limits(), "the usual ones, as examples"
    assert {"tables", "requests"} <= set(given)


# ----------------------------------------------------------------------- by the programs themselves


def program(name):
    """Return the path of a program, or skip."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def accepts(*command, **more):
    """Check that a program accepts a file."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture
def certificate(tmp_path):
    openssl, both = program("openssl"), tmp_path / "both.pem"
    key, chain = tmp_path / "key.pem", tmp_path / "chain.pem"
    asked = ("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")
    accepts(openssl, *asked, "-keyout", key, "-out", chain, "-subj", "/CN=games.example.org")
    both.write_text(chain.read_text() + key.read_text())
    return key, chain, both


def nginx_folder(folder, config):
    """Write an nginx folder with this text inside `http`."""
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    user = "user root;" if os.getuid() == 0 else ""
    whole = f"{user}\npid {folder}/nginx.pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n"
    whole += f"access_log off;\n{places}{config}\n}}\n"
    (folder / "nginx.conf").write_text(whole)
    return folder / "nginx.conf"


def test_nginx_accepts_its_file(tmp_path, certificate):
    nginx, (key, chain, _) = program("nginx"), certificate
    config = re.sub(r"/etc/letsencrypt/\S+/fullchain.pem", str(chain), said("nginx.conf"))
    config = re.sub(r"/etc/letsencrypt/\S+/privkey.pem", str(key), config)
    whole = nginx_folder(tmp_path, config)
    assert "syntax is ok" in accepts(nginx, "-t", "-p", tmp_path, "-c", whole, "-e", "stderr")


def test_haproxy_accepts_its_file(tmp_path, certificate):
    haproxy, (*_, both) = program("haproxy"), certificate
    config = tmp_path / "haproxy.cfg"
    config.write_text(re.sub(r"/etc/haproxy/certs/\S+", str(both), said("haproxy.cfg")))
    assert "Warnings" not in accepts(haproxy, "-c", "-f", config)


def test_caddy_accepts_its_file(tmp_path):
    caddy = program("caddy")
    home = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    file = ("--config", DEPLOY / "Caddyfile")
    assert "Valid configuration" in accepts(
        caddy, "validate", "--adapter", "caddyfile", *file, env=home
    )
    # As written for containers.
    home |= {"DOMAIN": "a.example", "PROCESSES": "one:8000 two:8000"}
    adapted = json.loads(accepts(caddy, "adapt", "--adapter", "caddyfile", *file, env=home))
    assert '"dial": "one:8000"' in json.dumps(adapted)


def test_systemd_accepts_the_units(tmp_path):
    analyze = program("systemd-analyze")
    for name in UNITS:
        (tmp_path / name).write_text(said(name).replace(KERMESSE, shutil.which("true")))
    units = [tmp_path / name.replace("@", "@8001") for name in UNITS]
    assert accepts(analyze, "verify", "--man=no", *units) == ""


def test_systemd_restarts_a_server_that_hangs_and_confines_every_unit():
    for name in UNITS[:3]:
        service = unit(name)["Service"]
        assert service["MemoryMax"]
        assert service["CapabilityBoundingSet"] == ""
        assert service["SystemCallFilter"] == "@system-service"
    for name in UNITS[:2]:
        service = unit(name)["Service"]
        assert (service["Type"], service["Restart"]) == ("notify", "on-failure")
        assert int(service["WatchdogSec"]) <= TERM


# ------------------------------------------------------------------------------- played through


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


def behind_nginx(folder, port, processes):
    """Return the file without TLS and its redirection."""
    config = said("nginx.conf")
    one = config.index("server {\n    listen 80")
    two = config.index("server {\n    listen 443 ssl")
    config = re.sub(r"    ssl_.*\n", "", config[:one] + config[two:])
    config = config.replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
    config = config.replace("games.example.org", "127.0.0.1")
    for old, new in zip((8001, 8002), processes, strict=True):
        config = config.replace(f"127.0.0.1:{old}", f"127.0.0.1:{new}")
    whole = nginx_folder(folder, config)
    return ["-p", folder, "-c", whole, "-e", "stderr", "-g", "daemon off;"], {}


def behind_haproxy(folder, port, processes):
    config = re.sub(r".*bind :443.*\n|.*redirect scheme.*\n", "", said("haproxy.cfg"))
    config = config.replace("bind :80", f"bind 127.0.0.1:{port}")
    config = config.replace("X-Forwarded-Proto https", "X-Forwarded-Proto http")
    for old, new in zip((8001, 8002), processes, strict=True):
        config = config.replace(f"127.0.0.1:{old}", f"127.0.0.1:{new}")
    (folder / "haproxy.cfg").write_text(config)
    return ["-db", "-f", folder / "haproxy.cfg"], {}


def behind_caddy(folder, port, processes):
    (folder / "Caddyfile").write_text("{\n\tadmin off\n}\n" + said("Caddyfile"))
    listen = " ".join(f"127.0.0.1:{process}" for process in processes)
    more = {"DOMAIN": f"http://127.0.0.1:{port}", "PROCESSES": listen}
    more |= {"HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    return ["run", "--adapter", "caddyfile", "--config", folder / "Caddyfile"], more


@contextmanager
def proxied(name, arguments, folder, processes):
    """Run a proxy in front of processes; yield its address."""
    path, port = program(name), free_port()
    options, more = arguments(folder, port, processes)
    with (folder / "said").open("w") as log:
        process = subprocess.Popen(
            [path, *options], env={**os.environ, **more}, stdout=log, stderr=log
        )
        try:
            address, until = f"http://127.0.0.1:{port}", time.monotonic() + PATIENCE
            while not _answers(address):
                assert process.poll() is None, (folder / "said").read_text()
                assert time.monotonic() < until, (folder / "said").read_text()
            yield address
        finally:
            process.terminate()
            process.wait()


def _answers(address):
    try:
        return httpx.get(f"{address}/healthz/ready").status_code == 200
    except httpx.TransportError:
        return False


def counted(port, name):
    """Return the sum of a metric of a process over all labels."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    return sum(float(n) for n in re.findall(rf"^{name}(?:{{.*}})? (\S+)$", text, re.MULTILINE))


@pytest.fixture(scope="module")
def database():
    with postgres.running() as server:
        yield server


TABLES, SEATS = 6, 4


class Patient:
    """Plays at random and waits for an event at its third move."""

    def __init__(self, reached, happened):
        self._reached, self._happened = reached, happened
        self._rng, self._moves = Random(1), 0

    async def act(self, view, moves):
        self._moves += 1
        if self._moves == 3:
            self._reached.set()
            await self._happened.wait()
        return self._rng.choice(moves)


async def games_while(server, act):
    """Play games at several tables with a disturbance in the middle; return the outcome of each
    seat."""
    happened = asyncio.Event()

    async def game(reached):
        async with seated(server, "festival", SEATS) as tables:
            await tables[0].begin()
            bots = [Patient(reached, happened) for _ in tables]
            return await asyncio.gather(
                *(table.play(bot) for table, bot in zip(tables, bots, strict=True))
            )

    reached = [asyncio.Event() for _ in range(TABLES)]
    games = [asyncio.create_task(game(event)) for event in reached]
    for event in reached:
        await event.wait()
    act()
    happened.set()
    return await asyncio.gather(*games)


@pytest.mark.extras
@pytest.mark.parametrize(
    ("name", "arguments"),
    [("nginx", behind_nginx), ("haproxy", behind_haproxy), ("caddy", behind_caddy)],
    ids=["nginx", "haproxy", "caddy"],
)
def test_two_processes_are_played_through_a_proxy(name, arguments, tmp_path, database):
    """Each table belongs to one process, and games continue when a process is replaced."""
    address = database.database()
    more = ("--behind-proxy", "127.0.0.1", "--metrics", "0", "--log", "json")
    with ExitStack() as stack:
        servers = [stack.enter_context(ServerProcess(address, more=more)) for _ in range(2)]
        metrics = [json.loads(each.process.stderr.readline())["metrics"] for each in servers]
        ports = [each.port for each in servers]
        server = stack.enter_context(proxied(name, arguments, tmp_path, ports))
        at, relayed = [], []

        def replace():
            at.extend(counted(port, "kermesse_connections") for port in metrics)
            relayed.extend(counted(port, "kermesse_relayed_total") for port in metrics)
            servers[0].process.send_signal(signal.SIGTERM)

        async def within():
            async with asyncio.timeout(PATIENCE):
                return await games_while(server, replace)

        ended = asyncio.run(within())
        assert servers[0].process.wait() == 0
        assert min(at) >= SEATS, "tables are spread over both"
        assert sum(at) == TABLES * SEATS
        assert sum(relayed) == 0, "every line came to the process that runs its table"
        for outcomes in ended:
            assert all(outcome == outcomes[0] and outcome.winners for outcome in outcomes)
        assert servers[1].stop()[0] == 0
