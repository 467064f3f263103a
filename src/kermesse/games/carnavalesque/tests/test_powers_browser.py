"""Roles and events in a real browser, with a rigged House."""

import re

import pytest
from playwright.sync_api import Page, expect

from kermesse.games.carnavalesque.event_cards import EVENTS
from kermesse.games.carnavalesque.roles import ROLES
from kermesse.games.carnavalesque.tests.person import ACT, decree
from support.browsing import DESK, PHONE, go_on, open_table, server_address, sit

NAMES = ("Anouk", "Basile", "Chloé")
ROLE = {role.name: number for number, role in enumerate(ROLES)}
VOICE = next(number for number, event in enumerate(EVENTS) if event.name == "voice")

# The first player is offered the sweeper, the second the trader; every event is the King's voice.
RIGGED = f"""
from kermesse.games.carnavalesque import house_moves
from kermesse.games.carnavalesque.moves import DealRoles
house_moves.deck = lambda table: [{VOICE}]
house_moves.deal_roles = lambda table, rng: DealRoles(
    (({ROLE["rebel"]}, {ROLE["sweeper"]}), ({ROLE["crier"]}, {ROLE["trader"]}), ())
)
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with server_address(tmp_path_factory.mktemp("server") / "kermesse.db", RIGGED) as address:
        yield address


def crowned(server, someone, version: str) -> list[Page]:
    """Seat three players and crown the last."""
    address = open_table(server, "carnavalesque", 3, version=version, claims=120, eyes=120)
    three = [someone(size, reduced_motion="reduce") for size in (DESK, PHONE, DESK)]
    for page, name in zip(three, NAMES, strict=True):
        sit(page, address, name)
    three[0].get_by_role("button", name=re.compile("^Commencer")).click()
    for page in three[:2]:
        page.get_by_role("button", name="Pas moi").click()
    three[2].get_by_role("button", name="« Le Roi, c’est moi ! »").click()
    return three


def drag(page: Page, start: dict, by: tuple[int, int]) -> None:
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by[0], y + by[1], steps=4)
    page.mouse.up()


def give(page: Page, to: str) -> None:
    """Give away the first card of the hand."""
    page.locator(".mine [role=option]").first.click()
    page.get_by_role("button", name=to).click()


def test_r23_the_sweeper_drags_a_card_and_the_trader_takes_one_unseen(server, someone):
    sweeper, trader, king = crowned(server, someone, "roles")
    sweeper.locator(".role", has_text="Balayeur").click()
    trader.locator(".role", has_text="Troqueur").click()
    barred = decree(king)

    # All players see the available card in its new place.
    card = sweeper.locator(".crowd .can").filter(has_not_text=barred).last
    expect(card).to_be_visible()
    start, whole = card.bounding_box(), sweeper.locator("[data-zone=heap]").bounding_box()
    inwards = 25 if start["x"] < whole["x"] + whole["width"] / 2 else -25
    before = card.get_attribute("data-at")
    drag(sweeper, start, (inwards, 0))
    for page in (sweeper, trader, king):
        expect(page.locator(f".crowd .card[data-at='{before}']")).to_have_count(0)

    # A slide that is too long is shortened to the limit instead of refused.
    askew = """all => all.map((one) => one.dataset.at).reduce((best, at) => {
        const least = (spot) => Math.min(...spot.split(' ').map((far) => Math.abs(far)));
        return least(at) > least(best) ? at : best;
    })"""
    before = sweeper.locator(".crowd .can").evaluate_all(askew)
    x, y = map(int, before.split())
    assert min(abs(x), abs(y)) > 750  # far enough out to stay on its side of the middle
    start = sweeper.locator(f".crowd .can[data-at='{before}']").bounding_box()
    drag(sweeper, start, (130 if x < 0 else -130, 130 if y < 0 else -130))
    for page in (sweeper, trader, king):
        expect(page.locator(f".crowd .card[data-at='{before}']")).to_have_count(0)

    # Then only a draw is left, and a card of the hand is given away.
    card.focus()
    card.press("Enter")
    expect(sweeper.locator(".mine [role=option]")).to_have_count(5)
    give(sweeper, "Donner au Roi")

    decree(king)
    # The trader takes a card from the sweeper by its back: no other player learns which.
    held = trader.locator(".mine [role=option]")
    expect(held).to_have_count(4)
    trader.locator(".barter").first.click()
    expect(held).to_have_count(5)
    expect(sweeper.locator(".mine [role=option]")).to_have_count(3)


def test_r23_a_king_with_a_voice_says_one_word(server, someone):
    three = crowned(server, someone, "events")
    # Events start in the second round, with another King: play until a word can be chosen.
    asked = f"() => Boolean(document.querySelector('.answers select')) || void ({ACT})()"
    kings: list[Page] = []
    go_on(lambda: kings.extend(page for page in three if page.evaluate(asked)), lambda: kings)
    king = kings[0]
    said = king.get_by_label("Dire un mot :")
    word = said.locator("option").nth(1).inner_text()
    said.select_option(index=1)
    king.get_by_role("button", name="Interdire : enfant").click()
    for page in three:
        expect(page.locator(".word")).to_have_text(re.compile(f"«\u00a0{re.escape(word)}\u00a0»"))
    expect(said).to_have_count(0)
