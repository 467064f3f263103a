"""An evening that is kept, in real browsers: the question, the souvenir, and the season."""

import re

from playwright.sync_api import expect

from support.browsing import violations
from support.room_pages import phone


def test_those_who_say_yes_are_on_the_souvenir_and_in_the_season(someone, organiser):
    ana, bob = (phone(someone, organiser, name) for name in ("Ana", "Bob"))
    keep = organiser.get_by_role("region", name="Garder cette soirée")
    keep.get_by_role("button", name="Garder cette soirée").click()
    season = keep.get_by_role("link", name="Votre saison")
    expect(season).to_be_visible()
    organiser.get_by_role("button", name="Ajouter quelqu’un sans téléphone").click()
    organiser.get_by_role("textbox", name="Prénom de la personne sans téléphone").fill("Dora")
    organiser.get_by_role("button", name="Ajouter", exact=True).click()
    keep.get_by_role("checkbox", name="Dora").check()
    ana.get_by_role("button", name=re.compile("^Oui, garder")).click()
    expect(ana.get_by_text("Votre prénom est gardé")).to_be_visible()
    bob.get_by_role("button", name="Non", exact=True).click()
    expect(bob.get_by_text("Votre prénom n’est pas gardé")).to_be_visible()
    expect(keep.get_by_role("status")).to_contain_text(re.compile("2.personnes sur 3"))
    assert violations(ana) == []

    organiser.get_by_label("Quel jeu ?").select_option(label="Canaille")
    organiser.get_by_label("À combien ?").select_option(label="3 places")
    organiser.get_by_label("Vraies boîtes de jeu").first.select_option("1")
    organiser.locator(".next").get_by_role("button", name="Former une table").click()
    box = ana.get_by_text("Vous jouez avec la vraie boîte.")
    expect(box).to_be_visible()
    card = organiser.get_by_role("article", name=re.compile("^Table 1,"))
    card.get_by_role("button", name=re.compile("^Donner le résultat")).click()
    for name, score in (("Ana", 12), ("Bob", 15), ("Dora", 9)):
        card.get_by_label(name, exact=True).fill(str(score))
    card.get_by_role("button", name="Confirmer le résultat", exact=True).click()
    expect(box).to_have_count(0)  # the result is stored

    ana.get_by_role("link", name="Souvenir de la soirée").click()
    podium = ana.get_by_role("list", name="Le podium")
    expect(podium.get_by_role("listitem")).to_contain_text(["Joueur 1", "Ana"])
    expect(ana.get_by_text("Bob")).to_have_count(0)
    assert violations(ana) == []

    season.click()
    table = organiser.get_by_role("table")
    expect(table.get_by_role("rowheader")).to_have_text(["Ana", "Dora"])
    assert violations(organiser) == []
    organiser.get_by_text("Effacer un prénom").click()
    organiser.get_by_label("Prénom à effacer").select_option("Ana")
    organiser.get_by_role("button", name="Effacer ce prénom").click()
    expect(table.get_by_role("rowheader")).to_have_text(["Dora"])
