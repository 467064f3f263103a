"""Fixtures for the tests of tables."""

import pytest

from kermesse.protocol import commands
from support import toy
from support.driver import Hub


@pytest.fixture
def bell():
    """Return a running bell game of two people."""
    hub = Hub(toy.GAME, 2)
    hub.ann, hub.bob = hub.seated("host", "bob")
    assert hub.ann.ask(commands.Begin).ok
    return hub
