"""After a game: the next one at one tap, and the progress that stays on the device."""

import json
import re
from itertools import count

import pytest
from playwright.sync_api import expect

import kermesse
from support.browsing import PHONE, server_address, violations
from support.finished_games import keep, wandered

GAMES = kermesse.all_games()
TOKEN = "the token of a seat"
TABLE = re.compile(r"/assets/Table-[^/]*\.js$")
KEPT = {"token": TOKEN, "seat": 0}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    db = tmp_path_factory.mktemp("server") / "kermesse.db"
    for game in GAMES:
        ends = (wandered(game, game.default_seats, {}, seed) for seed in count(5))
        match = next(end for end in ends if 0 in end.state.seats())  # who leaves plays no more
        keep(db, game.key, match, ("Zoé",), TOKEN)
    with server_address(db) as address:
        yield address


def remember(page, server, *keys):
    """Put the secrets of these tables into the storage of the page."""
    page.goto(f"{server}/credits")
    page.evaluate(
        """([ids, kept]) => {
            for (const id of ids) localStorage[`kermesse.table.${id}`] = kept;
            localStorage['kermesse.table.all'] = ids.join(' ');
        }""",
        [keys, json.dumps(KEPT)],
    )


def come_back(someone, server, key, held=None, **wishes):
    """Open the finished table of a game with the secret of the first seat. The request for
    the game's table is put into `held`, if given, and waits there."""
    page = someone(PHONE, has_touch=True, reduced_motion="reduce", **wishes)
    remember(page, server, key)
    if held is not None:
        page.route(TABLE, lambda route: held.append(route))
    page.goto(f"{server}/t/{key}")
    return page


@pytest.mark.parametrize(
    "key",
    [
        game.key if game.key == "festival" else pytest.param(game.key, marks=pytest.mark.extras)
        for game in GAMES
    ],
)
def test_one_tap_after_a_game_deals_the_next_one(server, someone, key):
    page = come_back(someone, server, key)
    page.get_by_role("button", name="Revanche").tap()
    page.wait_for_url(lambda address: "/t/" in address and not address.endswith(f"/t/{key}"))
    expect(page.get_by_text("Partie finie")).to_have_count(0)
    expect(page.locator(".game-table:not(.over)")).to_be_visible()


DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_the_buttons_of_the_ending_wait_for_the_table_above_them(server, someone):
    held = []
    page = come_back(someone, server, "festival", held=held)
    expect(page.get_by_role("heading", name="Festival")).to_be_visible()
    again = page.get_by_role("button", name="Revanche")
    page.evaluate(DRAWN)
    expect(again).to_have_count(0)
    for route in held:
        route.continue_()
    expect(again).to_be_visible()
    place = again.bounding_box()
    page.evaluate(DRAWN)
    assert again.bounding_box() == place


@pytest.mark.parametrize(
    ("key", "decided"),
    [
        ("festival", "Ce qui a décidé"),
        pytest.param("canaille", "Ce qui a décidé", marks=pytest.mark.extras),
        pytest.param("carnavalesque", "Dans l’impasse", marks=pytest.mark.extras),
    ],
)
def test_the_result_says_what_decided(server, someone, key, decided):
    page = come_back(someone, server, key)
    page.get_by_role("button", name="Voir le résultat").tap()
    expect(page.get_by_role("dialog")).to_contain_text(decided)


def test_the_lobby_fits_a_phone_with_many_finished_games(server, someone):
    page = someone(PHONE, reduced_motion="reduce")
    remember(page, server, *(game.key for game in GAMES))
    page.goto(server)
    expect(page.get_by_role("heading", name="Parties finies")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_progress_stays_on_the_device_and_is_saved_as_a_file_or_erased(server, someone):
    page = come_back(someone, server, "festival")
    expect(page.get_by_role("button", name="Revanche")).to_be_visible()
    page.goto(f"{server}/mine")
    progress = page.get_by_role("region", name="Ma progression")
    expect(progress.get_by_text("1 partie jouée")).to_be_visible()
    expect(progress.get_by_role("link", name="Leçons vues")).to_be_visible()
    assert violations(page) == []
    with page.expect_download() as downloaded:
        progress.get_by_role("button", name="Enregistrer dans un fichier").tap()
    games = json.loads(downloaded.value.path().read_text())["games"]
    assert games["festival"]["played"] == 1

    progress.get_by_role("button", name="Effacer ma progression").tap()
    progress.get_by_role("button", name="Non, garder").tap()
    expect(progress.get_by_text("1 partie jouée")).to_be_visible()
    progress.get_by_role("button", name="Effacer ma progression").tap()
    progress.get_by_role("button", name="Oui, effacer").tap()
    expect(progress).to_have_count(0)
    # A page of a game that was counted before does not bring it back.
    page.goto(f"{server}/t/festival")
    expect(page.get_by_role("button", name="Revanche")).to_be_visible()
    page.goto(f"{server}/mine")
    expect(page.get_by_role("heading", name="Notifications")).to_be_visible()
    expect(progress).to_have_count(0)
