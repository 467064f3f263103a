"""Romancier Scilof in a real browser: mail without turns, a newcomer, a departure, a fusion."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browsing import (
    DESK,
    LAYOUTS,
    PHONE,
    open_table,
    people,
    press_digit,
    server_address,
    sit,
    violations,
)

GAME = "romancier-scilof"


# Bots act every two to four seconds; tests need them faster.
QUICK = """
from kermesse.games.romancier_scilof import bots
bots.GLANCE = 100
bots.PACES.update(dict.fromkeys(bots.PACES, (800, 1200)))
"""

# A player who acts five times a second: collects, closes, answers with a letter of the rarest
# value, sends back mail that would cost the collection, or posts a letter of the rarest value.
PLAY = """() => setInterval(() => {
  const click = (what) => document.querySelector(what)?.click();
  const first = document.querySelector('.collect, .close');
  if (first) return first.click();
  const value = (card) => card.querySelector('.value').textContent;
  const cards = [...document.querySelectorAll('.hand [role=option]')];
  const count = (card) => cards.filter((other) => value(other) === value(card)).length;
  const hand = cards.sort((a, b) => count(a) - count(b));
  if (document.querySelector('.hand.drops')) return hand[0].click();
  const spare = hand.find((card) => value(card) !== value(hand.at(-1)));
  const next = (what) => requestAnimationFrame(what);
  if (document.querySelector('.answer')) {
    const given = spare ?? (document.querySelector('.office.closing') && hand[0]);
    if (!given) return click('.incoming .back');
    click('.answer');
    next(() => given.click());
  } else if (spare) {
    spare.click();
    next(() => (document.querySelector('.box.lit .pick') ?? spare).click());
  }
}, 200)"""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with server_address(tmp_path_factory.mktemp("server") / "kermesse.db", QUICK) as address:
        yield address


@pytest.fixture
def someone(chromium):
    with people(chromium, reduced_motion="reduce") as come:
        yield come


def bots(seats: int, count: int) -> dict[str, str]:
    """Return bots for this many of the last seats."""
    return {str(seats - 1 - n): "easy" for n in range(count)}


def begin(first: Page, *others: Page) -> None:
    first.get_by_role("button", name=re.compile("^Commencer")).click()
    for page in (first, *others):
        expect(page.locator(".hand [role=option]").first).to_be_visible()


def leave(page: Page) -> None:
    page.get_by_label("Menu de la table").click()
    page.get_by_role("button", name="Quitter la partie pour de bon").click()
    page.get_by_role("button", name=re.compile("Quitter pour de bon")).click()


def letter(page: Page, name: str) -> Locator:
    """Return a letter of the hand, written as « A1 »: its value and its border."""
    return page.get_by_role("option", name=f"{name[0]} du n° {name[1:]}", exact=True)


def hand(page: Page) -> list[str]:
    said = page.locator(".hand [role=option] .unseen").all_inner_texts()
    return [name.replace(" du n°\u00a0", "") for name in said]


def drag(page: Page, what: Locator, where: Locator) -> None:
    start, end = what.bounding_box(), where.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


@pytest.mark.extras
def test_two_people_and_three_bots_a_newcomer_and_a_departure(server, someone):
    host, friend, late = someone(), someone(PHONE, has_touch=True), someone(PHONE)
    # With fewer letters than players the game is short: several may collect the same value.
    address = open_table(server, GAME, 5, bots(5, 3), newcomers=True, letters=4, closing_seconds=2)
    sit(host, address, "Anouk")
    sit(friend, address, "Zoé")
    late.goto(address)  # the same link, without a seat
    begin(host, friend)

    late.get_by_role("textbox", name="Votre nom").fill("Lise")
    late.get_by_role("button", name="Entrer dans la partie").click()
    expect(late.locator(".hand [role=option]")).to_have_count(4)  # R20
    expect(host.get_by_role("group", name=re.compile("^Lise, n° 6"))).to_be_visible()

    leave(friend)
    expect(friend.get_by_text("Vous regardez la partie")).to_be_visible()
    expect(friend.get_by_text("Un robot garde votre place")).to_have_count(0)
    expect(host.get_by_text("Départs : Zoé")).to_be_visible()

    for page in (host, late):
        page.evaluate(PLAY)
    for page in (host, late):
        expect(page.get_by_role("button", name="Revanche").first).to_be_visible(timeout=120_000)
    log = host.locator("[role=log], .log").first.inner_text()
    for told in ("Lise s’installe", "Zoé s’en va", "fermeture du bureau de poste"):
        assert told in log
    host.get_by_role("button", name="Voir la table").click()
    expect(host.locator(".won")).not_to_have_count(0)
    assert violations(host) == []


def test_a_letter_is_posted_by_hand_answered_blindly_and_collected(server, someone):
    host, friend = someone(), someone(PHONE, has_touch=True)
    address = open_table(server, GAME, 2)
    sit(host, address, "Anouk")
    sit(friend, address, "Zoé")
    begin(host, friend)

    drag(host, letter(host, "A1"), host.locator("[data-box='1']"))
    friend.get_by_role("button", name="Répondre à Anouk").tap()
    letter(friend, "B2").tap()
    expect(letter(friend, "A1")).to_be_visible()
    gave = friend.get_by_role("listitem").filter(has_text="Vous avez donné le B du n° 2 à Anouk")
    expect(gave.locator(".paper .value")).to_have_text("B")  # R25, in words and as a picture
    expect(friend.locator("[data-box='0'] [data-mail] text")).to_have_text("B")
    expect(host.get_by_text("donné le B")).to_have_count(0)
    host.get_by_role("button", name="Reprenez votre enveloppe ouverte").click()
    expect(letter(host, "B2")).to_be_visible()
    expect(gave).to_have_count(0)
    # New mail takes a free place, so that nothing moves under a finger.
    assert [hand(host), hand(friend)] == [["B2", "B1"], ["A2", "A1"]]
    friend.get_by_role("button", name="Fermer le bureau de poste").tap()
    for page in (host, friend):
        expect(page.locator(".won")).to_have_count(2)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_letter_is_posted_by_keyboard_and_sent_back(server, someone, layout):
    host, friend = someone(), someone(PHONE, has_touch=True)
    address = open_table(server, GAME, 2, forgotten_seconds=1)
    sit(host, address, "Anouk")
    sit(friend, address, "Zoé")
    begin(host, friend)

    letter(host, "A1").focus()
    host.keyboard.press("End")
    host.keyboard.press("Enter")
    host.get_by_role("button", name="Poster le B du n° 1 à Zoé").press("Enter")
    friend.get_by_role("button", name="Retour à l’envoyeur : Anouk").tap()
    letter(host, "A1").focus()
    expect(host.locator(".collect")).to_be_visible()
    press_digit(host, 0, layout)
    expect(host.locator(".hand [role=option]")).to_have_count(2)

    letter(host, "A1").focus()
    host.keyboard.press("b")
    press_digit(host, 2, layout)
    expect(host.locator(".hand [role=option]")).to_have_count(1)
    host.get_by_role("button", name="Retirer le courrier oublié par Zoé").click()
    expect(letter(host, "B1")).to_be_visible()


def test_a_player_with_opened_mail_is_told_to_take_it_first(server, someone):
    host, friend = someone(), someone()
    address = open_table(server, GAME, 3)
    third = someone()
    for page, name in ((host, "Anouk"), (friend, "Zoé"), (third, "Lise")):
        sit(page, address, name)
    begin(host, friend, third)
    drag(host, letter(host, "A1"), host.locator("[data-box='1']"))
    drag(friend, letter(friend, "B2"), friend.locator("[data-zone='reply:0']"))
    expect(host.locator(".collect")).to_be_visible()
    drag(host, letter(host, "B1"), host.locator("[data-box='2']"))
    expect(host.get_by_role("alert")).to_contain_text("Reprenez d’abord vos enveloppes ouvertes")


def test_communes_merge_in_a_wave_of_greetings(server, someone):
    host, friend = someone(), someone(PHONE, has_touch=True)
    address = open_table(server, GAME, 2, communes=2)
    sit(host, address, "Anouk")
    sit(friend, address, "Zoé")
    begin(host, friend)

    invite = host.get_by_role("button", name="Inviter Zoé")
    invite.click()
    friend.get_by_role("button", name="Décliner").tap()
    expect(host.get_by_role("button", name="Reprendre l’invitation")).to_have_count(0)
    invite.click()
    host.get_by_role("button", name="Reprendre l’invitation à Zoé").click()
    expect(friend.get_by_role("button", name="Décliner")).to_have_count(0)
    expect(host.locator(".office")).to_have_count(2)
    invite.click()
    friend.get_by_role("button", name="Accepter").tap()
    for page in (host, friend):  # before the time is up
        expect(page.locator(".wave")).to_contain_text("Vague 2")
    for page in (host, friend):
        expect(page.locator(".office")).to_have_count(1)
        expect(page.locator(".hand [role=option]")).to_have_count(2)
    assert violations(host) == []


def test_after_a_departure_players_choose_what_goes_into_the_basket(server, someone):
    host, friend, third = someone(), someone(), someone(PHONE)
    address = open_table(server, GAME, 3, discard_seconds=600)
    for page, name in ((host, "Anouk"), (friend, "Zoé"), (third, "Lise")):
        sit(page, address, name)
    begin(host, friend, third)

    drag(third, letter(third, "C3"), third.locator("[data-box='0']"))
    drag(host, letter(host, "A1"), host.locator("[data-zone='reply:2']"))
    third.locator(".collect").click()
    expect(letter(third, "A1")).to_be_visible()
    leave(friend)

    expect(third.locator(".drawer")).to_contain_text("Une lettre de trop")
    expect(host.locator(".departure")).to_contain_text("Encore trop de lettres")
    assert violations(third) == []
    drag(third, letter(third, "A1"), third.locator("[data-basket]"))
    for page in (host, third):
        expect(page.locator(".departure")).to_contain_text("le bureau rouvre")
    assert [hand(host), hand(third)] == [["A1", "B1"], ["A3", "B3"]]


def test_a_departure_names_those_who_left_that_commune(server, someone):
    host, *others = [someone() for _ in range(4)]
    address = open_table(server, GAME, 5, {"2": "easy"}, communes=2)
    for page, name in zip((host, *others), ("Anouk", "Zoé", "Lise", "Max"), strict=True):
        sit(page, address, name)
    begin(host, *others)
    zoe, lise, max_ = others
    for page, name in ((lise, "Lise"), (max_, "Max")):  # the whole other commune
        leave(page)
        expect(host.locator(".gone")).to_contain_text(name)
    leave(zoe)
    expect(host.locator(".departure")).to_contain_text("Zoé s’en va.")


@pytest.mark.parametrize(
    ("seats", "size", "scheme"),
    [(5, PHONE, "light"), (8, PHONE, "dark"), (8, DESK, "light"), (26, DESK, "dark")],
)
def test_the_table_is_open_to_everyone(server, someone, seats, size, scheme):
    page = someone(size, color_scheme=scheme)
    sit(page, open_table(server, GAME, seats, bots(seats, seats - 1), teams=2, pace=1), "Anouk")
    begin(page)
    expect(page.locator(".envelope").first).to_be_visible()
    assert violations(page) == []
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page is wider than the screen"
