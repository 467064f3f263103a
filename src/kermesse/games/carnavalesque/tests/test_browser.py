"""Carnavalesque in a real browser: three players, one heap, and a Jester who sees nothing of it."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from kermesse.games.carnavalesque.tests.person import ACT, decree
from support.browsing import DESK, PHONE, barriers, go_on, open_table, sit, violations

NAMES = ("Anouk", "Basile", "Chloé")
PATIENT = {"claims": 120, "eyes": 120}  # long limits, for slow machines

CLOSED_EARS = {"EyesClosed", "HandMoved", "Felt", "Reached", "Stopped"}
"""What a Jester hears while their eyes are closed."""

# Elements that disappear after some seconds are awaited frame by frame.
CALLED = "() => document.body.innerText.includes('«\\u00a0Stop\\u00a0!\\u00a0» dit Basile')"
MAY_CALL = (
    "() => [...document.querySelectorAll('button')].some((one) => one.innerText === 'Stop\\u00a0!')"
)


class Frames:
    """The frames of a connection, in both directions."""

    def __init__(self, page: Page) -> None:
        self.heard: list[tuple[str, dict]] = []
        self.sent: list[dict] = []
        page.on("websocket", self._listen)

    def _listen(self, socket) -> None:
        socket.on("framereceived", lambda text: self.heard.append((text, json.loads(text))))
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))

    def of(self, kind: str) -> list[dict]:
        return [frame for _, frame in self.heard if frame["type"] == kind]


@pytest.fixture
def people(someone, server):
    """Seat three players at a new table."""

    def come(*sizes, options, **wishes) -> list[Page]:
        address = open_table(server, "carnavalesque", len(NAMES), **PATIENT, **options)
        three = []
        for size, name in zip(sizes, NAMES, strict=True):
            three.append(someone(size, **wishes))
            three[-1].frames_heard = Frames(three[-1])
            sit(three[-1], address, name)
        three[0].get_by_role("button", name=re.compile("^Commencer")).click()
        for page in three:
            expect(page.locator(".crowd .card").first).to_be_visible()
        return three

    return come


def crown(jester: Page, other: Page, king: Page) -> None:
    """Let the last of three players take the crown: the first is then the Jester (R12)."""
    for page in (jester, other):
        page.get_by_role("button", name="Pas moi").click()
    king.get_by_role("button", name="« Le Roi, c’est moi ! »").click()
    expect(king.get_by_text("Vous êtes Roi : chut !").first).to_be_visible()


def close_eyes(jester: Page, king: Page) -> None:
    expect(king.locator(".decree .age")).to_have_text(["enfant", "ado", "adulte"])
    king.get_by_role("button", name="Interdire : enfant").click()
    jester.get_by_role("button", name="Fermer les yeux").click()
    expect(jester.locator(".room")).to_be_visible()


def grab(jester: Page) -> None:
    """Move the hand from the King's pawn to the middle of the heap, and take the deepest card."""
    jester.locator(".room").click()
    expect(jester.locator(".take:enabled")).to_have_text("Prendre une carte sur le dessus")
    depth = jester.get_by_role("slider", name="À quelle profondeur")
    depth.press("End")
    expect(depth).to_have_attribute("aria-valuetext", "tout au fond")
    expect(jester.locator(".take")).to_have_text("Prendre une carte tout au fond")
    jester.locator(".take:enabled").click()
    expect(jester.locator(".take")).to_have_count(0)  # the eyes are open again
    expect(jester.locator(".ask.yours")).to_be_visible()


def blind_frames(page: Page) -> list[tuple[str, dict]]:
    """Return the frames a Jester received from closing the eyes until opening them."""
    found, closed = [], False
    for text, frame in page.frames_heard.heard:
        if now := frame.get("now"):
            closed = now["view"]["felt"] is not None
        if closed:
            found.append((text, frame))
    return found


@pytest.mark.extras
def test_three_people_play_a_whole_game_and_the_jester_is_told_nothing_of_the_heap(people):
    three = people(DESK, PHONE, DESK, options={"version": "young"}, reduced_motion="reduce")
    jester, friend, king = three
    crown(jester, friend, king)
    # R12: the King is silent, the others speak until the eyes are closed.
    expect(king.get_by_role("button", name="Discussion")).to_be_visible()
    king.get_by_role("button", name="Discussion").click()
    expect(king.locator(".chat input")).to_be_disabled()
    for face in king.locator(".faces button").all():
        expect(face).to_be_disabled()
    close_eyes(jester, king)

    # A finger moves the hand into the heap; all other players see it.
    room = jester.locator(".room").bounding_box()
    middle = room["x"] + room["width"] / 2, room["y"] + room["height"] / 2
    jester.mouse.move(middle[0] + 60, middle[1] - 30)
    jester.mouse.down()
    jester.mouse.move(*middle, steps=5)
    feels = re.compile("Sous la main, le tas est (mince|moyen|épais)")  # R14: no number
    expect(jester.locator(".felt")).to_have_text(feels)
    hand = friend.locator(".palm")
    expect(hand).to_be_visible()
    before = friend.locator(".crowd .card").evaluate_all("all => all.map((one) => one.dataset.at)")
    jester.get_by_role("button", name="Fouiller : non").press("Enter")
    jester.mouse.move(middle[0] - 70, middle[1] + 40, steps=8)
    jester.mouse.up()
    stirred = "before => JSON.stringify([...document.querySelectorAll('.crowd .card')]"
    stirred += ".map((one) => one.dataset.at)) !== JSON.stringify(before)"
    friend.wait_for_function(stirred, arg=before)

    # The call is heard and not lost by a stroke; after a stroke a player may call again.
    friend.get_by_role("button", name="Stop !").click()
    jester.wait_for_function(CALLED)
    jester.locator(".room").press("ArrowRight")
    friend.wait_for_function(MAY_CALL)
    assert jester.evaluate(CALLED)
    assert king.get_by_role("button", name="Stop !").count() == 0
    assert jester.locator(".crowd, .card").count() == 0
    jester.reload()  # reloading does not open the eyes
    expect(jester.locator(".room")).to_be_visible()

    grab(jester)
    closed = blind_frames(jester)
    assert len(closed) > 4
    for text, frame in closed:
        # No hand frame, no chat, no face.
        assert frame["type"] in ("Update", "Answer", "Ping", "TableStatus", "Welcome"), text
        assert not re.search('"(angle|up|available)"', text)
        if not (now := frame.get("now")):
            continue
        assert now["view"]["heap"] == now["view"]["peeked"] == []
        assert {move["type"] for move in now["menu"]} <= {"Stroke", "Grab"}
        told = [event for each in frame.get("happened", []) for event in each["events"]]
        assert {event["type"] for event in told} <= CLOSED_EARS
    others = friend.frames_heard
    assert {"Stroke"} <= {sent["move"]["type"] for sent in plays(jester)}
    assert plays(jester)[-1]["move"] == {"type": "Grab", "depth": 4}
    log = friend.locator("[role=log]").first
    expect(log).to_contain_text("va chercher une carte tout au fond")
    expect(log).to_contain_text("ferme les yeux")
    expect(log).not_to_contain_text("La main d")  # visible, not readable
    assert {frame["seat"] for frame in others.of("Pointed")} == {0}  # the hand moves
    seen = [f["now"]["view"] for f in others.of("Update") if f["now"]["view"]["phase"] == "blind"]
    assert seen
    assert all(view["heap"] and view["felt"] is None for view in seen)

    go_on(lambda: [page.evaluate(ACT) for page in three], jester.locator(".final").count)
    assert violations(jester) == []
    for page in three:
        expect(page.get_by_role("button", name="Revanche").first).to_be_visible()
    for page in three:
        for text, frame in blind_frames(page):
            assert "now" not in frame or '"heap":[]' in text


def plays(page: Page) -> list[dict]:
    """Return the moves sent on a connection."""
    return [sent for sent in page.frames_heard.sent if sent["type"] == "Play"]


def to_draw(people, *sizes, **wishes) -> Page:
    """Play until the second of three players draws with open eyes."""
    jester, friend, king = people(*sizes, options={"version": "young"}, **wishes)
    crown(jester, friend, king)
    close_eyes(jester, king)
    grab(jester)
    jester.locator(".mine [role=option]").first.click()
    jester.get_by_role("button", name="Donner au Roi").click()
    decree(king)
    expect(friend.locator(".saying").get_by_text("Piochez une carte")).to_be_visible()
    return friend


def test_a_card_is_drawn_by_mouse_and_what_cannot_be_is_refused_in_words(people):
    page = to_draw(people, DESK, DESK, DESK, reduced_motion="reduce")
    cards = page.locator(".mine [role=option]")
    expect(cards).to_have_count(4)
    page.locator(".crowd .card", has_text="recouverte").last.dispatch_event("click")
    expect(page.get_by_role("alert")).to_contain_text("n’est pas disponible")
    start, end = (
        page.locator(".can").first.bounding_box(),
        page.locator("[data-zone=hand]").bounding_box(),
    )
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()
    expect(cards).to_have_count(5)


def test_a_card_is_drawn_by_keyboard(people):
    page = to_draw(people, DESK, DESK, DESK, reduced_motion="reduce")
    page.locator(".crowd [tabindex='0']").focus()
    first = page.locator(":focus").get_attribute("data-at")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        if page.locator(":focus").get_attribute("data-at") != first:
            break
    else:
        assert page.locator(".crowd .can").count() == 1, "no arrow leads on"
    expect(page.locator(".card:focus.can")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".mine [role=option]")).to_have_count(5)


def test_the_heap_comes_nearer_and_a_finger_asks_before_it_takes(people):
    page = to_draw(people, PHONE, PHONE, PHONE, reduced_motion="reduce", has_touch=True)
    card = page.locator(".can").first
    before = card.bounding_box()["width"]
    page.get_by_role("button", name="Plus près").tap()
    grown = "before => document.querySelector('.can').getBoundingClientRect().width > before * 1.3"
    page.wait_for_function(grown, arg=before)
    page.get_by_role("button", name="Toute la foule").tap()
    page.locator(".can").first.tap()
    page.get_by_role("button", name=re.compile("^Piocher ")).tap()
    expect(page.locator(".mine [role=option]")).to_have_count(5)


def test_the_table_is_open_to_everyone(people):
    options, wishes = {"version": "roles"}, {"reduced_motion": "reduce"}
    jester, friend, king = people(PHONE, PHONE, PHONE, options=options, **wishes)
    assert barriers(jester) == []
    crown(jester, friend, king)
    assert barriers(friend) == []
    for page in (jester, friend):
        page.locator(".role").first.click()
    # The first draws as their role allows; then every player's table is checked.
    pair = (jester, friend)
    go_on(lambda: [page.evaluate(ACT) for page in pair], king.locator(".decree").count)
    for page in (jester, friend, king):
        assert barriers(page) == []


def test_the_dark_room_is_open_to_everyone(people):
    options, wishes = {"version": "young"}, {"reduced_motion": "reduce"}
    three = people(PHONE, DESK, PHONE, options=options, **wishes)
    crown(*three)
    close_eyes(three[0], three[2])
    for page in three:
        assert barriers(page) == []


def test_a_first_table_says_what_goes_on(server, someone):
    page = someone(PHONE, has_touch=True, reduced_motion="reduce")
    page.goto(server)
    page.get_by_role("button", name="Jouer avec des robots – Carnavalesque").tap()
    line = page.locator(".saying")
    expect(line).to_contain_text("Qui sera Roi")
    expect(line).to_contain_text("3 chars, dès 3 cartes de même costume ou accessoire")
    expect(page.get_by_text("Le Roi se tait, interdit un âge").first).to_be_visible()
    expect(page.locator(".lit .free")).not_to_have_count(0)  # available cards are highlighted

    # The next touch only asks for confirmation.
    help_mode = page.get_by_role("button", name="Qu’est-ce que c’est ?")
    help_mode.tap()
    refuse = page.get_by_role("button", name="Pas moi")
    box = refuse.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(refuse).to_be_visible()
    page.keyboard.press("Escape")
    expect(help_mode).to_have_attribute("aria-pressed", "false")
    help_mode.tap()
    page.get_by_label("Impasse").tap()
    expect(page.get_by_text("tout le monde perd").first).to_be_visible()
    assert violations(page) == []


def test_a_whole_float_takes_a_card_or_says_why_not(server, someone):
    page = someone(PHONE, has_touch=True, reduced_motion="reduce")
    bots = {"1": "easy", "2": "easy"}
    sit(page, open_table(server, "carnavalesque", 3, bots, **PATIENT, version="young"), "Anouk")
    page.get_by_role("button", name=re.compile("^Commencer")).click()
    page.get_by_role("button", name="« Le Roi, c’est moi ! »").tap()
    for _ in range(2):
        page.get_by_role("button", name="Interdire : enfant").tap()
    line, cards = page.locator(".saying"), page.locator(".mine [role=option]")
    expect(line).to_contain_text("Posez une carte (encore 3 au moins).")
    shop = page.locator(".shop").first
    riders = shop.locator("[data-rider]")
    for _ in range(len(NAMES)):
        laid, alert = riders.count(), page.get_by_role("alert")
        cards.first.tap()
        shop.locator(".float").first.tap()
        expect(alert.or_(riders.nth(laid)).first).to_be_visible()
        if alert.count():
            # A text explains it, and a new float stays possible.
            expect(alert).to_contain_text("rien en commun")
            expect(riders).to_have_count(laid)
            expect(shop.get_by_role("button", name=re.compile("^Nouveau"))).to_be_visible()
            return
    expect(riders).to_have_count(len(NAMES))


def test_on_a_lit_screen_everybody_sees_where_the_finger_of_the_jester_goes(people):
    tablet = {"width": 768, "height": 1024}
    options = {"version": "young", "lit": True}
    three = people(tablet, PHONE, PHONE, options=options, reduced_motion="reduce", has_touch=True)
    jester = three[0]
    crown(*three)
    close_eyes(jester, three[2])
    cards = jester.locator(".room .heap > span")
    expect(cards.first).to_be_visible()
    assert cards.count() == len(jester.frames_heard.of("Update")[-1]["now"]["view"]["heap"])
    assert jester.locator(".carnavalesque .mine").count() == 0, (
        "their own cards are for nobody who watches"
    )
    expect(jester.locator(".felt")).to_contain_text("Fermez les yeux pour de vrai")
    assert violations(jester) == []
    room = jester.locator(".room").bounding_box()
    jester.touchscreen.tap(room["x"] + room["width"] / 2, room["y"] + room["height"] / 2)
    three[1].get_by_role("button", name=re.compile("Stop")).click()
    expect(jester.locator(".stops strong")).to_be_visible()
    jester.locator(".take:enabled").click()
    expect(jester.locator(".take")).to_have_count(0)  # the eyes are open again
    expect(jester.locator(".ask.yours")).to_be_visible()


def test_a_tablet_in_the_middle_is_searched_and_drawn_from_for_those_who_let_it(people, someone):
    """R14: the heap on the tablet, the hands on the phones, real eyes closed."""
    wishes = {"reduced_motion": "reduce", "has_touch": True}
    options = {"version": "young", "lit": True}
    jester, friend, king = three = people(PHONE, PHONE, PHONE, options=options, **wishes)
    tablet = someone({"width": 1180, "height": 820}, **wishes)
    tablet.goto(f"{jester.url}/tablet")
    number = tablet.get_by_text("demandez à l’hôte de l’accepter").inner_text().split()[1]
    expect(jester.get_by_text(f"La tablette {number} demande à servir")).to_be_visible()
    jester.get_by_role("button", name="Accepter").click()
    for page in three:
        expect(page.get_by_text(f"La tablette {number} est au milieu")).to_be_visible()
    king.get_by_role("button", name="Non", exact=True).click()
    for page in (jester, friend):
        page.get_by_role("button", name="Oui, y jouer").click()
    for page in three:  # the next question comes after the answer to the first
        page.get_by_role("button", name="Toute la table").first.click()
    for page in (jester, friend):
        expect(page.get_by_role("button", name="Ne plus y jouer")).to_be_visible()
    expect(tablet.get_by_text(f"Tablette {number}", exact=True)).to_be_visible()
    crown(jester, friend, king)

    # The Jester's finger on the tablet moves the hand, and all players see it.
    king.get_by_role("button", name="Interdire : enfant").click()
    jester.get_by_role("button", name="Fermer les yeux").click()
    room = tablet.locator(".room")
    room.tap()
    expect(friend.locator(".palm")).to_be_visible()
    assert violations(tablet) == violations(friend) == []
    tablet.locator(".take:enabled").tap()
    expect(jester.locator(".take")).to_have_count(0)  # the eyes are open again
    expect(jester.locator(".ask.yours")).to_be_visible()
    expect(room).to_have_count(0)
    jester.locator(".mine [role=option]").first.click()
    jester.get_by_role("button", name="Donner au Roi").click()

    # The next player draws there with open eyes, and the card appears on their phone.
    decree(king)
    tablet.locator(".can").first.tap()
    tablet.get_by_role("button", name=re.compile("^Piocher ")).tap()
    expect(friend.locator(".mine [role=option]")).to_have_count(5)
    assert violations(tablet) == []
