"""A site that was taken along works without a network, and its games survive what browsers do.

The network is cut by stopping the web server: no request of a page or a worker can be answered.
"""

import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from kermesse.core.registry import builtin_games
from support import browsing, static_pages
from support.browsing import press

PATIENCE = 90_000
"""Milliseconds for Python to start on a busy machine."""

KEEP = re.compile("^Garder sur cet appareil")
PLAY = re.compile("^Jouer.*Festival")
LINES = "document.querySelectorAll('.log p').length"


@pytest.fixture
def network():
    """The network, open until `close()`; its contexts are web servers."""
    with ExitStack() as opened:
        yield opened


@pytest.fixture
def come(chromium):
    """Open pages that may install service workers. A console has messages of the cut network."""
    with ExitStack() as contexts:

        def come(address, **wishes):
            context = chromium.new_context(locale="fr-FR", reduced_motion="reduce", **wishes)
            contexts.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(address)
            return page

        yield come


@pytest.fixture
def fast(tmp_path):
    """A site whose bots do not pause."""
    static_pages.variant(tmp_path / "site", static_pages.FAST)
    return tmp_path / "site"


def take_along(page):
    """Store the site in the browser."""
    page.get_by_role("button", name=KEEP).click()
    expect(page.get_by_text("Kermesse est gardé sur cet appareil")).to_be_visible(timeout=PATIENCE)


def begin(page):
    """Start a game of Festival against robots, from the lobby."""
    page.get_by_role("button", name=PLAY).click()
    expect(page).to_have_url(re.compile("#/t/"), timeout=PATIENCE)


def play_to(page, lines):
    """Lay cards and hand the rest on until the log has this many lines."""

    def act():
        press(page, ".receivers button")
        if press(page, ".hand button, .hand [role=option], .hand [role=radio]"):
            press(page, "[data-zone=up]")

    browsing.go_on(act, lambda: page.evaluate(LINES) >= lines)


def shows(page, lines):
    """Wait until the log has at least this many lines."""
    page.wait_for_function(f"lines => {LINES} >= lines", arg=lines, timeout=PATIENCE)


def test_a_game_goes_on_without_a_network_after_a_reload(come, network):
    page = come(network.enter_context(static_pages.serving(static_pages.site())))
    take_along(page)
    network.close()
    page.reload()
    begin(page)
    play_to(page, 8)
    where, before = page.url, page.evaluate(LINES)
    page.reload()
    expect(page).to_have_url(where)
    shows(page, before)
    play_to(page, before + 2)


@pytest.mark.extras
@pytest.mark.parametrize("key", [game.key for game in builtin_games()])
def test_every_game_is_played_to_its_end_without_a_network(come, network, fast, key):
    page = come(network.enter_context(static_pages.serving(fast)))
    take_along(page)
    network.close()
    page.reload()
    page.evaluate("key => { location.hash = `/watch/${key}` }", key)
    page.get_by_role("button", name="Regarder", exact=True).click()
    expect(page.locator(".stage.over").first).to_be_attached(timeout=240_000)


@pytest.mark.extras
def test_a_lesson_is_given_without_a_network(come, network, fast):
    page = come(network.enter_context(static_pages.serving(fast)))
    take_along(page)
    network.close()
    page.reload()
    page.evaluate("location.hash = '/rules/festival'")
    page.get_by_role("region", name="Apprendre en jouant").get_by_role("button").first.click()
    coach = page.get_by_role("region", name="Leçon")
    expect(coach).to_be_visible(timeout=PATIENCE)
    over = page.get_by_text("Leçon terminée")

    def go_ahead():
        for text in ("Suite", "Passer cette étape"):
            press(page, ".coach button", text)

    browsing.go_on(go_ahead, over.count)


@pytest.mark.extras
def test_a_new_version_waits_for_the_next_start_and_has_the_games(come, network, tmp_path):
    folder = tmp_path / "site"
    static_pages.variant(folder, static_pages.FAST)
    address = network.enter_context(static_pages.serving(folder))
    page = come(address)
    take_along(page)
    begin(page)
    play_to(page, 4)
    version = "document.querySelector('meta[name=kermesse-site]').content"
    old, where = page.evaluate(version), page.url
    static_pages.variant(folder, static_pages.FAST | static_pages.MIGRATED)
    play_to(page, 6)
    before = page.evaluate(LINES)
    page.reload()
    assert page.evaluate(version) == old
    expect(page.get_by_text("Une nouvelle version de Kermesse est prête")).to_be_visible(
        timeout=PATIENCE
    )
    network.close()  # the new version is complete
    page.reload()
    assert page.evaluate(version) != old
    expect(page).to_have_url(where)
    shows(page, before)
    play_to(page, before + 2)


@pytest.mark.extras
def test_a_person_is_told_that_the_browser_has_deleted_the_games(come, network):
    page = come(network.enter_context(static_pages.serving(static_pages.site())))
    begin(page)
    play_to(page, 4)
    page.goto(page.url.partition("#")[0] + "icon.svg")  # the same origin, without the program
    page.evaluate(
        """async () => {
            for (const { name } of await indexedDB.databases()) {
                const asked = indexedDB.deleteDatabase(name);
                await new Promise((resolve) => { asked.onsuccess = resolve; });
            }
        }"""
    )
    page.go_back()
    told = page.get_by_text("Ce navigateur a effacé les parties gardées ici")
    expect(told).to_be_visible(timeout=PATIENCE)
    page.evaluate("location.hash = '/'")
    page.reload()
    begin(page)
    expect(told).to_be_hidden()


@pytest.mark.extras
def test_what_a_server_offers_works_offline_and_leads_back(come, network, tmp_path):
    site, db = static_pages.site(), tmp_path / "tables.db"
    address = network.enter_context(static_pages.offered(db, site))
    page = come(address)
    take_along(page)
    page.reload()  # the service worker of the server has seen its page
    expect(page.get_by_role("link", name="Jouer hors ligne")).to_be_visible()
    network.close()
    page.goto(address)
    expect(page).to_have_url(re.compile("/offline/"))
    begin(page)
    play_to(page, 4)
    game = page.url
    page.goto(address)
    page.get_by_role("link", name="Revenir au site en ligne").wait_for()
    with static_pages.offered(db, site, int(address.rpartition(":")[2])):
        page.get_by_role("link", name="Revenir au site en ligne").click()
        expect(page).to_have_url(f"{address}/")
        expect(page.get_by_role("link", name="Jouer hors ligne")).to_be_visible()
        page.goto(game)
        shows(page, 4)
