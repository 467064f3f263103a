"""Fixtures of the tests of pages."""

import pytest

from support.browsing import DESK
from support.room_pages import open_room


@pytest.fixture
def organiser(server, someone):
    """Open a room from the lobby; return the organiser's page."""
    page = someone(DESK, reduced_motion="reduce")
    open_room(page, server)
    return page
