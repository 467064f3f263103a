"""A finished game in a real browser: the timeline, going on from a move, a log dropped in."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

import kermesse
from kermesse.core.log import dump
from support.browsing import PHONE, server_address, violations
from support.finished_games import keep, wandered

FEW_WORLDS = "import kermesse.games.festival.bots as bots; bots.TIMELINE_WORLDS = 4\n"
FESTIVAL = wandered(kermesse.get("festival"), 4, {}, 5)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    db = tmp_path_factory.mktemp("server") / "kermesse.db"
    keep(db, "festival", FESTIVAL, ("Zoé", "Yann"))
    with server_address(db, FEW_WORLDS) as address:
        yield address


def slider(page: Page):
    return page.get_by_role("slider", name="Où l’on en est")


def test_the_timeline_appears_and_leads_to_a_move_to_continue_from(server, someone):
    page = someone(PHONE, reduced_motion="reduce")
    page.goto(f"{server}/t/festival/timeline")
    curve = page.get_by_role("img", name=re.compile("Courbe des chances"))
    expect(curve).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    assert violations(page) == []
    curve.click(position={"x": 200, "y": 100})
    expect(slider(page)).not_to_have_value("0")
    n = slider(page).input_value()
    page.get_by_role("link", name=f"Voir la table au coup {n}").click()
    expect(page.locator(".festival")).to_be_visible()
    expect(slider(page)).to_have_value(n)
    page.get_by_role("button", name="Reprendre d’ici").click()
    page.get_by_role("combobox", name="La place à prendre").select_option("1")
    page.get_by_role("textbox", name="Votre nom").fill("Ana")
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url(re.compile("/t/(?!festival)[^/]+$"))
    note = page.get_by_text(f"après son coup {n}")
    expect(note).to_be_visible()
    page.get_by_role("button", name="Reprendre").click()
    expect(note).to_have_count(0)
    expect(page.get_by_text("Ana").first).to_be_visible()


def test_an_address_shows_a_move_from_a_viewers_eyes(server, someone):
    page = someone(PHONE, reduced_motion="reduce")
    page.goto(f"{server}/t/festival/replay?move=7&eyes=2")
    expect(slider(page)).to_have_value("7")
    expect(page.get_by_role("combobox", name="Vu par")).to_have_value("2")
    page.get_by_role("button", name="Partager").click()
    address = page.get_by_role("textbox", name="L’adresse de ce coup")
    expect(address).to_have_value(re.compile(r"/t/festival/replay\?move=7&eyes=2$"))
    with page.expect_download() as downloaded:
        page.get_by_role("button", name="Image (PNG)").click()
    assert downloaded.value.path().read_bytes().startswith(b"\x89PNG")


DROP = """([text, name]) => {
  const files = new DataTransfer();
  files.items.add(new File([text], name, { type: 'application/json' }));
  window.dispatchEvent(new DragEvent('drop', { dataTransfer: files, cancelable: true }));
}"""


def test_a_dropped_log_is_opened_and_another_file_is_refused(server, chromium):
    page = chromium.new_context(viewport=PHONE, locale="fr-FR", reduced_motion="reduce").new_page()
    page.goto(f"{server}/replay")
    expect(page.get_by_role("heading", name="Ouvrir une partie enregistrée")).to_be_visible()
    page.evaluate(DROP, ["{}", "other.json"])
    expect(page.get_by_role("alert")).to_contain_text("n’est pas le journal")
    log = json.loads(dump(FESTIVAL.log()))
    log["entries"][3], log["entries"][4] = log["entries"][4], log["entries"][3]
    page.evaluate(DROP, [json.dumps(log), "altered.json"])
    expect(page.get_by_role("alert")).to_contain_text("quelque chose y a été modifié")
    page.evaluate(DROP, [dump(FESTIVAL.log()).decode(), "game.json"])
    page.wait_for_url(re.compile("/t/[0-9a-f]{20}/replay$"))
    expect(slider(page)).to_have_attribute("max", str(len(log["entries"])))
    expect(page.get_by_text("Partie importée d’un fichier")).to_be_visible()
    page.goto(page.url.removesuffix("/replay"))
    page.get_by_text("Plus", exact=True).click()
    page.get_by_role("button", name="Vérifier la donne").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("Partie importée")
    page.context.close()
