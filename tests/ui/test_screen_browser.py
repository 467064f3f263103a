"""A big screen with phones as hands: a whole game, and what each shows."""

import json
import re

import pytest
from playwright.sync_api import expect

from support.browsing import PHONE, go_on, open_table, press, sit, violations
from support.page_measurements import measured
from support.positions import positions

TELEVISION = {"width": 1920, "height": 1080}
PROJECTOR = {"width": 1024, "height": 768}
HANDS = ((360, 740), (740, 360))

# The distinct looks of each game at a full table, by the first seat's moves.
TABLES = {
    "canaille": (4, ("Draw Take", "Enough Release", "Lay", "Name")),
    "carnavalesque": (5, ("Claim Decline", "Place", "Stop Wait")),
    "carrousel": (4, ("Point Touch",)),
    "festival": (5, ("HandOn", "Take")),
    "romancier-scilof": (5, ("Collect", "Post Refuse Reply Wait")),
}
# The fullest screen: a handicap of six cards, and open hands.
FULLEST = {"carrousel": {"expert": True, **{f"extra_{seat}": 6 for seat in range(1, 5)}}}
FACES = {"clap": "bravo", "laugh": "ha ha", "wow": "oh", "oops": "oups", "think": "hum"}
UP = "[data-zone=up]"
each_game = pytest.mark.parametrize("game", TABLES)

# One line of text for each element too small to read from four metres or off the screen.
FROM_AFAR = """() => {
  const LEAST = innerHeight / 50, found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const free = '.unseen, [inert], svg, .controls, .card, .skip, [data-held]';
    if (!node.data.trim() || !seen || element.closest(free)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const text = `« ${node.data.trim().slice(0, 40)} »`;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (box.width < 2) continue;
    if (size < LEAST) found.add(`text of ${size.toFixed(1)} px, not ${LEAST.toFixed(1)}: ${text}`);
    const out = box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < -1;
    if (out && !element.closest('footer')) found.add(`not on the screen: ${text}`);
  }
  return [...found];
}"""


class Told:
    """A page that shows one position after another."""

    def __init__(self, page, address, welcomes):
        self.page, self.welcomes = page, welcomes
        self.line = None
        page.route_web_socket(re.compile("/ws/table/"), self._open)
        page.goto(address)
        expect(page.locator(".game-table")).to_be_visible()

    def _open(self, line):
        self.line = line
        first = next(iter(self.welcomes.values()))
        line.on_message(lambda said: "Hello" in said and line.send(first))

    def each(self):
        """Show each position; yield its name."""
        for (asked, welcome), face in zip(self.welcomes.items(), FACES, strict=False):
            self.line.send(welcome)
            # When the following frame is shown, the page has processed this one.
            self.line.send(json.dumps({"type": "Reacted", "seat": 0, "face": face}))
            shown = self.page.locator(".reaction .unseen", has_text=FACES[face])
            shown.first.wait_for(state="attached")
            yield asked


# Whether the font size follows the height of a big screen
LETTERS = """() => parseFloat(getComputedStyle(document.documentElement).fontSize)
  > innerHeight / 50"""

# Whether everything fits into the table
WHOLE = """() => [...document.querySelectorAll('.game-table')].every((one) =>
  one.scrollHeight <= one.clientHeight + 2)"""

# Whether the page was redrawn in that size
RESIZED = """({ width, height }) => innerWidth === width && innerHeight === height
  && new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"""


@each_game
def test_a_screen_is_legible_from_four_metres(server, someone, game):
    seats, asked = TABLES[game]
    page, wrong = someone(TELEVISION, reduced_motion="reduce"), []
    shown = positions(game, seats, asked, screen=True)
    if game in FULLEST:
        fullest = positions(game, seats, asked, screen=True, **FULLEST[game])
        shown |= {f"{ask}, fullest": welcome for ask, welcome in fullest.items()}
    told = Told(page, f"{server}/t/{game}/screen", shown)
    for size in (TELEVISION, PROJECTOR):
        page.set_viewport_size(size)
        page.wait_for_function(RESIZED, arg=size)
        page.wait_for_function(LETTERS)
        for ask in told.each():
            wrong += [f"{ask}, {size}: {line}" for line in page.evaluate(FROM_AFAR)]
            page.wait_for_function(WHOLE)
    assert not wrong, "\n".join(wrong)


# Elements not at their final size right after the font size changed, before any frame.
ON_THE_WAY = """() => {
  document.documentElement.style.fontSize = '20px';
  document.body.offsetHeight;
  const moves = document.getAnimations().filter((one) => one instanceof CSSTransition);
  return moves.map((one) => `${one.transitionProperty} of ${one.effect.target.localName}`);
}"""


def test_a_screen_that_is_resized_has_its_new_size_at_once(server, someone):
    """With reduced motion: transitions of lengths would push seats off the screen."""
    page = someone(TELEVISION, reduced_motion="reduce")
    Told(page, f"{server}/t/any/screen", positions("carrousel", 4, ("Point Touch",), screen=True))
    assert page.evaluate(ON_THE_WAY) == []


def all_uneven(welcome):
    """Return the positions with an unstable connection at every seat."""
    return json.dumps(
        json.loads(
            welcome, object_hook=lambda each: each | {"uneven": True} if "uneven" in each else each
        )
    )


@each_game
def test_every_game_shows_the_marks_of_every_seat(server, someone, game):
    seats, asked = TABLES[game]
    page = someone(TELEVISION, reduced_motion="reduce")
    shown = positions(game, seats, asked[:1], screen=True)
    Told(page, f"{server}/t/{game}/screen", {ask: all_uneven(raw) for ask, raw in shown.items()})
    expect(page.locator(".game-table .uneven")).to_have_count(seats)
    expect(page.get_by_text("connexion instable")).to_have_count(seats)


@each_game
def test_a_hand_is_legible_and_touchable_like_a_table(server, someone, game):
    seats, asked = TABLES[game]
    page, wrong = someone(PHONE, reduced_motion="reduce", has_touch=True), []
    page.add_init_script("localStorage['kermesse.prefs'] = '{\"handOnly\": true}'")
    told = Told(page, f"{server}/t/{game}", positions(game, seats, asked, beside_screen=True))
    expect(page.locator(".game-table.in-hand")).to_be_visible()
    for size in HANDS:
        for ask in told.each():
            wrong += [f"{ask}, {line}" for line in measured(page, sizes=(size,))]
    assert not wrong, "\n".join(wrong)


def test_the_heap_is_behind_a_curtain_while_the_jester_sits_in_the_room(server, someone):
    """Carnavalesque, R14: the Jester's eyes are closed, but the screen is in the room."""
    page = someone(TELEVISION, reduced_motion="reduce")
    blind = positions("carnavalesque", 3, ("Grab Stroke",), screen=True)
    Told(page, f"{server}/t/any/screen", blind)
    expect(page.get_by_text("regardez vos téléphones")).to_be_visible()
    assert page.locator(".crowd, .palm, .card").count() == 0
    assert violations(page) == []


@pytest.mark.extras
def test_a_table_with_a_screen_and_three_phones_plays_to_the_end(server, someone):
    address = open_table(server, "festival", 4, {"3": "random"}, simple=True)
    screen = someone(PROJECTOR, reduced_motion="reduce")
    phones = [someone(PHONE, reduced_motion="reduce") for _ in range(3)]
    for page in (screen, phones[0]):
        page.clock.install()
    sit(phones[0], address, "Zoé")

    # The short address, as read from the phone and typed on a television.
    phones[0].get_by_text("Afficher sur un grand écran").click()
    short = phones[0].get_by_text(re.compile(r"/s/[A-Z]{4}$")).inner_text()
    screen.goto(f"{server}/s/{short[-4:].lower()}")
    screen.wait_for_url(f"{address}/screen")
    expect(screen.get_by_role("img", name="QR code")).to_be_visible()
    expect(screen.get_by_text(short[-4:])).to_be_visible()
    expect(screen.get_by_text("Place libre")).to_have_count(2)
    for phone, name in zip(phones[1:], ("Léo", "Anouk"), strict=True):
        sit(phone, address, name)
        expect(screen.get_by_text(name)).to_be_visible()
    assert violations(screen) == []
    phones[0].get_by_role("button", name=re.compile("^Commencer")).click()

    # Each phone may hide the board; showing it again takes one tap, and is remembered.
    for phone in phones:
        phone.get_by_role("button", name="Main seule").last.click()
        expect(phone.locator(".game-table.in-hand")).to_be_visible()
    phones[1].get_by_role("button", name="Toute la table").click()
    expect(phones[1].locator(".game-table.in-hand")).to_have_count(0)
    expect(phones[1].locator(".seats")).to_be_visible()
    phones[2].reload()
    expect(phones[2].locator(".game-table.in-hand")).to_be_visible()

    def play():
        for phone in phones:
            if not press(phone, ".receivers button") and phone.locator(f"{UP}:enabled").count():
                press(phone, ".hand [role=option]")
                press(phone, UP)

    count = {"name": "décompte"}
    go_on(play, lambda: screen.get_by_role("region", **count).count())
    expect(phones[0].get_by_role("region", **count)).to_be_visible()
    for page in (screen, phones[0]):
        page.clock.run_for(60_000)  # the countdown ends by itself
    expect(screen.locator(".finale h1")).to_contain_text("gagne")
    expect(screen.locator(".finale li")).to_have_count(4)
    assert violations(screen) == []
    assert screen.evaluate("Object.keys(localStorage).join()") == "", "it has no seat to keep"

    # It opens the next game by itself.
    again = phones[0].get_by_role("button", name="Revanche").first
    again.click()
    expect(screen.get_by_role("img", name="QR code")).to_be_visible()
    assert screen.url.endswith("/screen")
    assert not screen.url.startswith(address)


# Pairs of parts of a waiting page that lie over each other.
OVERLAPS = """() => {
  const seen = ".hall h1, .hall li, .hall .qr, .hall .code, .controls";
  const parts = [...document.querySelectorAll(seen)];
  const boxes = parts.map((one) => [one.className || one.localName, one.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], n) => boxes.slice(n + 1).filter(([, b]) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
    .map(([other]) => `${one} and ${other}`));
}"""


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180)])
def test_the_waiting_page_of_a_tablet_shows_everything_both_ways(server, someone, size):
    address = open_table(server, "carnavalesque", 3)
    width, height = size
    tablet = someone({"width": width, "height": height}, reduced_motion="reduce")
    tablet.goto(f"{address}/tablet")
    expect(tablet.locator(".hall .qr svg")).to_be_visible()
    assert tablet.evaluate(OVERLAPS) == []


def test_upright_the_heap_has_the_width_of_the_tablet(server, someone):
    shown = positions("carnavalesque", 5, ("Claim Decline",), screen=True)
    tablet = someone({"width": 820, "height": 1180}, reduced_motion="reduce")
    Told(tablet, f"{server}/t/any/tablet", shown)
    assert tablet.locator(".centre").bounding_box()["width"] > 700
