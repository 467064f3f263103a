"""The texts of Festival's table agree with the state of the game."""

import re

import pytest
from playwright.sync_api import expect

import kermesse
from support.browsing import go_on, open_table, press, server_address, sit
from support.finished_games import keep, wandered


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    db = tmp_path_factory.mktemp("server") / "kermesse.db"
    keep(db, "festival", wandered(kermesse.get("festival"), 4, {}, 5))
    with server_address(db) as address:
        yield address


def test_the_ring_names_the_round_whose_cards_lie_in_it(server, someone):
    page = someone(reduced_motion="reduce")
    page.goto(f"{server}/t/festival/replay")
    ring, where = page.locator(".ring ol"), page.get_by_role("slider", name="Où l’on en est")
    # A move lays a card or hands the rest on: the second round begins with the ninth.
    for moves, name in [
        (0, "Les cartes posées dans cette manche"),
        (1, "Les cartes posées dans cette manche"),  # dealt, no card laid yet
        (2, "Les cartes posées dans cette manche"),
        (8, "Manche 1 : les cartes posées"),
        (9, "Les cartes posées dans cette manche"),
    ]:
        where.fill(str(moves))
        expect(page.locator("output")).to_contain_text(f"{moves} / ")
        expect(ring).to_have_accessible_name(name)


def test_face_up_promises_no_round_after_the_last(server, someone):
    page = someone(reduced_motion="reduce")
    bots = {str(seat): "random" for seat in range(1, 5)}
    sit(page, open_table(server, "festival", 5, bots, simple=True), "Zoé")
    page.get_by_role("button", name=re.compile("^Commencer")).click()
    up, give = page.locator("[data-zone=up]"), page.locator(".receivers button")
    badge = page.locator(".ring .round")

    for number in range(1, 6):
        expect(badge).to_have_text(f"Manche {number}/5")
        expect(up).to_be_visible()
        promise = "plus tôt à la manche suivante"
        if number == 5:
            expect(up).not_to_contain_text(promise)
            return
        expect(up).to_contain_text(promise)
        page.locator(".hand [role=option]").first.click()
        up.click()
        # The last player served hands nothing on: the next round begins.
        expect(give.or_(page.get_by_text(f"Manche {number + 1}/5")).first).to_be_visible()
        press(page, ".receivers button")


def test_the_memory_says_what_its_columns_are(server, someone):
    page = someone(reduced_motion="reduce")
    page.goto(f"{server}/t/festival/replay")
    page.get_by_role("combobox", name="Vu par").select_option("1")
    page.get_by_role("slider", name="Où l’on en est").fill("20")
    page.get_by_role("button", name="Ma mémoire").click()
    heads = page.get_by_role("dialog").get_by_role("columnheader")
    expect(heads).to_have_text(["Manche", "posée", "laissées"])


def test_the_only_player_who_may_have_the_cards_gets_them_without_a_question(server, someone):
    page = someone(reduced_motion="reduce")
    sit(page, open_table(server, "festival", 4, {"1": "easy", "2": "easy"}), "Anouk")
    page.get_by_role("button", name=re.compile("^Commencer")).click()

    def choose():
        """Lay a card; hand the rest on only where there is a choice."""
        press(page, ".hand [tabindex='0']")
        press(page, "[data-zone=up]:not([aria-disabled=true])")
        press(page, ".receivers button:not(:only-child)")

    given = page.get_by_text(re.compile("^Vous tendez 2 cartes à"))
    go_on(choose, given.count)  # then one player is left to have them
