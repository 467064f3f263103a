"""People of a room in real browsers: without a phone, taken back, and who won."""

import re

from playwright.sync_api import expect

from support.browsing import PHONE, violations
from support.room_pages import phone


def form(organiser, people, game="Festival", tables="une table"):
    organiser.get_by_label("Quel jeu ?").select_option(label=game)
    organiser.get_by_role("button", name=f"Former {tables} pour {people} personnes").click()


def test_people_without_a_phone_play_on_a_device_at_their_table(someone, organiser):
    ana = phone(someone, organiser, "Ana")
    organiser.get_by_role("button", name="Ajouter quelqu’un sans téléphone").click()
    organiser.get_by_role("textbox", name="Prénom de la personne sans téléphone").fill("Mamie")
    organiser.get_by_role("button", name="Ajouter", exact=True).click()
    expect(organiser.get_by_role("button", name="Mamie sans téléphone")).to_be_visible()
    form(organiser, 2)
    ana.wait_for_url(re.compile("/t/"))
    expect(ana.get_by_text("Mamie").first).to_be_visible()

    # At the table one more person is added, and the helper keeps her seat.
    ana.get_by_role("button", name="quelqu’un sur cet appareil").first.click()
    ana.get_by_role("textbox").first.fill("Papi")
    ana.get_by_role("button", name=re.compile("asseoir|Ajouter", re.IGNORECASE)).last.click()
    card = organiser.get_by_role("article")
    expect(card).to_contain_text("Papi")
    ana.reload()
    expect(card.get_by_text("pas là")).to_have_count(0)
    organiser.get_by_role("button", name="Commencer la table prête").click()
    expect(ana.get_by_text(re.compile("Passez l’appareil|Ana")).first).to_be_visible()
    assert violations(organiser) == []


def test_a_person_taken_back_into_the_room_waits_there_and_follows_to_the_next_table(
    someone, organiser
):
    ana, dan = (phone(someone, organiser, name) for name in ("Ana", "Dan"))
    form(organiser, 2)
    for page in (ana, dan):
        page.wait_for_url(re.compile("/t/"))
    old = dan.url
    organiser.get_by_role("button", name=re.compile("Renvoyer dans la salle.*Dan")).click()
    dan.wait_for_url(organiser.url)
    expect(dan.get_by_text("Bonjour Dan")).to_be_visible()
    organiser.get_by_role("button", name="Ajouter une table vide").click()
    expect(organiser.get_by_role("article")).to_have_count(2)
    organiser.get_by_role("button", name="Dan", exact=True).click()
    organiser.get_by_role("article").last.get_by_role("button", name="Asseoir ici").click()
    dan.wait_for_url(lambda url: "/t/" in url and url != old)
    expect(dan.get_by_text("Dan").first).to_be_visible()
    assert ana.url == old


def test_a_message_put_away_stays_away_on_the_next_page(someone, organiser):
    ana = phone(someone, organiser, "Ana")
    form_one = organiser.get_by_role("button", name="Former une table pour 1 personnes")
    assert form_one.count() == 0
    organiser.get_by_label("Quel jeu ?").select_option(label="Festival")
    organiser.get_by_role("button", name="Former une table pour 1 personne").click()
    ana.wait_for_url(re.compile("/t/"))
    organiser.get_by_role("textbox", name="Message pour tout le monde").fill("Le goûter !")
    organiser.get_by_role("button", name="Envoyer", exact=True).click()
    told = ana.get_by_text("Message de l’animation : Le goûter !")
    expect(told).to_be_visible()
    ana.get_by_role("button", name="Compris").click()
    expect(told).to_have_count(0)
    ana.reload()
    expect(ana.get_by_text("Ana").first).to_be_visible()
    organiser.get_by_role("button", name="Commencer la table prête").click()
    expect(ana.locator(".game-table")).to_be_visible()
    expect(told).to_have_count(0)


def test_a_table_with_the_real_box_gives_its_result_on_a_phone(someone, organiser):
    ana, bob = (phone(someone, organiser, name) for name in ("Ana", "Bob"))
    wall = someone({"width": 1280, "height": 720}, reduced_motion="reduce")
    wall.goto(f"{organiser.url}/screen")
    organiser.get_by_label("Quel jeu ?").select_option(label="Canaille")
    organiser.get_by_label("À combien ?").select_option(label="2 places")
    organiser.get_by_label("Vraies boîtes de jeu").first.select_option("1")
    organiser.locator(".next").get_by_role("button", name="Former une table").click()
    expect(ana.get_by_text("Vous jouez avec la vraie boîte.")).to_be_visible()
    expect(wall.get_by_role("listitem").filter(has_text="Table 1")).to_contain_text("Bob")
    for name, score in (("Ana", "12"), ("Bob", "15")):
        ana.get_by_label(name, exact=True).fill(score)
    expect(ana.get_by_role("checkbox", name="gagne – Bob")).to_be_checked()
    ana.get_by_role("button", name="Envoyer le résultat").click()
    expect(bob.get_by_text("l’animation doit le confirmer")).to_be_visible()
    assert violations(bob) == []

    # On a small phone too, the organiser's next step is in sight.
    organiser.set_viewport_size(PHONE)
    confirm = organiser.get_by_role("button", name="Confirmer le résultat de la table 1")
    expect(confirm).to_be_in_viewport()
    assert violations(organiser) == []
    confirm.click()
    expect(bob.get_by_text("Bonjour Bob")).to_be_visible()
    winner = wall.get_by_label("Résultat de la table").first.locator(".winner")
    expect(winner).to_contain_text("Bob")
