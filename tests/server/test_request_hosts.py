"""Requests with several hosts, over real sockets."""

import pytest

from support.bare_connections import stranger, told
from support.serving import listening, scenario


@pytest.mark.parametrize(
    "head",
    [
        "GET /api/server HTTP/1.1\r\nHost: 127.0.0.1\r\nhost: evil.example",
        "GET /api/server HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1",
        "GET /api/server HTTP/1.1\nhost : 127.0.0.1\nHOST:127.0.0.1",
        "GET http://evil.example/api/server HTTP/1.1\r\nHost: 127.0.0.1",
        "\r\nGET HTTP://127.0.0.1:81/api/server HTTP/1.1\r\nHost: 127.0.0.1",
        "GET http://x@127.0.0.1/api/server HTTP/1.1\r\nHost: 127.0.0.1",
        "GET http://127.0.0.1\\.evil.example/ HTTP/1.1\r\nHost: 127.0.0.1",
        "GET http:///api/server HTTP/1.1\r\nHost: 127.0.0.1",
        "GET http://127.0.0.1/api/server HTTP/1.0",
    ],
)
@scenario
async def test_a_request_with_two_hosts_is_refused(head):
    async with listening() as (_, address), stranger(address) as (reader, writer):
        writer.write(f"{head}\r\n\r\n".encode())
        assert await told(reader) == (400, "bad-request")


@scenario
async def test_an_absolute_address_with_the_same_host_is_answered():
    async with listening() as (_, address), stranger(address) as (reader, writer):
        writer.write(b"GET http://LOCALHOST/api/server HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")
