"""A correspondence game in real browsers: opened, listed on « Mes parties », moved to another
device."""

import re

from playwright.sync_api import expect

from support.browsing import PHONE, violations

KEPT = """async () => {
  const pages = await (await caches.open('kermesse-shell')).keys();
  return pages.map(({ url }) => new URL(url).pathname);
}"""


def test_a_seat_is_moved_from_the_phone_to_the_desktop(server, someone):
    phone, desk = someone(PHONE, reduced_motion="reduce"), someone(reduced_motion="reduce")
    phone.goto(f"{server}/new/festival")
    phone.get_by_label("À votre rythme, sur plusieurs jours").check()
    phone.get_by_label("3 jours").check()
    for seat in (2, 3, 4):
        phone.get_by_label(f"Place {seat}").select_option("easy")
    phone.get_by_role("button", name="Ouvrir la table").click()
    # The host sits down, the others are bots: the game begins, and it is our turn.
    expect(phone.get_by_text(re.compile("À jouer avant"))).to_be_visible()
    table = phone.url

    phone.goto(server)
    expect(phone).to_have_title("(1) Kermesse")
    expect(phone.get_by_text("À vous de jouer")).to_be_visible()
    phone.get_by_role("link", name=re.compile("^Toutes mes parties")).click()
    assert violations(phone) == []
    phone.get_by_role("button", name="Obtenir une phrase").click()
    phrase = phone.locator(".phrase").inner_text()
    assert len(phrase.split()) == 6

    # The link of the phrase's QR code; the address bar drops the phrase.
    desk.goto(f"{server}/carry#{phrase.replace(' ', '%20')}")
    expect(desk.get_by_text("1 place retrouvée sur cet appareil.")).to_be_visible()
    assert desk.url == f"{server}/mine"
    desk.get_by_role("link", name="Reprendre").click()
    expect(desk.get_by_text(re.compile("À jouer avant"))).to_be_visible()
    assert desk.url == table


def test_an_installed_site_opens_offline_and_stores_nothing_of_a_game(server, chromium):
    context = chromium.new_context(viewport=PHONE, locale="fr-FR")
    page = context.new_page()
    page.goto(server)
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # the first page is not controlled yet
    expect(page.get_by_role("button", name="Inviter – Festival")).to_be_visible()
    assert page.evaluate(KEPT) == ["/"], "the page, and nothing of a game"
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.evaluate("async (src) => (await fetch(src)).ok", icon["src"]), icon["src"]
    context.set_offline(True)
    page.reload()
    expect(page.get_by_text("Le serveur ne répond pas")).to_be_visible()
    context.close()
