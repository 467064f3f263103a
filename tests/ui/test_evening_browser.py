"""An evening in real browsers: twelve people, two of them without a phone, a broken phone, a person
seated again, a server killed in the middle, and a tournament that ends on a podium."""

import re

import pytest
from playwright.sync_api import expect

from support.browsing import DESK, PATIENCE, PHONE, go_on, running, violations
from support.room_pages import enter, open_room, play_festival

NAMES = ("Ana", "Basile", "Chloé", "Dan", "Emma", "Farid", "Gaël", "Hana", "Inès", "Jules")
WALL = {"width": 1920, "height": 1080}
AT_TABLE = re.compile("/t/")


class Evening:
    """The devices of the evening. Their consoles report the killed server, so only errors of the
    pages count."""

    def __init__(self, chromium):
        self._chromium, self._contexts, self.errors = chromium, [], []

    def device(self, size=PHONE):
        """Open a page on a new device."""
        context = self._chromium.new_context(
            viewport=size, locale="fr-FR", reduced_motion="reduce", service_workers="block"
        )
        self._contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def close(self):
        for context in self._contexts:
            context.close()


@pytest.fixture
def evening(chromium):
    opened = Evening(chromium)
    yield opened
    opened.close()
    assert opened.errors == []


@pytest.mark.extras
def test_an_evening_of_twelve_ends_on_a_podium_and_strands_no_phone(tmp_path, evening):
    db = tmp_path / "kermesse.db"
    with running(db) as first:
        organiser, wall = evening.device(DESK), evening.device(WALL)
        open_room(organiser, first.address)
        room = organiser.url
        wall.goto(f"{room}/screen")
        phones = {name: enter(evening.device(), room, name) for name in NAMES}
        next_step = organiser.locator(".next")

        # The organiser adds a name, a person brings another.
        organiser.get_by_role("button", name="Ajouter quelqu’un sans téléphone").click()
        name = organiser.get_by_role("textbox", name="Prénom de la personne sans téléphone")
        name.fill("Mamie")
        organiser.get_by_role("button", name="Ajouter", exact=True).click()
        ana = phones["Ana"]
        ana.get_by_role("button", name="Quelqu’un sans téléphone est avec moi").click()
        ana.get_by_role("textbox", name=re.compile("^Prénom")).fill("Papi")
        ana.get_by_role("button", name="Ajouter", exact=True).click()
        expect(organiser.get_by_role("heading", name="12 personnes attendent")).to_be_visible()
        expect(wall.locator(".names")).to_contain_text("Mamie")

        # A first game for all; a person is taken back into the room, and seated again.
        organiser.get_by_label("Quel jeu ?").select_option(label="Canaille")
        organiser.get_by_label("À combien ?").select_option(label="4 places")
        next_step.get_by_role("button", name="Former 3 tables pour 12 personnes").click()
        for page in phones.values():
            page.wait_for_url(AT_TABLE)
        dan = phones["Dan"]
        organiser.get_by_role("button", name=re.compile("Renvoyer dans la salle.*Dan")).click()
        dan.wait_for_url(room)
        organiser.get_by_role("button", name="Dan", exact=True).click()
        organiser.get_by_role("button", name="Asseoir ici").click()
        dan.wait_for_url(AT_TABLE)
        next_step.get_by_role("button", name="Commencer les 3 tables").click()
        for page in phones.values():
            expect(
                page.locator(".game-table").or_(page.locator("main li .button")).first
            ).to_be_visible()

        # A phone breaks; its person goes on with a borrowed one.
        phones.pop("Emma").context.close()
        organiser.get_by_role("button", name="Un autre téléphone – Emma").click()
        link = organiser.locator("dialog code").inner_text()
        organiser.keyboard.press("Escape")
        phones["Emma"] = evening.device()
        phones["Emma"].goto(link)
        phones["Emma"].wait_for_url(AT_TABLE)
        expect(phones["Emma"].locator(".game-table")).to_be_visible()
        expect(organiser.get_by_role("article").get_by_text("pas là")).to_have_count(0)

        first.kill()
        expect(wall.get_by_text("Connexion perdue")).to_be_visible()

    with running(db, port=int(first.address.rpartition(":")[2])):
        expect(wall.get_by_text("Connexion perdue")).to_have_count(0)
        expect(organiser.get_by_text("Connexion perdue")).to_have_count(0)
        cards = organiser.get_by_role("article")
        expect(cards.locator("i.here")).to_have_count(12)
        for number in (1, 2, 3):
            card = organiser.get_by_role("article", name=re.compile(f"^Table {number},"))
            card.get_by_role("button", name=re.compile("^Arrêter…")).click()
            card.get_by_role("button", name=re.compile("^Arrêter la table")).click()
            expect(card).to_contain_text("arrêtée")
        organiser.get_by_role("button", name="Ranger les tables").click()
        expect(cards).to_have_count(0)

        # A tournament: the phones follow from the last game to the next.
        organiser.get_by_role("heading", name="Tournoi").click()
        organiser.get_by_label("Jeu du tournoi").select_option(label="Festival")
        organiser.get_by_label("Places par table").select_option(label="4 places")
        organiser.get_by_role("radio", name="Système suisse").check()
        organiser.get_by_label("Nombre de rondes").fill("1")
        organiser.get_by_role("button", name="Commencer avec 12 personnes").click()
        next_step.get_by_role("button", name="Former la ronde 1").click()
        expect(cards.locator("i.here")).to_have_count(12)
        next_step.get_by_role("button", name="Commencer les 3 tables").click()
        done = next_step.get_by_role("button", name="Afficher le podium")

        def everybody():
            for page in phones.values():
                play_festival(page)

        go_on(everybody, done.count)

        # Everybody is still there, and the wall celebrates.
        expect(organiser.get_by_role("heading", name="12 personnes attendent")).to_be_visible()
        expect(organiser.get_by_text("pas là")).to_have_count(0)
        for page in phones.values():
            expect(page.get_by_text("Connexion perdue")).to_have_count(0)
        done.click()
        podium = wall.get_by_role("region", name="Le podium")
        expect(podium.locator(".at-1 b").first).to_be_visible()
        assert violations(wall) == []
        assert violations(organiser) == []
