"""What Festival's table says on the screen is true of the moment it says it at."""

import pytest
from playwright.sync_api import expect

import kermesse
from browsing import server
from finished import keep, wandered


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    db = tmp_path_factory.mktemp("house") / "kermesse.db"
    keep(db, "festival", wandered(kermesse.get("festival"), 4, {}, 5))
    with server(db) as address:
        yield address


def test_the_ring_names_the_round_whose_cards_lie_in_it(house, someone):
    page = someone(reduced_motion="reduce")
    page.goto(f"{house}/t/festival/replay")
    ring, where = page.locator(".ring ol"), page.get_by_role("slider", name="Où l’on en est")
    # A move is a card laid or a hand given: the second round begins with the ninth.
    for moves, name in [
        (0, "Posées dans cette manche"),
        (1, "Posées dans cette manche"),  # dealt, and nothing laid yet
        (2, "Posées dans cette manche"),
        (8, "Manche 1 : ce qui a été posé"),
        (9, "Posées dans cette manche"),
    ]:
        where.fill(str(moves))
        expect(page.locator("output")).to_contain_text(f"{moves} / ")
        expect(ring).to_have_accessible_name(name)


def test_the_memory_says_what_its_columns_are(house, someone):
    page = someone(reduced_motion="reduce")
    page.goto(f"{house}/t/festival/replay")
    page.get_by_role("combobox", name="Vu par").select_option("1")
    page.get_by_role("slider", name="Où l’on en est").fill("20")
    page.get_by_role("button", name="Ma mémoire").click()
    heads = page.get_by_role("dialog").get_by_role("columnheader")
    expect(heads).to_have_text(["Manche", "posée", "laissées"])
