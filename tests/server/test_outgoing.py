"""Outgoing requests: which addresses the server calls, and which it never does."""

import asyncio
import datetime
import ipaddress
import socket
import ssl
import threading
from contextlib import asynccontextmanager, suppress

import pytest

from kermesse.server import outgoing
from kermesse.server.features.push_sending import SERVICES
from kermesse.server.outgoing import (
    ForbiddenAddress,
    OutgoingClient,
    OutgoingError,
    TlsConnector,
    is_global,
    resolve_host,
)
from support.push_service import ENDPOINT, GLOBAL, Network, service
from support.serving import scenario

HOST = "updates.push.services.mozilla.com"


@pytest.fixture
def client():
    return Network(0).client()


@pytest.mark.parametrize(
    ("url", "rebuilt"),
    [
        ("https://fcm.googleapis.com/fcm/send/a:APA-91_b", None),
        ("https://fcm.googleapis.com/wp/a%2Bb~c?d=e/f&g=?", None),
        ("https://web.push.apple.com/QHx3", None),
        ("https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d", None),
        ("https://fcm.googleapis.com:443/x", "https://fcm.googleapis.com/x"),
        ("https://fcm.googleapis.com/@127.0.0.1", None),
    ],
)
def test_endpoints_of_push_services_are_rebuilt_from_their_parts(client, url, rebuilt):
    assert client.check(url).url == (rebuilt or url)


@pytest.mark.parametrize(
    "url",
    [
        # Backslashes: urlsplit and urllib3 disagree on the host.
        "http://127.0.0.1\\.fcm.googleapis.com/x",
        "https://127.0.0.1\\.fcm.googleapis.com/x",
        "https://127.0.0.1\\@fcm.googleapis.com/x",
        "https:\\\\fcm.googleapis.com/x",
        "https://fcm.googleapis.com\\x",
        "https://fcm.googleapis.com/\\127.0.0.1/x",
        # User info.
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://127.0.0.1@fcm.googleapis.com/x",
        "https://a:b@fcm.googleapis.com/x",
        "https://@fcm.googleapis.com/x",
        # Schemes and shapes.
        "http://fcm.googleapis.com/x",
        "HTTPS://fcm.googleapis.com/x",
        "ftp://fcm.googleapis.com/x",
        "file:///etc/passwd",
        "//fcm.googleapis.com/x",
        "https:fcm.googleapis.com/x",
        "https:/fcm.googleapis.com/x",
        "https:///fcm.googleapis.com/x",
        "https://fcm.googleapis.com//evil.com/x",
        "https://fcm.googleapis.com",
        "https://fcm.googleapis.com?x",
        "https://fcm.googleapis.com#@evil.com/x",
        "https://fcm.googleapis.com/x#fragment",
        "fcm.googleapis.com/x",
        "",
        # Ports.
        "https://fcm.googleapis.com:80/x",
        "https://fcm.googleapis.com:0443/x",
        "https://fcm.googleapis.com:/x",
        "https://fcm.googleapis.com:443:80/x",
        "https://fcm.googleapis.com:443@127.0.0.1/x",
        # Hosts.
        "https://fcm.googleapis.com./x",
        "https://FCM.googleapis.com/x",
        "https://fcm.googleapis.com.evil.com/x",
        "https://evilfcm.googleapis.com/x",
        "https://googleapis.com/x",
        "https://example.org/fcm.googleapis.com",
        "https://.fcm.googleapis.com/x",
        "https://a..fcm.googleapis.com/x",
        "https://-a.fcm.googleapis.com/x",
        "https://a-.fcm.googleapis.com/x",
        "https://a_b.fcm.googleapis.com/x",
        f"https://{'a' * 64}.fcm.googleapis.com/x",
        "https://fcm.googleapis.c\u043em/x",
        "https://fcm\u3002googleapis.com/x",
        "https://\uff46cm.googleapis.com/x",
        "https://fcm.googleapis.xn--cm-emc/x",
        "https://127.0.0.1%2f.fcm.googleapis.com/x",
        "https://127.0.0.1%00.fcm.googleapis.com/x",
        "https://fcm%2egoogleapis.com/x",
        "https://127.0.0.1 .fcm.googleapis.com/x",
        "https://127.0.0.1;.fcm.googleapis.com/x",
        # White space and control characters, which parsers strip or stop at.
        " https://fcm.googleapis.com/x",
        "https://fcm.googleapis.com/x\n",
        "https://fcm.googleapis.com/x\r\nHost: evil.com",
        "https://127.0.0.1\t.fcm.googleapis.com/x",
        "ht\ntps://fcm.googleapis.com/x",
        "https://fcm.googleapis.com/a b",
        "https://fcm.googleapis.com/\x00",
        "https://fcm.googleapis.com/\u00e9",
        "https://fcm.googleapis.com/%zz",
        # Addresses.
        "https://127.0.0.1/x",
        "https://2130706433/x",
        "https://017700000001/x",
        "https://0177.0.0.1/x",
        "https://0x7f000001/x",
        "https://0x7f.1/x",
        "https://127.1/x",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://[::1].fcm.googleapis.com/x",
        "https://localhost/x",
        "https://169.254.169.254/latest/meta-data",
    ],
)
@scenario
async def test_every_other_url_is_refused_before_anything_is_resolved(url):
    network = Network(0)
    with pytest.raises(ForbiddenAddress):
        network.client().check(url)
    with pytest.raises(ForbiddenAddress):
        await network.client().post(url, {}, b"")
    assert network.resolved == network.connected == []


LOCAL = [
    "127.0.0.1",
    "127.255.0.9",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "239.255.255.250",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::7f00:1",
    "2002:7f00:1::",
    "2002:a00:1::1",
    "2001:0:7f00:1::",
    "2001:db8::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%lo",
    "fec0::1",
    "ff02::1",
    "ff0e::1",
    "not an address",
]


@pytest.mark.parametrize("address", LOCAL)
@scenario
async def test_a_host_with_an_address_that_is_not_global_is_not_called(address):
    for addresses in ((address,), (GLOBAL, address)):
        network = Network(0, addresses)
        with pytest.raises(ForbiddenAddress):
            await network.client().post(ENDPOINT, {}, b"")
        assert network.connected == []


@pytest.mark.parametrize(
    "address", [GLOBAL, "2a00:1450:4007::1", "64:ff9b::8efa:101", "2002:8efa:101::1"]
)
def test_global_addresses_are_called(address):
    assert is_global(address)


@scenario
async def test_a_host_without_addresses_is_not_called():
    with pytest.raises(ForbiddenAddress):
        await Network(0, ()).client().post(ENDPOINT, {}, b"")


@scenario
async def test_a_host_is_resolved_once_and_the_checked_address_is_called():
    with service() as there:
        network = Network(there.server_port)
        assert await network.client().post(ENDPOINT, {"TTL": "5"}, b"body") == 201
        ((headers, body),) = there.heard
        assert (headers["host"], headers["ttl"], body) == (HOST, "5", b"body")
        assert network.resolved == [HOST]
        assert network.connected == [(GLOBAL, HOST)], "an address, so nothing resolves it again"


@scenario
async def test_the_next_address_is_tried_if_the_first_cannot_be_reached():
    with service() as there:
        network = Network(there.server_port, ("2a00:1450:4007::1", GLOBAL))

        async def connect(address, host):
            if ":" in address:
                raise OSError("no route")
            return await network.connect(address, host)

        client = OutgoingClient(SERVICES, resolve=network.resolve, connect=connect)
        assert await client.post(ENDPOINT, {}, b"") == 201


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
@scenario
async def test_redirects_are_errors_and_not_followed(status):
    with service() as there, service() as inside:
        there.status, there.fields = status, {"Location": f"{inside.url}/second"}
        with pytest.raises(OutgoingError, match="redirect"):
            await Network(there.server_port).client().post(ENDPOINT, {}, b"")
        assert len(there.heard) == 1
        assert inside.heard == []


@scenario
async def test_proxies_in_the_environment_are_ignored(monkeypatch):
    with service() as there, service() as proxy:
        for name in ("HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "ALL_PROXY", "all_proxy"):
            monkeypatch.setenv(name, proxy.url)
        network = Network(there.server_port)
        assert await network.client().post(ENDPOINT, {}, b"") == 201
        assert network.connected == [(GLOBAL, HOST)]
        assert proxy.heard == []


@asynccontextmanager
async def answering(data, context=None):
    """Run a service that answers every request with these bytes; yield its port."""

    async def answer(reader, writer):
        with suppress(asyncio.IncompleteReadError, OSError):
            await reader.readuntil(b"\r\n\r\n")
            if data is not None:
                writer.write(data)
            else:
                await reader.read()  # until the client gives up
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()

    before = asyncio.all_tasks()
    server = await asyncio.start_server(answer, "127.0.0.1", 0, ssl=context)
    yield server.sockets[0].getsockname()[1]
    server.close()
    while others := asyncio.all_tasks() - {asyncio.current_task(), *before}:
        await asyncio.wait(others)


@pytest.mark.parametrize(
    "data",
    [b"", b"HTTP/1.1", b"SSH-2.0-OpenSSH\r\n\r\n", b"HTTP/1.1 2x1 Odd\r\n\r\n", b"a" * 99_999],
)
@scenario
async def test_a_service_that_does_not_speak_http_is_an_error(data):
    async with answering(data) as port:
        with pytest.raises(OutgoingError, match="no answer"):
            await Network(port).client().post(ENDPOINT, {}, b"")


@scenario
async def test_a_service_that_never_answers_is_an_error(monkeypatch):
    monkeypatch.setattr(outgoing, "_PATIENCE", 0.01)
    async with answering(None) as port:
        with pytest.raises(OutgoingError, match="TimeoutError"):
            await Network(port).client().post(ENDPOINT, {}, b"")


@scenario
async def test_header_values_cannot_add_lines():
    with service() as there:
        with pytest.raises(OutgoingError):
            await Network(there.server_port).client().post(ENDPOINT, {"TTL": "5\r\nX: y"}, b"")
        assert there.heard == []


def certificate_of(host, folder):
    """Write a self-signed certificate with its key; return the file."""
    x509 = pytest.importorskip("cryptography.x509")
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now = datetime.datetime.now(datetime.UTC)
    built = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName(
                [x509.DNSName(host), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
            ),
            critical=True,
        )
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    secret = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    file = folder / "certificate.pem"
    file.write_bytes(built.public_bytes(pem) + secret)
    return file


@scenario
async def test_tls_verifies_the_name_of_the_host_and_not_the_address(tmp_path):
    file = certificate_of(HOST, tmp_path)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(file)
    trusting = ssl.create_default_context(cafile=file)
    async with answering(b"HTTP/1.1 201 Created\r\n\r\n", context) as port:

        async def connect(address, host):
            assert address == GLOBAL
            return await TlsConnector(trusting, port)("127.0.0.1", host)

        client = OutgoingClient(SERVICES, resolve=Network(0).resolve, connect=connect)
        assert await client.post(ENDPOINT, {}, b"") == 201
        with pytest.raises(OutgoingError, match="SSLCertVerificationError"):
            await client.post("https://fcm.googleapis.com/x", {}, b"")
        with pytest.raises(ssl.SSLCertVerificationError):
            await TlsConnector(trusting, port)("127.0.0.1", "fcm.googleapis.com")
        with pytest.raises(ssl.SSLCertVerificationError):
            await TlsConnector(port=port)("127.0.0.1", HOST)


@scenario
async def test_hosts_are_resolved_outside_the_default_thread_pool(monkeypatch):
    threads = []

    def look_up(host, port, **more):
        threads.append(threading.current_thread())
        if host != HOST:
            raise socket.gaierror("unknown")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (GLOBAL, port))] * 2

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    assert await resolve_host(HOST) == [GLOBAL]
    with pytest.raises(OSError, match="unknown"):
        await resolve_host("fcm.googleapis.com")
    assert all(thread.daemon for thread in threads), "a server that stops does not wait for them"
    assert {thread.name for thread in threads} == {"outgoing-dns"}
