"""From a new device to a dealt game, and the two ways into a game: with robots, or with people."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

import kermesse
from kermesse.words import Words
from support.browsing import PHONE, violations

ROBOTS = {"fr": "Jouer avec des robots", "en": "Play with robots"}


@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
def test_one_tap_deals_a_game_with_robots_to_a_new_person(server, someone, game):
    page = someone(PHONE, has_touch=True, reduced_motion="reduce")
    page.goto(server)
    title = Words(game, "fr").title
    page.get_by_role("button", name=f"{ROBOTS['fr']} – {title}").tap()
    expect(page.locator(".game-table")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage['kermesse.prefs'] ?? '{}').name") is None


LAPTOP: ViewportSize = {"width": 1366, "height": 625}


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_new_person_sees_the_button_of_the_first_game_without_scrolling(server, someone, size):
    page = someone(size, reduced_motion="reduce")
    page.goto(server)
    button = page.get_by_role("button", name=ROBOTS["fr"]).first
    expect(button).to_be_in_viewport(ratio=1)


def test_a_person_who_invites_is_asked_for_a_name_and_sees_the_robots_to_come(server, someone):
    host, friend = (someone(PHONE, reduced_motion="reduce") for _ in range(2))
    host.goto(server)
    host.get_by_role("button", name="Inviter – Festival").click()
    expect(host.get_by_role("img", name="QR code")).to_be_visible()
    begin = host.get_by_role("button", name=re.compile("^Commencer"))
    expect(host.get_by_text("hôte", exact=False)).to_have_count(0)
    expect(begin).to_have_count(0)
    host.get_by_role("textbox", name="Votre nom").fill("Anouk")
    host.get_by_role("button", name="S’asseoir", exact=True).click()
    expect(host.get_by_text("Anouk")).to_be_visible()
    expect(begin).to_be_visible()
    robots = host.get_by_text(re.compile("^sinon (Basile|Chloé|Désiré), robot"))
    expect(robots).to_have_count(3)
    expect(host.get_by_role("combobox")).to_have_count(0)
    assert violations(host) == []
    host.get_by_role("button", name="Régler la partie").click()
    expect(host.get_by_label("Niveau du robot")).to_have_count(3)

    friend.goto(host.url)
    friend.get_by_role("textbox", name="Votre nom").fill("Zoé")
    friend.get_by_role("button", name="S’asseoir", exact=True).click()
    expect(robots).to_have_count(2)

    # The name is known from now on.
    host.goto(server)
    host.get_by_role("button", name="Inviter – Canaille").click()
    expect(host.get_by_role("listitem").filter(has_text="Anouk")).to_be_visible()


def test_the_first_lesson_is_offered_beside_the_game_until_a_lesson_is_learnt(server, someone):
    page = someone(locale="en-GB", reduced_motion="reduce")
    page.goto(server)
    poster = page.get_by_role("article").filter(has_text="Festival")
    expect(poster.get_by_text("First time?")).to_be_visible()
    expect(poster.get_by_role("button", name=f"{ROBOTS['en']} – Festival")).to_be_visible()
    poster.get_by_role("button", name="Show me – Festival").click()
    expect(page.get_by_role("region", name="Lesson")).to_be_visible()
    page.evaluate(
        """localStorage['kermesse.prefs'] = JSON.stringify(
            {games: {festival: {asked: true, lessons: ['first']}}})"""
    )
    page.goto(server)
    expect(poster.get_by_role("button", name=f"{ROBOTS['en']} – Festival")).to_be_visible()
    expect(poster.get_by_text("First time?")).to_have_count(0)


def test_the_lobby_shows_the_easiest_game_first_and_finds_games_again(server, someone):
    page = someone(PHONE, reduced_motion="reduce")
    page.goto(server)
    expect(page.get_by_role("article").get_by_role("heading")).to_have_text(
        ["Carrousel", "Canaille", "Festival", "Carnavalesque", "Romancier Scilof"]
    )
    page.get_by_role("button", name=f"{ROBOTS['fr']} – Festival").click()
    expect(page.locator(".game-table")).to_be_visible()
    address = page.url

    page.goto(server)
    page.get_by_role("link", name="Ma partie en cours").click()
    mine = page.get_by_role("region", name="Mes parties")
    expect(mine.get_by_role("link", name="Reprendre – Festival")).to_be_in_viewport()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    mine.get_by_role("button", name="Retirer de la liste – Festival").click()
    expect(mine.get_by_role("link", name="Reprendre – Festival")).to_have_count(0)
    mine.get_by_role("button", name="Remettre").click()
    expect(mine.get_by_role("link", name="Reprendre – Festival")).to_be_visible()
    mine.get_by_role("button", name="Retirer de la liste – Festival").click()
    page.reload()
    expect(page.get_by_role("article")).to_have_count(5)
    expect(page.get_by_role("link", name="Ma partie en cours")).to_have_count(0)

    # The seat stays: its address puts the game back into the list.
    page.goto(address)
    expect(page.locator(".hand button, .hand [role]").first).to_be_visible()
    page.goto(server)
    expect(page.get_by_role("link", name="Reprendre – Festival")).to_be_visible()


def test_the_table_rests_while_a_person_alone_with_robots_reads_the_rules(server, someone):
    page = someone(reduced_motion="reduce")
    page.goto(server)
    page.get_by_role("button", name=f"{ROBOTS['fr']} – Carnavalesque").click()
    expect(page.locator(".game-table")).to_be_visible()
    beneath = page.locator(".beneath")
    page.get_by_label("Menu de la table").click()
    page.get_by_role("button", name="Règles", exact=True).click()
    expect(beneath).to_have_attribute("inert", "")
    page.get_by_role("button", name="Fermer").click()
    expect(beneath).not_to_have_attribute("inert", "")
