"""Games written by `kermesse new --small`, unchanged and with other rules, in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from support import browsing, plain_table, small_plugins

TITLES = {"low-card": "Low card", "bouquet": "Le Bouquet"}


@pytest.fixture(params=TITLES)
def small(request):
    """The key of a small game."""
    return request.param


@pytest.fixture
def server(tmp_path_factory, small):
    """A server with the small game as its plugin."""
    folder = tmp_path_factory.mktemp("plugins") / "small"
    small_plugins.write(folder, small, TITLES[small])
    small_plugins.plug_in(folder)
    first = f"import sys; sys.path.insert(0, {str(folder)!r})\n"
    with browsing.server_address(
        tmp_path_factory.mktemp("server") / "kermesse.db", first
    ) as address:
        yield address


@pytest.mark.extras
def test_a_small_game_is_played_in_a_browser(server, small, someone):
    page = someone(browsing.PHONE)
    page.goto(server)
    poster = page.get_by_role("article").filter(has_text=TITLES[small]).first
    poster.get_by_role("button", name="Jouer avec des robots").click()
    menu, over = page.get_by_role("region", name=plain_table.MENU), page.get_by_role("dialog")
    expect(menu.or_(over).first).to_be_visible()  # robots may win before the first turn
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    plain_table.finish(page)
    expect(over.get_by_text(re.compile("gagne|Personne")).first).to_be_visible()
