"""Teams of a tournament in real browsers: named by the organiser, on the wall and on the podium."""

import re

from playwright.sync_api import expect

from support.browsing import violations

REDS = "(Ana, Cid|Cid, Ana)"
"""The members of a team: equal people are in random order."""


def add(organiser, *names):
    organiser.get_by_role("button", name="Ajouter quelqu’un sans téléphone").click()
    for name in names:
        organiser.get_by_role("textbox", name="Prénom de la personne sans téléphone").fill(name)
        organiser.get_by_role("button", name="Ajouter", exact=True).click()
        expect(organiser.get_by_role("button", name=f"{name} sans téléphone")).to_be_visible()


def test_two_teams_play_a_tournament_and_stand_on_the_podium(someone, organiser):
    add(organiser, "Ana", "Bob", "Cid", "Dan")
    organiser.get_by_role("heading", name="Tournoi").click()
    form = organiser.locator("details").filter(has_text="Jeu du tournoi")
    form.get_by_role("combobox", name="Équipes", exact=True).select_option(label="2 équipes")
    form.get_by_role("textbox", name="Équipe 1").fill("Les Rouges")
    form.get_by_text("Choisir qui joue pour quelle équipe").click()
    for name in ("Ana", "Cid"):
        form.get_by_role("combobox", name=name, exact=True).select_option(label="Les Rouges")
    form.get_by_label("Nombre de rondes").fill("1")
    form.get_by_label("Vraies boîtes de jeu").select_option("2")
    assert violations(organiser) == []
    form.get_by_role("button", name="Commencer avec 4 personnes").click()
    cup = organiser.locator("details").filter(has_text="Classement à imprimer")
    expect(cup.get_by_role("row", name=re.compile(f"Les Rouges {REDS}"))).to_be_visible()
    expect(cup.get_by_role("row", name=re.compile("Équipe 2 (Bob, Dan|Dan, Bob)"))).to_be_visible()

    next_step = organiser.locator(".next")
    next_step.get_by_role("button", name="Former la ronde 1").click()
    for number in (1, 2):
        card = organiser.get_by_role("article", name=re.compile(f"^Table {number},"))
        card.get_by_role("button", name=re.compile("^Arrêter…")).click()
        card.get_by_role("button", name=re.compile("^Arrêter la table")).click()
        expect(card).to_contain_text("arrêtée")
    wall = someone({"width": 1280, "height": 720}, reduced_motion="reduce")
    wall.goto(f"{organiser.url}/screen")
    expect(wall.get_by_role("row", name=re.compile(f"1 Les Rouges {REDS} 12"))).to_be_visible()
    assert violations(wall) == []
    cup.get_by_role("button", name="Afficher le podium").click()
    podium = wall.get_by_role("region", name="Le podium")
    for name in ("Les Rouges", "Équipe 2"):
        expect(podium.get_by_text(name, exact=True)).to_be_visible()
    assert violations(wall) == []
