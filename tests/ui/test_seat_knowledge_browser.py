"""What a seat can know in a real browser: in replays, alone with bots, and as a memory aid."""

import re

import pytest
from playwright.sync_api import Page, expect

import kermesse
from support.browsing import DESK, PHONE, invite, server_address, sit, violations
from support.finished_games import keep, wandered

TITLE = "Ce que l’on pouvait savoir"


@pytest.fixture(scope="module")
def replays(tmp_path_factory):
    db = tmp_path_factory.mktemp("server") / "kermesse.db"
    for game in kermesse.all_games():
        seats = 4 if 4 in game.seats else game.seats[0]
        keep(db, game.key, wandered(game, seats, {}, 5), ("Zoé", "Yann"))
    with server_address(db) as address:
        yield address


def go_to(page: Page, n: int) -> None:
    """Go to a move of the replay."""
    page.get_by_role("slider", name="Où l’on en est").fill(str(n))
    expect(page.locator("output")).to_contain_text(f"{n} / ")


def panel(page: Page):
    return page.get_by_role("region", name=TITLE)


@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
def test_a_replay_shows_what_each_seat_could_know(replays, someone, game):
    page = someone(PHONE, reduced_motion="reduce")
    page.goto(f"{replays}/t/{game.key}/replay")
    go_to(page, 8)
    page.get_by_role("button", name="Que savait-on ?").click()
    shown = panel(page)
    shown.get_by_role("combobox", name="Qui ?").select_option("1")
    expect(shown.get_by_role("status")).to_have_text("Ce que Yann pouvait savoir après le coup 8.")
    expect(shown.get_by_role("heading", level=3).first).to_be_visible()
    expect(shown.get_by_role("listitem").first).to_contain_text("%")
    expect(shown.get_by_text(re.compile("donnes imaginées, à 4 points près"))).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    assert "place-" not in shown.inner_text()
    page.set_viewport_size(DESK)
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    expect(shown).to_be_in_viewport()


def test_what_a_player_could_know_when_making_a_move(replays, someone):
    page = someone(color_scheme="dark", reduced_motion="reduce")
    page.goto(f"{replays}/t/festival/replay")
    go_to(page, 2)
    toggle = page.get_by_role("button", name="Que savait-on ?")
    toggle.press("Enter")
    expect(toggle).to_have_attribute("aria-pressed", "true")
    shown = panel(page)
    status = shown.get_by_role("status")
    expect(status).to_have_text(re.compile(r"^Ce (que |qu’).+ pouvait savoir au moment de jouer"))
    assert violations(page) == []
    go_to(page, 1)
    expect(status).to_have_text("Ce coup est celui du jeu : choisissez une personne.")
    shown.get_by_role("combobox").select_option("0")
    expect(status).to_have_text("Ce que Zoé pouvait savoir après le coup 1.")
    expect(shown.get_by_role("heading", name=re.compile("de la pioche"))).to_be_visible()
    last = page.get_by_role("slider", name="Où l’on en est").get_attribute("max")
    go_to(page, int(last))
    expect(shown.get_by_text("Rien de caché à ce moment.")).to_be_visible()
    shown.get_by_role("button", name="Fermer").click()
    expect(shown).to_have_count(0)
    expect(toggle).to_have_attribute("aria-pressed", "false")


def test_alone_with_bots_any_seat_can_be_looked_at_while_the_game_goes_on(server, someone):
    page = someone(PHONE, reduced_motion="reduce")
    page.goto(server)
    page.get_by_role("button", name="Jouer avec des robots – Canaille").click()
    page.get_by_role("button", name="Que peut-on savoir ?").click()
    shown = page.get_by_role("region", name="Ce que l’on peut savoir")
    expect(shown.get_by_role("status")).to_have_text("Ce que vous pouvez savoir en ce moment.")
    expect(shown.get_by_role("heading", name=re.compile("^Main (de|d’)"))).to_have_count(1)
    assert violations(page) == []
    shown.get_by_role("combobox", name="Qui ?").select_option("1")
    expect(shown.get_by_role("status")).to_have_text(re.compile("^Ce (que |qu’).+ peut savoir"))
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    expect(page.get_by_role("button", name="Que peut-on savoir ?")).to_be_focused()


@pytest.mark.extras
def test_among_people_it_is_a_memory_aid_that_the_host_allows(server, someone):
    host, friend = someone(reduced_motion="reduce"), someone(PHONE, reduced_motion="reduce")
    invite(host, server, "Festival", "Anouk")
    sit(friend, host.url, "Zoé")
    host.get_by_role("button", name="Régler la partie").click()
    aids = host.get_by_role("group", name="Aide-mémoire")
    expect(aids.get_by_text("Chacun se fie à sa mémoire.")).to_be_visible()
    aids.get_by_role("radio", name="Permis").check()
    expect(aids.get_by_text("d’après ce que sa place a vu")).to_be_visible()
    assert violations(host) == []
    host.get_by_role("button", name=re.compile("^Commencer")).click()
    friend.get_by_role("button", name="Que peut-on savoir ?").click()
    shown = friend.get_by_role("region", name="Ce que l’on peut savoir")
    expect(shown.get_by_role("status")).to_have_text("Ce que vous pouvez savoir en ce moment.")
    expect(shown.get_by_role("combobox")).to_have_count(0)
    expect(shown.get_by_role("heading", name=re.compile("de la pioche"))).to_be_visible()


@pytest.mark.extras
def test_among_people_there_is_nothing_unless_the_host_allows_it(server, someone):
    host, friend = someone(reduced_motion="reduce"), someone(PHONE, reduced_motion="reduce")
    invite(host, server, "Festival", "Anouk")
    sit(friend, host.url, "Zoé")
    host.get_by_role("button", name=re.compile("^Commencer")).click()
    for page in (host, friend):
        expect(page.locator(".festival")).to_be_visible()
        expect(page.get_by_role("button", name="Que peut-on savoir ?")).to_have_count(0)
