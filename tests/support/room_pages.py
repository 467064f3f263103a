"""Open a room, come into it and play there, in a browser."""

from playwright.sync_api import expect

from support.browsing import PHONE, press


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


def play_festival(page):
    """Make a move of Festival, if this device has one to make."""
    if press(page, "main li .button"):  # the device is passed on
        return
    if not page.locator(".saying.yours").count():
        press(page, "button", "passer l’appareil")
    elif not press(page, ".receivers button"):
        press(page, ".hand [tabindex='0']")
        press(page, "[data-zone=up]:not([aria-disabled=true])")
