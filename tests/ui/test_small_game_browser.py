"""A game written by `kermesse new --small`, unchanged, in a real browser."""

import re
import tomllib

import pytest
from playwright.sync_api import expect

from kermesse import cli
from kermesse.core import registry
from support import browsing, plain_table
from support.plugin_install import install


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server with a small game as its plugin."""
    folder = tmp_path_factory.mktemp("plugins") / "small"
    words = ["new", "--small", "low-card", "--folder", str(folder), "--title", "Low card"]
    assert cli.main(words) == 0
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    install(folder, project["name"], **project["entry-points"][registry.GROUP])
    first = f"import sys; sys.path.insert(0, {str(folder)!r})\n"
    with browsing.server_address(
        tmp_path_factory.mktemp("server") / "kermesse.db", first
    ) as address:
        yield address


@pytest.mark.extras
def test_a_small_game_is_played_in_a_browser(server, someone):
    page = someone(browsing.PHONE)
    page.goto(server)
    poster = page.get_by_role("article").filter(has_text="Low card").first
    poster.get_by_role("button", name="Jouer avec des robots").click()
    expect(page.get_by_role("region", name=plain_table.MENU)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    plain_table.finish(page)
    expect(
        page.get_by_role("dialog").get_by_text(re.compile("gagne|Personne")).first
    ).to_be_visible()
