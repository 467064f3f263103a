"""A local push service, and clients that reach it in place of a real one."""

import asyncio
import base64
import http.server
import json
import threading
from contextlib import contextmanager

import pytest

from kermesse.server.features.push import Push
from kermesse.server.features.push_sending import SERVICES, WebPushSender
from kermesse.server.outgoing import OutgoingClient

ENDPOINT = "https://updates.push.services.mozilla.com/wpush/v2/for-ana"
GLOBAL = "142.250.1.1"
"""A global address, as a resolver returns it."""


class Service(http.server.ThreadingHTTPServer):
    """A push service that records its requests and answers with a chosen status."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), _Recorder)
        self.heard, self.status, self.fields = [], 201, {}
        self.url = f"http://127.0.0.1:{self.server_port}"


class _Recorder(http.server.BaseHTTPRequestHandler):
    server: Service

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.server.heard.append((headers, body))
        self.send_response(self.server.status)
        for field in self.server.fields.items():
            self.send_header(*field)
        self.end_headers()

    def do_GET(self):
        self.server.heard.append("GET")
        self.send_response(200)
        self.end_headers()

    def log_message(self, *args):
        pass


@contextmanager
def service():
    """Run a push service."""
    with Service() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


class Network:
    """A network in which every host has these addresses, all of them a local service."""

    def __init__(self, port, addresses=(GLOBAL,)):
        self.port, self.addresses = port, addresses
        self.resolved, self.connected = [], []

    def client(self):
        return OutgoingClient(SERVICES, resolve=self.resolve, connect=self.connect)

    async def resolve(self, host):
        self.resolved.append(host)
        return self.addresses

    async def connect(self, address, host):
        self.connected.append((address, host))
        return await asyncio.open_connection("127.0.0.1", self.port)


def turn_push_on(hub, there):
    """Enable push with the real sender, connected to a local service."""
    pytest.importorskip("pywebpush")
    client = Network(there.server_port).client()
    hub.feature(Push).enable(WebPushSender(b"secret", "mailto:jeux@example.org", client))


def browser_keys():
    """Return the keys a browser would give, and a function that decrypts its messages."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    key, auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    coded = {"p256dh": point, "auth": auth}
    keys = {name: base64.urlsafe_b64encode(value).decode() for name, value in coded.items()}
    return keys, lambda data: _read(data, key, auth)


def _read(data, key, auth):
    http_ece = pytest.importorskip("http_ece")
    return json.loads(http_ece.decrypt(data, private_key=key, auth_secret=auth))
