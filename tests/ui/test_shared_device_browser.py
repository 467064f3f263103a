"""Two players at one device in a real browser: a phone passed between turns, and a tablet that two
fingers use at once."""

import re

import pytest
from playwright.sync_api import Page, expect

from support.browsing import PHONE, go_on, open_table, press, violations

TABLET = {"width": 768, "height": 1024}
BEGIN = re.compile("^Commencer")


def sit_together(page: Page, address: str, first: str, *others: str) -> None:
    """Open a table with one device and begin."""
    page.goto(address)
    page.get_by_role("textbox").first.fill(first)
    page.get_by_role("button", name="S’asseoir", exact=True).click()
    for name in others:
        page.get_by_role("button", name="Ajouter quelqu’un sur cet appareil").click()
        page.get_by_label("Qui d’autre joue ici ?").fill(name)
        page.get_by_role("button", name="L’asseoir ici").click()
        seated = page.get_by_role("listitem").filter(has_text=name)
        expect(seated).to_contain_text("sur cet appareil")


def watch(page: Page) -> list[str]:
    """Collect all frames the page receives from now on."""
    heard: list[str] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda data: heard.append(data)))
    return heard


def in_sight(page: Page) -> str:
    """Return all text of the page: visible, hidden, or for screen readers."""
    return page.evaluate("document.documentElement.outerHTML")


@pytest.mark.extras
def test_two_people_pass_a_phone_to_the_end_of_festival(server, someone):
    page = someone(PHONE, reduced_motion="reduce")
    page.clock.install()
    heard = watch(page)
    address = open_table(server, "festival", 4, {"2": "random", "3": "random"}, simple=True)
    sit_together(page, address, "Anouk", "Zoé")
    assert violations(page) == []
    page.get_by_role("button", name=BEGIN).click()
    cover = page.get_by_role("heading", name=re.compile("^(Passez l’appareil|L’écran est fermé)"))
    expect(cover).to_be_visible()
    assert violations(page) == []
    hand = page.locator(".hand [role=option]")
    owners = {"Anouk": 0, "Zoé": 1}
    taken = set()

    def go_on_playing():
        if cover.is_visible():
            # No hand is in the page, nor was it received since the screen was closed.
            assert hand.count() == 0
            assert 'data-what="card' not in in_sight(page)
            last = max(n for n, frame in enumerate(heard) if '"type":"Welcome"' in frame)
            if '"view":{"you":null' not in heard[last]:
                return  # the table does not know yet
            sights = [frame for frame in heard[last:] if '"view":' in frame]
            assert all('"view":{"you":null' in frame for frame in sights)
            called = page.locator("main li .button").all_inner_texts()
            if not called or not press(page, "main li .button", called[0]):
                return  # the game is over
            name = re.sub("^C’est moi, ", "", called[0])
            taken.add(name)
            expect(cover).to_be_hidden()
            opened = [frame for frame in heard if '"view":{"you":' in frame]
            assert f'"view":{{"you":{owners[name]}' in opened[-1]
        elif page.locator(".saying.yours").count():
            if not press(page, ".receivers button") and page.locator("[data-zone=up]").count():
                press(page, ".hand [role=option]")
                press(page, "[data-zone=up]")
        else:
            press(page, "button", "passer l’appareil")

    go_on(go_on_playing, page.locator(".stage.over").count)
    page.clock.run_for(60_000)  # the countdown ends by itself
    expect(page.get_by_role("button", name="Revanche").first).to_be_visible()
    assert taken == {"Anouk", "Zoé"}

    # All players keep their seats in the next game.
    page.get_by_role("button", name="Revanche").first.click()
    expect(page.get_by_text("sur cet appareil", exact=False).nth(1)).to_be_visible()


def test_a_reload_closes_the_screen_and_brings_everybody_back(server, someone):
    page, friend = someone(PHONE, reduced_motion="reduce"), someone(reduced_motion="reduce")
    address = open_table(server, "canaille", 3, {})
    sit_together(page, address, "Anouk", "Zoé")
    friend.goto(address)
    friend.get_by_role("textbox").first.fill("Léo")
    friend.get_by_role("button", name="S’asseoir", exact=True).click()
    page.get_by_role("button", name=BEGIN).click()
    page.get_by_role("button", name="C’est moi, Anouk").click()
    expect(page.locator(".game-table")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="C’est moi, Zoé")).to_be_visible()
    assert page.locator(".game-table").count() == 0
    expect(friend.locator(".game-table").get_by_text("Zoé").first).to_be_visible()
    assert friend.get_by_role("img", name="absent").count() == 0
    page.get_by_role("button", name="C’est moi, Zoé").click()
    expect(page.locator(".game-table")).to_be_visible()
    page.get_by_role("button", name="Fermer et passer l’appareil").click()
    expect(page.get_by_role("button", name="C’est moi, Anouk")).to_be_visible()
    assert page.locator(".game-table").count() == 0


class Fingers:
    """Multi-touch, through the browser's input protocol."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line = page.context.new_cdp_session(page)

    def down(self, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(places)]
        self.line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})

    def up(self) -> None:
        self.line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def on(self, name: str, what: str) -> tuple[float, float]:
        """Return the centre of an element at a player's edge."""
        box = self.page.get_by_role("group", name=f"Le côté {name}").locator(what).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_two_players_share_a_tablet_in_carrousel_with_two_fingers(server, someone):
    page = someone(TABLET, has_touch=True, is_mobile=True, reduced_motion="reduce")
    options = {"rides": 6, "lockout": 0, "hold": 30, "dead_end": 120}
    sit_together(page, open_table(server, "carrousel", 2, {}, **options), "Anouk", "Zoé")
    page.get_by_role("button", name=BEGIN).click()
    fingers, names = Fingers(page), ["d’Anouk", "de Zoé"]
    expect(page.locator(".edge")).to_have_count(2)
    assert violations(page) == []

    # Each edge faces its player: the head of the row is on their left.
    heads = [fingers.on(name, ".horse >> nth=0") for name in names]
    tails = [fingers.on(name, ".horse >> nth=4") for name in names]
    assert heads[0][0] < tails[0][0]
    assert heads[1][0] > tails[1][0]
    assert heads[0][1] > 700 > 300 > heads[1][1]

    rides = 0
    holder = page.locator(".centre .horse .hand")
    while rides < 6:
        first = rides % 2
        second = 1 - first
        # Two fingers touch together: the first one gets the horses.
        places = [fingers.on(names[who], ".horse >> nth=0") for who in (first, second)]
        fingers.down(*places)
        expect(holder).to_have_attribute("data-says", ["Anouk", "Zoé"][first])
        fingers.up()
        # The other touch is refused with a text, without a penalty.
        fingers.down(fingers.on(names[first], ".free.rear"))
        fingers.up()
        rides += 1
        expect(holder).to_have_count(0)
    expect(page.get_by_role("button", name="Revanche").first).to_be_visible()
    log = page.locator(".log").first.text_content()
    assert "Anouk" in log
    assert "Zoé" in log
    assert "Vous" not in log, "around one screen nobody is « vous »"


def test_each_edge_has_its_own_cards_for_a_lucky_strike(server, someone):
    page = someone(TABLET, has_touch=True, is_mobile=True, reduced_motion="reduce")
    options = {"lockout": 10, "dead_end": 120}
    sit_together(page, open_table(server, "carrousel", 2, {}, **options), "Anouk", "Zoé")
    page.get_by_role("button", name=BEGIN).click()
    expect(page.locator(".edge")).to_have_count(2)
    cards = page.locator(".edge.top").get_by_role("button", name=re.compile("^Montrer"))
    expect(cards).to_have_count(9)
    box = cards.first.bounding_box()
    fingers = Fingers(page)
    anouk = fingers.on("d’Anouk", ".horse >> nth=1")
    fingers.down((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), anouk)
    fingers.up()
    # Whether right or wrong, Zoé pointed and Anouk touched.
    expect(page.locator(".centre .horse .hand")).to_have_attribute("data-says", "Anouk")
    expect(page.locator(".log p").filter(has_text="Zoé")).to_have_count(1)
