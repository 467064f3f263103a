"""A site of plain files in a browser: no request leaves it, and games survive the tab."""

import json
import os
import re
import signal
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error as PlaywrightError, expect, sync_playwright

import kermesse
from support import browsing, static_pages

PATIENCE = 90_000
"""Milliseconds for Python to start on a busy machine."""


@pytest.fixture(scope="module")
def address():
    with static_pages.serving(static_pages.site()) as found:
        yield found


@pytest.fixture
def visit(chromium, address):
    """A function that opens the site; fails if a request goes anywhere else."""
    foreign = []

    def watched(request):
        if not request.url.startswith((address, "data:", "blob:")):
            foreign.append(request.url)

    with browsing.people(chromium) as come:

        def visit(context=None, path=""):
            page = come() if context is None else context.new_page()
            page.set_default_timeout(PATIENCE)
            page.context.on("request", watched)
            page.goto(address + path)
            return page

        yield visit
    assert not foreign


def begin(page):
    """Start a game of Festival against robots, from the lobby."""
    page.get_by_role("button", name=re.compile("^Jouer.*Festival")).click(timeout=PATIENCE)
    expect(page).to_have_url(re.compile("#/t/"), timeout=PATIENCE)


LINES = "document.querySelectorAll('.log p').length"


def play(page, until):
    """Lay cards and hand the rest on until something is so."""

    def act():
        browsing.press(page, ".receivers button")
        if browsing.press(page, ".hand button, .hand [role=option], .hand [role=radio]"):
            browsing.press(page, "[data-zone=up]")

    browsing.go_on(act, until)


def play_to(page, lines):
    """Play until the log has this many lines."""
    play(page, lambda: page.evaluate(LINES) >= lines)


@pytest.mark.extras
def test_a_game_without_a_server_survives_a_reload(visit):
    page = visit()
    expect(page.get_by_text("Ce site fonctionne sans serveur")).to_be_visible(timeout=PATIENCE)
    begin(page)
    play_to(page, 12)
    where, before = page.url, page.evaluate(LINES)
    page.reload()
    expect(page).to_have_url(where)
    page.wait_for_function(f"before => {LINES} >= before", arg=before, timeout=PATIENCE)
    play_to(page, before + 2)


@pytest.mark.extras
def test_a_second_tab_waits_until_the_first_is_closed(visit):
    first = visit()
    begin(first)
    second = visit(first.context)
    expect(second.get_by_text("déjà ouvert dans un autre onglet")).to_be_visible()
    first.close()
    expect(second.get_by_role("button", name=re.compile("^Jouer.*Festival"))).to_be_visible(
        timeout=PATIENCE
    )
    expect(second.get_by_text("déjà ouvert dans un autre onglet")).to_be_hidden()


@pytest.mark.extras
def test_a_full_storage_is_said_above_the_page(chromium, address):
    context = chromium.new_context(locale="fr-FR")  # its console has warnings
    page = context.new_page()
    page.goto(address)
    begin(page)
    origin = address.partition("/deep/")[0]
    quota = {"origin": origin, "quotaSize": 1}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", quota)
    play(page, page.get_by_text("Ce navigateur n’a plus de place").is_visible)
    context.close()


def kill_browser_of(folder):
    """Kill the processes of the browser with this profile, without a chance to store anything."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if f"--user-data-dir={folder}" in (process / "cmdline").read_text():
                os.kill(int(process.name), signal.SIGKILL)


@pytest.mark.extras
@pytest.mark.skipif(sys.platform != "linux", reason="finds the browser's processes in /proc")
def test_a_killed_browser_has_every_move_that_was_shown(address, tmp_path):
    path, environment = browsing._chromium()
    given = {
        "executable_path": path,
        "args": browsing.FLAGS,
        "env": {**os.environ, **environment},
        "locale": "fr-FR",
    }
    browsing.SHARED.close()
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(tmp_path, **given)
        page = context.new_page()
        page.goto(address)
        begin(page)
        play_to(page, 12)
        where, before = page.url, page.evaluate(LINES)
        kill_browser_of(tmp_path)
        with pytest.raises(PlaywrightError, match="closed"):
            page.evaluate("1")
        with suppress(PlaywrightError):
            context.close()
        context = playwright.chromium.launch_persistent_context(tmp_path, **given)
        page = context.new_page()
        page.goto(where)
        page.wait_for_function(f"before => {LINES} >= before", arg=before, timeout=PATIENCE)
        context.close()


STORED = "async () => (await indexedDB.databases()).map(({ name }) => name)"


@pytest.mark.extras
def test_a_person_erases_the_games_of_this_browser(chromium, address):
    context = chromium.new_context(locale="fr-FR")  # its console has the answer 404
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    begin(page)
    game = page.url.partition("#")[2]
    assert page.evaluate(STORED) == ["kermesse /deep/path/"]
    page.evaluate("location.hash = '/house'")
    page.get_by_role("button", name="Oublier cet appareil").click()
    page.get_by_role("button", name="Oui, tout oublier").click()
    expect(page).to_have_url(re.compile("#/$"))
    page.evaluate("path => { location.hash = path }", game)
    expect(page.get_by_text("Cette table n’existe pas").first).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("Ce navigateur a effacé les parties gardées ici")).to_be_hidden()
    context.close()


@pytest.mark.extras
def test_a_deal_of_a_past_day_that_was_taken_along_is_played(visit):
    page = visit()
    expect(
        page.get_by_role("button", name=re.compile("^À plusieurs ici.*Festival"))
    ).to_be_visible()
    expect(page.get_by_role("link", name="Le défi du jour")).to_be_hidden()
    deal = {
        "game": "festival",
        "version": kermesse.get("festival").version,
        "day": "2026-01-02",
        "seats": 4,
        "options": {},
        "bot": "medium",
        "seed": "5e" * 32,
        "game_id": "1d" * 16,
    }
    page.evaluate("deals => localStorage.setItem('kermesse.deals', deals)", json.dumps([deal]))
    page.reload()
    page.get_by_role("link", name="Le défi du jour").click()
    expect(page.get_by_text("emportés avec le site")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Jouer, hors classement").click()
    expect(page).to_have_url(re.compile("#/t/"))
    play_to(page, 4)
