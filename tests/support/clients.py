"""Clients of a real server, for the tests of `kermesse.client`."""

import secrets
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from random import Random
from typing import Any

import pytest

from kermesse import client
from kermesse.bots.bot import Uniform
from kermesse.core import streams
from support.serving import GAMES

UNLIMITED: dict[str, Any] = {"games": GAMES, "messages": 10**6, "patience": 600}


@pytest.fixture
def fixed_deals(monkeypatch):
    """Deal the same cards in every run."""
    rng = Random(1)
    monkeypatch.setattr(streams, "new_seed", partial(rng.randbytes, 32))
    monkeypatch.setattr(streams, "new_nonce", partial(rng.randbytes, 16))
    monkeypatch.setattr(secrets, "token_hex", lambda size: rng.randbytes(size).hex())


class Restless(Uniform):
    """Plays at random, and waits only if no other move is legal."""

    def act(self, view, moves):
        return super().act(view, [m for m in moves if type(m).__name__ != "Wait"] or moves)


@asynccontextmanager
async def seated(address, game, seats, **options):
    """Open a table with a client in each seat: the host, and guests with its link."""
    host = client.Server(address, **UNLIMITED)
    link = await host.open(game, seats, options=options)
    async with AsyncExitStack() as stack:
        tables = []
        for seat in range(seats):
            server = host if seat == 0 else client.Server(link, **UNLIMITED)
            table = await stack.enter_async_context(server.join(link))
            assert await table.sit(f"Bot {seat}") == seat
            tables.append(table)
        yield tables
