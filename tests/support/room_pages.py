"""Open a room and come into it, in a browser."""

from playwright.sync_api import expect

from support.browsing import PHONE


def open_room(organiser, server):
    organiser.goto(server)
    organiser.get_by_text("Ouvrir une salle pour tout un groupe").click()
    organiser.get_by_role("textbox", name="Nom de la salle").fill("Moulin")
    organiser.get_by_role("button", name="Ouvrir la salle").click()
    expect(organiser.get_by_role("heading", name="Moulin")).to_be_visible()


def enter(page, address, name):
    page.goto(address)
    page.get_by_role("textbox").fill(name)
    page.get_by_role("button", name="Entrer dans la salle").click()
    expect(page.get_by_text(f"Bonjour {name}")).to_be_visible()
    return page


def phone(someone, organiser, name):
    """Come into the room of an organiser's page with a phone."""
    return enter(someone(PHONE, reduced_motion="reduce"), organiser.url, name)
