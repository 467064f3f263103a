"""The cup in real browsers: another game in each round, a stamp card on each phone."""

import re

from playwright.sync_api import expect

from support.browsing import violations
from support.room_pages import phone


def stop_table(organiser):
    card = organiser.get_by_role("article", name=re.compile("^Table 1,")).first
    card.get_by_role("button", name=re.compile("^Arrêter…")).click()
    card.get_by_role("button", name=re.compile("^Arrêter la table")).click()
    expect(card).to_contain_text("arrêtée")


def test_a_cup_of_two_games_stamps_the_cards_of_the_phones(someone, organiser):
    people = [phone(someone, organiser, name) for name in ("Ana", "Bob")]
    organiser.get_by_role("heading", name="Tournoi").click()
    form = organiser.locator("details").filter(has_text="Jeu du tournoi")
    form.get_by_role("radio", name="Coupe de la Kermesse").check()
    cup = organiser.locator("details").filter(has_text="Jeux de la coupe")
    expect(cup.get_by_role("checkbox", name="Festival")).to_be_disabled()
    cup.get_by_role("checkbox", name="Canaille").check()
    cup.get_by_role("checkbox", name="Carrousel").check()
    canaille = cup.get_by_role("group", name="Canaille")
    canaille.get_by_label("Règles").select_option("hidden")
    carrousel = cup.get_by_role("group", name="Carrousel")
    carrousel.get_by_label("Vraies boîtes de jeu").select_option("1")
    assert violations(organiser) == []
    cup.get_by_role("button", name="Commencer avec 2 personnes").click()
    stamps = people[0].get_by_role("region", name="Votre carte à tampons").get_by_role("listitem")
    expect(stamps).to_have_text([re.compile("bientôt Canaille"), re.compile("bientôt Carrousel")])
    assert violations(people[0]) == []

    next_step = organiser.locator(".next")
    next_step.get_by_role("button", name="Former la ronde 1").click()
    for page in people:
        page.wait_for_url(re.compile("/t/"))
    expect(organiser.get_by_role("article", name=re.compile("Table 1, Canaille"))).to_be_visible()
    next_step.get_by_role("button", name="Commencer").click()
    stop_table(organiser)
    people[0].goto(organiser.url)
    expect(stamps).to_have_text([re.compile("6 points"), re.compile("bientôt Carrousel")])
    wall = someone({"width": 1280, "height": 720})
    wall.goto(f"{organiser.url}/screen")
    expect(wall.get_by_role("heading", name=re.compile("Coupe de la Kermesse"))).to_be_visible()
    people[0].get_by_role("button", name="Applaudir").click()
    expect(wall.locator(".claps").get_by_text("Ana")).to_have_count(1)
    next_step.get_by_role("button", name="Former la ronde 2").click()
    table = organiser.get_by_role("article", name=re.compile("Carrousel"))
    expect(table).to_contain_text("avec la vraie boîte")
