"""A whole game in a real browser: two people and a bot; and the ways to write a sentence."""

import re

import pytest
from playwright.sync_api import Page, expect

from support.browsing import PHONE, barriers, go_on, open_table, server_address, sit, violations

OVER = re.compile("Revanche|Rejouer|Encore une")
ASKED = ".write, .choices button, .takers button"


# The cat lies as deep as R5 allows: the game is not over too early.
DEEP = """
from kermesse.games.canaille import box
box.ABOVE = box.ABOVE[-1:]
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with server_address(tmp_path_factory.mktemp("server") / "kermesse.db", DEEP) as address:
        yield address


def come(page: Page, server: str, bots: int, dots: str = "strict") -> str:
    """Sit down at a table of three with some bots; return its address."""
    others = {str(2 - n): "random" for n in range(bots)}
    address = open_table(server, "canaille", 3, others, dots=dots)
    sit(page, address, "Max")
    return address


def begin(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Commencer")).click()
    expect(page.locator(".canaille")).to_be_visible()


def to_write(page: Page, server: str) -> None:
    """Begin with two bots and answer them, until it is the player's turn."""
    come(page, server, bots=2)
    begin(page)

    def choose():
        expect(page.locator(ASKED).first).to_be_visible()
        page.evaluate(CHOOSE)

    go_on(choose, page.locator(".write").count)


# Takes the first move offered; returns whether there was any.
CHOICES = ".takers button:enabled, .choices button:enabled, .take:enabled"
CHOOSE = f"() => document.querySelector('{CHOICES}')?.click()"
ACT = f"""() => {{
  const asked = document.querySelector('.ask.yours');
  const card = asked && '.hand [role=option]:not(:has(.disabled))';
  const ways = ['.write.ready', '{CHOICES}', card].filter(Boolean);
  const found = ways.map((way) => document.querySelector(way)).find(Boolean);
  found?.click();
  return Boolean(found);
}}"""


@pytest.mark.extras
def test_two_people_and_a_bot_play_a_whole_game(server, someone):
    # With reduced motion only the cat takes time.
    host = someone(reduced_motion="reduce")
    friend = someone(PHONE, has_touch=True, reduced_motion="reduce")
    address = come(host, server, bots=1, dots="souple")  # with more full stops it is shorter
    sit(friend, address, "Zoé")
    expect(host.get_by_text("Zoé").first).to_be_visible()
    begin(host)

    acts = {host: 0, friend: 0}

    def act():
        for page in acts:
            acts[page] += page.evaluate(ACT)

    go_on(act, lambda: acts[friend] >= 12)
    friend.reload()
    expect(friend.locator(".canaille")).to_be_visible()
    go_on(act, host.locator(".canaille.over").count)
    assert min(acts.values()) >= 12
    host.get_by_role("button", name="Passer").click()
    expect(host.get_by_role("button", name=OVER).first).to_be_visible()
    assert violations(host) == []


# Texts that overflow their element.
CUT_OFF = """all =>
  all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""


def test_the_table_is_open_to_everyone(server, someone):
    page = someone(PHONE, reduced_motion="reduce")
    to_write(page, server)
    assert page.locator(".label").evaluate_all(CUT_OFF) == []
    assert barriers(page) == []
    page.get_by_role("button", name=re.compile("Voir la pêche")).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert barriers(page) == []


def test_what_is_no_sentence_is_refused_in_words(server, someone):
    page = someone(reduced_motion="reduce")
    to_write(page, server)
    page.get_by_role("button", name="Poser").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Une phrase compte d’une à cinq cartes")


def test_a_sentence_is_written_by_keyboard(server, someone):
    page = someone(reduced_motion="reduce")
    to_write(page, server)
    page.locator(".hand [role=option]").first.focus()
    page.keyboard.press("End")  # a Point is the last card of the first hand
    page.keyboard.press("Enter")
    words = page.locator(".sentence button")
    expect(words).to_have_count(1)
    page.locator(".hand [role=option]").first.focus()
    page.keyboard.press("Enter")  # nothing follows a Point: the card goes before it
    expect(words).to_have_count(2)
    expect(words.last).to_have_accessible_name(re.compile("Point"))
    words.first.focus()
    page.keyboard.press("Delete")
    expect(words).to_have_count(1)
    page.get_by_role("button", name="Poser").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".saying").get_by_text("Prenez une carte")).to_be_visible()


def test_a_card_is_dragged_into_the_sentence_and_out(server, someone):
    page = someone(reduced_motion="reduce")
    to_write(page, server)
    words, cards = page.locator(".sentence button"), page.locator(".hand [role=option]")
    drag(page, cards.last, page.locator(".sentence .ghost").first)
    expect(words).to_have_count(1)
    expect(cards).to_have_count(4)
    drag(page, words.first, page.locator(".hand"))
    expect(words).to_have_count(0)
    expect(cards).to_have_count(5)


def drag(page: Page, what, where) -> None:
    start, end = what.bounding_box(), where.bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def test_the_cards_act_one_after_the_other_before_the_eye(server, someone):
    page = someone()
    page.clock.install()
    to_write(page, server)
    # The cards are shown until the player goes on.
    page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
    page.locator(".hand [role=option]").last.click()
    page.get_by_role("button", name="Poser").click()
    expect(page.locator(".telling")).to_contain_text("Vous posez")
    page.get_by_role("button", name="Aller plus vite").click()
    expect(page.locator(".saying").get_by_text("Prenez une carte")).to_be_visible()


# The first player begins with two Another fisher, a bite, a fog and the Point.
GIVEN = """
from kermesse.games.canaille import box, rules
from kermesse.games.canaille.moves import Deal
drawn = rules.Canaille.house
def house(state, rng):
    if state.phase:
        return drawn(state, rng)
    hand, rest = [0, 3, 3, 9], list(box.deck(state.options.dots, state.size))
    for card in hand:
        rest.remove(card)
    river = list(box.RIVER[:-1])
    river.insert(box.ABOVE[-1], box.CANAILLE)
    return Deal(0, (*hand, *rest), tuple(river))
rules.Canaille.house = house
"""


@pytest.fixture(scope="module")
def given(tmp_path_factory):
    with server_address(tmp_path_factory.mktemp("given") / "kermesse.db", GIVEN) as address:
        yield address


def gather(server, someone, *names: str, **options: object) -> list[Page]:
    """Seat a person for each name at a new table where the first begins."""
    address = open_table(server, "canaille", len(names), **options)
    pages = [someone(reduced_motion="reduce") for _ in names]
    for page, name in zip(pages, names, strict=True):
        sit(page, address, name)
        expect(pages[0].get_by_text(name).first).to_be_visible()
    begin(pages[0])
    return pages


def write(page: Page, *places: int) -> None:
    """Lay a sentence by clicks on places of the current hand."""
    for place in places:
        page.locator(".hand [role=option]").nth(place).click()
    expect(page.locator(".sentence button")).to_have_count(len(places))


def test_R13_who_has_the_rod_from_another_is_not_told_that_the_author_passed_it(given, someone):
    max_, zoe, yann = gather(given, someone, "Max", "Zoé", "Yann")
    write(max_, 1, 0, 0, 0)  # another fisher, a bite, another fisher, fog
    max_.get_by_role("button", name="Poser").click()
    max_.locator(".choices").get_by_role("button", name="Zoé").click()
    expect(zoe.locator(".ask .call")).to_have_text("Dans la phrase de Max, la canne est à vous !")
    zoe.locator(".choices").get_by_role("button", name="Yann").click()
    expect(yann.locator(".takers")).to_be_visible()
    expect(yann.locator(".ask .call")).to_have_text("Dans la phrase de Max, la canne est à vous !")


def test_R13_between_two_the_second_one_gives_the_rod_back(given, someone):
    max_, _ = gather(given, someone, "Max", "Zoé")
    write(max_, 1, 0, 0, 0)
    # Another player carries out the bite and the second Another fisher, the author the fog.
    expect(max_.locator(".sentence small.theirs")).to_have_text(["pêche 1", "passe la canne"])


def test_R21_when_nobody_fishes_the_cat_has_no_feast_and_the_count_comes_to_its_end(given, someone):
    max_, zoe = gather(given, someone, "Max", "Zoé", patience=1)
    max_.clock.install()
    for page in (max_, zoe):
        expect(page.get_by_role("button", name="Poser")).to_be_visible()
        page.locator(".hand [role=option]").last.click()  # a Point alone
        page.get_by_role("button", name="Poser").click()
        if page is max_:
            page.get_by_role("button", name="Piocher").click()
    # Each step appears without a click.
    for line in ("On enlève les détritus", "Canaille ne mange rien", "Le total de chacun"):
        max_.clock.run_for(2_200)
        expect(max_.get_by_role("heading", name=line)).to_be_visible()
    max_.clock.run_for(2_500)
    expect(max_.get_by_role("button", name=OVER).first).to_be_visible()
