"""What everybody must be able to read and touch, at every size of screen, in positions of real
games: text of 11 pixels, targets of 40, nothing beside the screen, no hand to search for below."""

import json
import re
from functools import partial
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from browsing import server, violations
from finished import keep, wandered
from positions import GAMES, positions

SIZES = ((360, 740), (740, 360), (1366, 768))
TABLETS = ((768, 1024), (1024, 768))
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

# What is too small, beside the screen or, on a phone that lies, below it; a line for each.
MEASURE = """() => {
  for (const motion of document.getAnimations()) {
    if (motion.effect.getComputedTiming().endTime !== Infinity) motion.finish();
  }
  const TEXT = 11, TARGET = 40, SLACK = 0.6;
  const found = new Set();
  const root = document.querySelector('dialog[open]') ?? document.body;
  const name = (element) => {
    const kind = element.closest('[class]')?.getAttribute('class') ?? '';
    const label = element.getAttribute('aria-label') || element.textContent || '';
    return `${element.localName}.${kind.replace(/ ?s(velte)?-\\w+/g, '')}`
      + ` « ${label.trim().replace(/\\s+/g, ' ').slice(0, 40)} »`;
  };
  const seen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !element.closest('.unseen, [inert]');

  /* By how much what is drawn here is larger or smaller than it says. */
  const known = new Map([[null, 1]]);
  const scale = (one) => {
    if (!known.has(one)) known.set(one, own(one) * scale(one.parentElement));
    return known.get(one);
  };
  const own = (one) => {
    const style = getComputedStyle(one);
    let by = style.scale === 'none' ? 1 : parseFloat(style.scale);
    if (style.transform !== 'none') {
      const { a, b } = new DOMMatrix(style.transform);
      by *= Math.hypot(a, b);
    }
    if (one instanceof SVGSVGElement && one.viewBox.baseVal?.width) {
      const { width, height } = one.viewBox.baseVal;
      by *= Math.min(parseFloat(style.width) / width, parseFloat(style.height) / height);
    }
    return by;
  };

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !seen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const clipped = (one) => /inset\\(50%/.test(getComputedStyle(one).clipPath);
    if (box.width < 2 || clipped(element) || clipped(element.parentElement)) continue;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale(element);
    if (size < TEXT - 0.05) found.add(`text of ${size.toFixed(1)} px: ${name(element)}`);
  }

  const WAYS = 'button, a[href], input, select, summary, [role=option], [tabindex="0"]';
  /* A link among words; what is seen with the focus only; a heap one can come nearer to. */
  const free = (one) => one.matches('a:is(p *, li *), .skip, .crowd *, [role=log]');
  const targets = [...root.querySelectorAll(WAYS)].filter(
    (one) => seen(one) && !one.disabled && !free(one),
  );
  /* All of them before any is measured: the page is laid out once. */
  for (const target of targets) target.style.scrollMarginBlock = '64px';
  for (const target of targets) {
    let [box, x, y] = [target.getBoundingClientRect()];
    if (!box.width || !box.height) continue;
    const hit = (x, y) => {
      const there = document.elementFromPoint(x, y);
      return target.contains(there) || there?.closest('label')?.control === target;
    };
    const near = [-1, 0, 1].map((by) => by * (TARGET / 2 - 1));
    /* Is there room for a finger, once it is scrolled into sight? */
    const fits = (block) => {
      target.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      box = target.getBoundingClientRect();
      [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return near.every((dx) => near.every((dy) => hit(x + dx, y + dy)));
    };
    if (fits('nearest') || fits('start') || fits('center')) continue;
    if (document.elementFromPoint(x, y)?.matches('.pick')) continue; // the whole panel is one
    /* The longest stretch one can touch, along a line. */
    const stretch = (from, to, at) => {
      let [start, best] = [null, [0, 0]];
      for (let here = from; here <= to; here += 1.5) {
        if (at(here)) start ??= here;
        else start = null;
        if (start !== null && here - start > best[1] - best[0]) best = [start, here];
      }
      return best;
    };
    let across = [0, 0];
    for (const share of [0.5, 0.2, 0.8]) {
      const line = box.y + box.height * share;
      const some = stretch(box.left - 20, box.right + 20, (here) => hit(here, line));
      if (some[1] - some[0] > across[1] - across[0]) across = some;
    }
    const middle = across[1] > across[0] ? (across[0] + across[1]) / 2 : x;
    const down = stretch(box.top - 20, box.bottom + 20, (here) => hit(middle, here));
    const [wide, high] = [across[1] - across[0] + 1, down[1] - down[0] + 1];
    if (Math.min(wide, high) < TARGET - SLACK) {
      found.add(`target of ${wide.toFixed(0)} × ${high.toFixed(0)} px: ${name(target)}`);
    }
  }
  scrollTo(0, 0);

  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.add(`the page is ${wide} px wider than the screen`);

  for (const title of document.querySelectorAll('header h1')) {
    if (seen(title) && title.scrollWidth > title.clientWidth) found.add(`cut off: ${name(title)}`);
  }
  const playing = root.querySelector('.stage:not(.over) .game-table') !== null;
  if (playing && innerWidth > innerHeight) {
    const below = document.documentElement.scrollHeight - innerHeight;
    if (below > 0 && innerHeight < 480) found.add(`${below} px below the fold`);
    const HAND = '.game-table :is(.button, [role=option]):not(.crowd *)';
    for (const one of document.querySelectorAll(HAND)) {
      const { bottom, right, width } = one.getBoundingClientRect();
      if (!seen(one) || !width) continue;
      const out = bottom > innerHeight + 8 || right > innerWidth + 1;
      if (out) found.add(`out of sight: ${name(one)}`);
    }
  }
  return [...found];
}"""


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


def measured(page, show=(lambda: None,), sizes=SIZES + TABLETS):
    """What is wrong with a page at each size, after each of these."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width} && innerHeight === {height}")
        for each in show:
            each()
            for line in page.evaluate(MEASURE):
                yield f"{width} × {height}: {line}"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A server where one game is over."""
    db = tmp_path_factory.mktemp("house") / "kermesse.db"
    keep(db, "done", wandered(GAMES["festival"], 4, {}, 5))
    with server(db) as address:
        yield address


each_table = pytest.mark.parametrize(
    ("game", "seats", "options", "only"),
    TABLES,
    ids=["-".join([g, str(n), *o]) for g, n, o, _ in TABLES],
)


def at_table(house, someone, game, seats, options, only):
    """Somebody at such a table, shown positions of a real game."""
    page = someone(reduced_motion="reduce", has_touch=True)
    return Shown(page, f"{house}/t/{game}", positions(game, seats, only, **options))


def wrong_at(shown, sizes):
    """What is wrong with any of its positions at these sizes."""
    show = [partial(shown.show, asked) for asked in shown.welcomes]
    return "\n".join(measured(shown.page, show, sizes))


@pytest.mark.extras
@each_table
def test_on_a_tablet_too(house, someone, game, seats, options, only):
    assert wrong_at(at_table(house, someone, game, seats, options, only), TABLETS) == ""


@each_table
def test_everything_can_be_read_and_touched(house, someone, game, seats, options, only):
    shown = at_table(house, someone, game, seats, options, only)
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


def test_the_pages_around_the_games_too(house, someone):
    page = someone(reduced_motion="reduce", has_touch=True)
    wrong = []
    for path in PAGES:
        page.goto(house + path)
        expect(page.locator("main h1, .game-table").first).to_be_visible()
        wrong += [f"{path}, {line}" for line in measured(page)]
    assert not wrong, "\n".join(wrong)


# What lies over a page gets its entry of the history in a turn of its own (`layers.ts`): now over.
SETTLED = "() => new Promise((done) => setTimeout(done))"


def test_back_closes_a_dialog_before_it_leaves_the_table(house, someone):
    page = someone({"width": 740, "height": 360}, reduced_motion="reduce")
    page.goto(house)
    shown = Shown(page, f"{house}/t/festival", positions("festival", 4, most=20))
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


def test_letter_keys_play_without_a_touch_before(house, someone):
    shown = Shown(someone(), f"{house}/t/mail", positions("romancier-scilof", 4, most=3))
    cards = shown.page.locator(".hand [role=option]")
    expect(cards.first).to_be_visible()
    shown.page.keyboard.press("a")
    expect(cards.first).to_have_attribute("aria-selected", "true")
