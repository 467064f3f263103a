"""Carrousel in a real browser: two people and a bot race for the horses."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from support.browsing import PHONE, barriers, go_on, open_table, sit

QUICK = {"rides": 20, "lockout": 0, "dead_end": 5}
PATIENT = {"hold": 30}  # a slow machine must not drop a horse


def begin(first: Page, *others: Page) -> None:
    first.get_by_role("button", name=re.compile("^Commencer")).click()
    for page in (first, *others):
        expect(page.locator(".horse")).to_have_count(5)


def middle(page: Page, what: str) -> tuple[float, float]:
    box = page.locator(what).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def ride_by_hand(page: Page, what: str, to: str) -> None:
    """Drag an element of the ring onto another."""
    page.mouse.move(*middle(page, what))
    page.mouse.down()
    page.mouse.move(*middle(page, to), steps=4)
    page.mouse.up()


def order(page: Page) -> list[str]:
    """Return the horses shown on the ring, the head first."""
    horses = page.locator(".horse").evaluate_all(
        "all => all.map(one => [Number(one.dataset.order), one.dataset.horse])"
    )
    return [horse for _, horse in sorted(horses)]


@pytest.mark.extras
def test_two_people_and_a_bot_play_a_whole_game(server, someone):
    host, friend = someone(reduced_motion="reduce"), someone(PHONE, has_touch=True)
    address = open_table(server, "carrousel", 3, {"2": "hard"}, **QUICK)
    sit(host, address, "Anouk")
    sit(friend, address, "Zoé")
    begin(host, friend)

    def ride():
        ride_by_hand(host, ".horse[data-order='2']", ".horse[data-order='6']")
        friend.keyboard.press("4")  # the fourth horse
        friend.keyboard.press("7")  # to the free space before the head

    go_on(ride, host.locator(".carrousel.over").count)
    for page in (host, friend):
        expect(page.get_by_role("button", name="Revanche").first).to_be_visible()
    log = host.locator("[role=log], .log").first.inner_text()
    assert "Vous échangez" in log
    assert "Zoé" in log


def test_everyone_sees_a_horse_being_dragged(server, someone):
    page, friend = someone(reduced_motion="reduce"), someone(PHONE, reduced_motion="reduce")
    address = open_table(server, "carrousel", 2, {}, lockout=0, **PATIENT)
    sit(page, address, "Anouk")
    sit(friend, address, "Zoé")
    begin(page, friend)
    head = page.locator(".horse[data-order='2']").get_attribute("data-horse")
    theirs = friend.locator(f".horse[data-horse='{head}']")
    there = theirs.bounding_box()
    x, y = middle(page, ".horse[data-order='2']")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 120, steps=3)
    width = page.locator(".ring").bounding_box()["width"]
    expect(theirs).to_have_attribute(
        "style", re.compile(rf"--dy: {round(1000 * 120 / width) / 10}")
    )
    assert theirs.bounding_box()["y"] > there["y"] + 20
    page.mouse.up()
    expect(theirs).to_have_attribute("style", re.compile("--dy: 0cqi"))


def test_the_four_rides_by_mouse_by_finger_and_by_keyboard(server, someone):
    page, friend = someone(PHONE, has_touch=True, reduced_motion="reduce"), someone()
    address = open_table(server, "carrousel", 2, {}, practice=True, lockout=0, **PATIENT)
    sit(page, address, "Anouk")
    sit(friend, address, "Zoé")  # a spectator: nothing else moves the horses
    begin(page, friend)

    def rides(after: list[int]) -> None:
        """Check the order after the last ride, by the places of the horses before it."""
        head = f".horse[data-order='2'][data-horse='{before[after[0]]}']"
        expect(page.locator(head)).to_be_visible()
        expect(page.locator(".horse.held")).to_have_count(0)
        assert order(page) == [before[place] for place in after]

    before = order(page)
    ride_by_hand(page, ".horse[data-order='2']", ".horse[data-order='8']")
    rides([3, 1, 2, 0, 4])  # R1

    before = order(page)
    page.locator(".horse[data-order='2']").tap()
    page.get_by_role("button", name="Case libre derrière la queue").tap()
    rides([1, 2, 3, 4, 0])  # R2

    before = order(page)
    page.keyboard.press("2")
    page.keyboard.press("7")
    rides([1, 0, 4, 2, 3])  # R3

    before = order(page)
    ride_by_hand(page, ".couple >> nth=1", "[data-zone=rear]")
    rides([3, 4, 1, 2, 0])  # R4

    before = order(page)
    page.keyboard.press("Shift+2")
    page.keyboard.press("7")
    rides([3, 4, 2, 1, 0])  # R4, the other way round


def test_of_two_touches_in_the_same_millisecond_one_counts(server, someone):
    pages = [someone(), someone()]
    address = open_table(server, "carrousel", 2, {}, **PATIENT)
    for page, name in zip(pages, ("Anouk", "Zoé"), strict=True):
        sit(page, address, name)
    begin(*pages)

    moment = pages[0].evaluate("() => Date.now() + 500")
    for place, page in enumerate(pages):
        page.evaluate(
            """([moment, order]) => {
                const horse = document.querySelector(`.horse[data-order="${order}"]`);
                const wait = () =>
                    Date.now() < moment ? setTimeout(wait, 0) : horse.click();
                wait();
            }""",
            [moment, 2 + 4 * place],
        )
    for page in pages:  # at once, as long as the bubble is there to be read
        page.wait_for_function("() => document.querySelector('.horse.held')")
    first = [page.locator(".ring.mine").count() for page in pages]
    assert sorted(first) == [0, 1]
    late, quick = pages[first.index(0)], pages[first.index(1)]
    refusal = "Une autre main a été plus rapide"
    expect(late.get_by_text(refusal)).to_be_visible()
    expect(quick.get_by_text(refusal)).to_have_count(0)


def test_R21_the_count_runs_before_anybody_sees_a_horse(server, someone):
    page = someone(PHONE, reduced_motion="reduce")
    sit(page, open_table(server, "carrousel", 2, {"1": "hard"}, countdown=10), "Anouk")
    page.get_by_role("button", name=re.compile("^Commencer")).click()
    expect(page.get_by_role("timer", name="Le manège va démarrer")).to_be_visible()
    expect(page.locator(".horse, .carrousel .card")).to_have_count(0)
    expect(page.locator(".horse")).to_have_count(5)
    expect(page.get_by_role("timer", name="Le manège va démarrer")).to_have_count(0)


@pytest.mark.parametrize("width", [360, 390, 768, 1366])
def test_the_board_stays_in_place_when_horses_are_taken(server, someone, width):
    page, friend = someone({"width": width, "height": 780}, reduced_motion="reduce"), someone()
    address = open_table(server, "carrousel", 2, {}, lockout=1, **PATIENT)
    sit(page, address, "Anouk")
    sit(friend, address, "Maximilienne")
    begin(page, friend)
    ring, held = page.locator(".ring"), page.locator(".horse.held")
    before = ring.bounding_box()
    for who, horses in ((page, ("1", "Shift+1")), (friend, ("5",))):
        for touch in horses:
            head = f".horse[data-order='2'][data-horse='{order(page)[0]}']"
            expect(who.locator(head)).to_be_visible()
            expect(who.locator(".own .pause")).to_have_count(0)
            who.keyboard.press(touch)
            expect(held).not_to_have_count(0)
            assert ring.bounding_box() == before
            who.keyboard.press("7")
            expect(held).to_have_count(0)
            assert ring.bounding_box() == before


def test_the_four_rides_are_shown_by_horses(server, someone):
    page = someone(PHONE, reduced_motion="reduce")
    sit(page, open_table(server, "carrousel", 2, {"1": "easy"}, practice=True), "Anouk")
    begin(page)
    page.get_by_role("button", name="Les quatre déplacements").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("[data-ride]")).to_have_count(4)
    expect(sheet.get_by_text("a b c d e")).to_have_count(0)
    for ride in sheet.locator("[data-ride]").all():
        expect(ride.locator("svg use[href='#carrousel-horse']")).to_have_count(15)


def test_what_wins_is_shown_in_practice_only(server, someone):
    page = someone()
    sit(page, open_table(server, "carrousel", 2, {"1": "easy"}, practice=True), "Anouk")
    begin(page)
    expect(page.locator(".hints")).to_be_visible()

    other = someone()
    sit(other, open_table(server, "carrousel", 2, {"1": "easy"}), "Anouk")
    begin(other)
    assert other.locator(".hints, .hinted, .lit").count() == 0


@pytest.mark.parametrize("seats", [2, 4])
def test_the_table_is_open_to_everyone(server, someone, seats):
    page = someone(PHONE, reduced_motion="reduce")
    bots = {str(seat): "easy" for seat in range(1, seats)}
    options = {"practice": True, "expert": seats == 4}
    sit(page, open_table(server, "carrousel", seats, bots, **options), "Anouk")
    begin(page)
    assert barriers(page) == []


def test_between_two_all_cards_are_seen_on_a_phone_that_lies(server, someone):
    page = someone({"width": 740, "height": 360}, reduced_motion="reduce")
    sit(page, open_table(server, "carrousel", 2, {"1": "easy"}), "Anouk")
    begin(page)
    cards = page.locator("[data-row] .card")
    expect(cards).to_have_count(18)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)


def test_R22_a_page_answers_once_the_order_was_read_out_and_letters_say_cards(server, someone):
    page, friend = someone(reduced_motion="reduce"), someone(reduced_motion="reduce")
    sent = []

    def note(frame):
        command = json.loads(frame)
        if command["type"] == "Listen":
            sent.append(command["heard"])
        elif command["type"] == "Play" and command["move"]["type"] == "Hear":
            sent.append(f"Hear after {command['seen']}")

    page.on("websocket", lambda socket: socket.on("framesent", note))
    address = open_table(server, "carrousel", 2, {}, hear=20, **PATIENT)
    sit(page, address, "Anouk")
    page.keyboard.press("F1")
    page.get_by_role("radio", name="Les robots attendent la fin de l’annonce").check()
    page.keyboard.press("Escape")
    sit(friend, address, "Zoé")
    begin(page, friend)
    # The order is spoken before the page answers, and then both may touch.
    said = page.locator("[data-narrator]")
    expect(said).to_contain_text("De la tête à la queue")
    go_on(lambda: friend.keyboard.press("1"), friend.locator(".horse.held").count)
    answer = next(each for each in sent if isinstance(each, str))
    assert answer == "Hear after 1"
    assert any(heard and heard >= 1 for heard in sent[: sent.index(answer)]), sent
    page.keyboard.press("o")
    expect(said.locator("p").last).to_contain_text("De la tête à la queue")
    for letter in "njbvr":
        page.keyboard.press(letter)
    expect(said.locator("p", has_text=re.compile("^Par le|^Aucune carte")).first).to_be_attached()
