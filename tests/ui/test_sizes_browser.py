"""What everybody must be able to read and touch, at every size of screen, in positions of real
games: text of 11 pixels, targets of 40, nothing beside the screen, no hand to search for below."""

import json
import re
from functools import partial
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from support.browsing import server_address, violations
from support.finished_games import keep, wandered
from support.page_measurements import SIZES, TABLETS, measured
from support.positions import GAMES, positions

# Each game as full as it is often played; of its variants what looks different.
TABLES = (
    ("canaille", 4, {}, ()),
    ("carnavalesque", 5, {}, ("Claim Decline", "Decree", "Grab Stroke", "Place", "over")),
    ("carnavalesque", 4, {"version": "roles"}, ("Keep", "Draw Reveal")),
    ("carrousel", 2, {}, ("Point Touch",)),
    ("carrousel", 4, {}, ()),
    ("carrousel", 3, {"practice": True}, ("Point Touch", "Chase Scatter Send Swap")),
    ("festival", 5, {}, ()),
    ("romancier-scilof", 5, {}, ()),
)


class Shown:
    """A page whose table shows what it is given."""

    def __init__(self, page, address, welcomes):
        self.page, self.line = page, None
        self.welcomes = dict(welcomes)
        page.route_web_socket(re.compile("/ws/table/"), self._open)
        page.goto(address)
        expect(page.locator(".game-table")).to_be_visible()

    def _open(self, line):
        self.line = line
        line.on_message(lambda said: "Hello" in said and self._show(next(iter(self.welcomes))))

    def _show(self, asked):
        # What is asked is said in the chat too: the page has heard it once it stands there.
        self.line.send(self.welcomes[asked].replace('"chat":[]', f'"chat":{_said(asked)}'))

    def show(self, asked):
        """Show that position, once the page is there."""
        self._show(asked)
        self.page.wait_for_function(HEARD, arg=asked)

    def move(self, asked):
        """Come to that position by a move."""
        now = json.loads(self.welcomes[asked])["now"]
        self.line.send(json.dumps({"type": "Update", "happened": [], "now": now}))
        self.line.send(json.dumps({"type": "Said", "line": {"seat": 0, "text": f"then {asked}"}}))
        self.page.wait_for_function(HEARD, arg=f"then {asked}")


FOCUS = '.game-table :is(button:enabled, [tabindex="0"])'
HEARD = "asked => document.querySelector('.chat .lines')?.textContent.trim().endsWith(asked)"


def _said(text):
    return json.dumps([{"seat": 0, "text": text}])


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server where one game is over."""
    db = tmp_path_factory.mktemp("server") / "kermesse.db"
    keep(db, "done", wandered(GAMES["festival"], 4, {}, 5))
    with server_address(db) as address:
        yield address


each_table = pytest.mark.parametrize(
    ("game", "seats", "options", "only"),
    TABLES,
    ids=["-".join([g, str(n), *o]) for g, n, o, _ in TABLES],
)


def at_table(server, someone, game, seats, options, only):
    """Somebody at such a table, shown positions of a real game."""
    page = someone(reduced_motion="reduce", has_touch=True)
    return Shown(page, f"{server}/t/{game}", positions(game, seats, only, **options))


def wrong_at(shown, sizes):
    """What is wrong with any of its positions at these sizes."""
    show = [partial(shown.show, asked) for asked in shown.welcomes]
    return "\n".join(measured(shown.page, show, sizes))


@pytest.mark.extras
@each_table
def test_on_a_tablet_too(server, someone, game, seats, options, only):
    assert wrong_at(at_table(server, someone, game, seats, options, only), TABLETS) == ""


@each_table
def test_everything_can_be_read_and_touched(server, someone, game, seats, options, only):
    shown = at_table(server, someone, game, seats, options, only)
    assert wrong_at(shown, SIZES) == ""

    # Whoever plays by keyboard goes on from one position to the next without looking for the focus.
    asks = [asked for asked in shown.welcomes if asked not in ("waits", "over")]
    for before, after in pairwise(asks):
        shown.show(before)
        shown.page.keyboard.press("Shift")
        shown.page.locator(FOCUS).first.focus()
        shown.move(after)
        on = "() => document.activeElement !== document.body"
        shown.page.wait_for_function(on, timeout=8_000)


PAGES = ("/", "/new/canaille", "/rules/carnavalesque", "/rules/romancier-scilof", "/t/done/replay")


def test_the_pages_around_the_games_too(server, someone):
    page = someone(reduced_motion="reduce", has_touch=True)
    wrong = []
    for path in PAGES:
        page.goto(server + path)
        expect(page.locator("main h1, .game-table").first).to_be_visible()
        wrong += [f"{path}, {line}" for line in measured(page)]
    assert not wrong, "\n".join(wrong)


# What lies over a page gets its entry of the history in a turn of its own (`layers.ts`): now over.
SETTLED = "() => new Promise((done) => setTimeout(done))"


def test_back_closes_a_dialog_before_it_leaves_the_table(server, someone):
    page = someone({"width": 740, "height": 360}, reduced_motion="reduce")
    page.goto(server)
    shown = Shown(page, f"{server}/t/festival", positions("festival", 4, most=20))
    page.get_by_label("Menu de la table").click()
    page.get_by_role("button", name="Règles").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading").nth(2)).to_be_visible()
    dialog.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    close = dialog.get_by_role("button", name="Fermer")
    expect(close).to_be_in_viewport()
    assert [*measured(page)] == violations(page) == []
    page.set_viewport_size({"width": 740, "height": 360})
    page.go_back()
    expect(dialog).to_be_hidden()
    expect(page.locator(".game-table")).to_be_visible()
    page.get_by_role("button", name="Journal").click()
    expect(page.get_by_role("log").first).to_be_visible()
    page.evaluate(SETTLED)
    page.go_back()
    expect(page.get_by_role("log").first).to_be_hidden()
    assert page.url.endswith("/t/festival")
    page.go_back()
    expect(page.locator(".game-table")).to_have_count(0)
    assert shown.line is not None


def test_letter_keys_play_without_a_touch_before(server, someone):
    shown = Shown(someone(), f"{server}/t/mail", positions("romancier-scilof", 4, most=3))
    cards = shown.page.locator(".hand [role=option]")
    expect(cards.first).to_be_visible()
    shown.page.keyboard.press("a")
    expect(cards.first).to_have_attribute("aria-selected", "true")
