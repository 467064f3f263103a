"""The tablet of a table in real browsers: it goes to each table with its number by itself."""

import re

from playwright.sync_api import expect

from support.browsing import violations
from support.room_pages import phone

TABLET = {"width": 1024, "height": 768}


def add(organiser, name):
    organiser.get_by_role("textbox", name="Prénom de la personne sans téléphone").fill(name)
    organiser.get_by_role("button", name="Ajouter", exact=True).click()
    expect(organiser.get_by_role("button", name=f"{name} sans téléphone")).to_be_visible()


def form(organiser, people):
    organiser.get_by_label("Quel jeu ?").select_option(label="Festival")
    organiser.get_by_role("button", name=f"Former une table pour {people} personnes").click()


def stop_table(organiser):
    card = organiser.get_by_role("article", name=re.compile("^Table 1,")).last
    card.get_by_role("button", name=re.compile("^Arrêter…")).click()
    card.get_by_role("button", name=re.compile("^Arrêter la table")).click()
    expect(card).to_contain_text("arrêtée")


def test_a_tablet_follows_its_table_and_those_without_a_phone_play_on_it(someone, organiser):
    organiser.get_by_role("button", name="Tablettes").click()
    sheet = organiser.get_by_role("dialog", name="Tablettes")
    sheet.get_by_role("button", name="Afficher le code").click()
    link = sheet.locator("code").inner_text()
    tablet = someone(TABLET, reduced_motion="reduce")
    tablet.goto(link)
    expect(tablet.get_by_role("heading", name="Cette tablette est la table 1")).to_be_visible()
    expect(sheet.get_by_text("Table 1 : une tablette")).to_be_visible()
    assert violations(tablet) == []
    assert violations(organiser) == []
    organiser.keyboard.press("Escape")

    organiser.get_by_role("button", name="Ajouter quelqu’un sans téléphone").click()
    for name in ("Mamie", "Papi"):
        add(organiser, name)
    form(organiser, 2)
    tablet.wait_for_url(re.compile("/t/[^/]+$"))
    organiser.locator(".next").get_by_role("button", name="Commencer").click()
    expect(tablet.get_by_text("Passez l’appareil à")).to_be_visible()
    first = tablet.url
    stop_table(organiser)

    # The next round is at table 1 again; with phones there, the tablet shows the table to all.
    phone(someone, organiser, "Ana")
    phone(someone, organiser, "Bob")
    for name in ("Mamie sans téléphone", "Papi sans téléphone"):
        organiser.get_by_role("button", name=name).click()
    form(organiser, 2)
    tablet.wait_for_url(lambda url: re.search("/t/[^/]+$", url) and url != first)
    expect(tablet.get_by_text("Papi").first).to_be_visible()
