"""Only the guarded client sends HTTP requests from the server."""

import ast
from pathlib import Path

import pytest

import kermesse

ROOT = Path(kermesse.__file__).parent / "server"

CLIENTS = {
    "aiohttp", "ftplib", "h11", "h2", "http.client", "http_ece", "httpcore", "httpx", "pywebpush",
    "requests", "smtplib", "urllib.request", "urllib3", "websocket", "websockets", "xmlrpc",
}  # fmt: skip
"""Modules that send requests, or import one that does."""

CALLS = {"create_connection", "getaddrinfo", "open_connection", "webpush", "webpush_async"}
"""Functions that resolve or connect."""

ALLOWED = {
    ("outgoing.py", "getaddrinfo"),
    ("outgoing.py", "h11"),
    ("outgoing.py", "open_connection"),
    ("features/push_sending.py", "pywebpush"),  # encrypts; `outgoing.py` sends
    ("relay.py", "websockets"),  # to processes of the same server
}


def clients(source):
    """Return the HTTP clients and connecting functions that this code names."""
    named = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            named |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            named |= {node.module or "", *(f"{node.module}.{each.name}" for each in node.names)}
            named |= {alias.name for alias in node.names} & CALLS
        elif isinstance(node, ast.Attribute):
            named |= {node.attr} & CALLS
    within = {each for each in CLIENTS for name in named if f"{name}.".startswith(f"{each}.")}
    return within | (named & CALLS)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import urllib.request", {"urllib.request"}),
        ("from urllib import request, parse", {"urllib.request"}),
        ("import requests.adapters as web", {"requests"}),
        ("from websockets.asyncio.client import connect", {"websockets"}),
        ("from http import HTTPStatus, client", {"http.client"}),
        ("from starlette.requests import Request\nimport urllib.parse", set()),
        ("from pywebpush import webpush", {"pywebpush", "webpush"}),
        ("import asyncio\nasyncio.open_connection('host', 80)", {"open_connection"}),
    ],
)
def test_clients_are_found(source, found):
    assert clients(source) == found


def test_no_other_module_of_the_server_sends_requests():
    found = {
        (path.relative_to(ROOT).as_posix(), client)
        for path in ROOT.rglob("*.py")
        for client in clients(path.read_text("utf-8"))
    }
    assert found == ALLOWED
