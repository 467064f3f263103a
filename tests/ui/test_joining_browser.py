"""A family joins a table on its phones: a spoken code, another seat, and the game begins."""

import re

from playwright.sync_api import expect

from support.browsing import PHONE, invite, sit, violations

MISREAD = str.maketrans("DZSGB", "02568")
"""Common misreadings typed on a phone."""

BEGIN = re.compile("^Commencer")


def test_a_family_meets_by_a_code_said_aloud(server, someone):
    host, friend, late = (someone(PHONE, reduced_motion="reduce") for _ in range(3))
    invite(host, server, "Canaille", "Alice")
    code = host.locator(".code [aria-hidden]").inner_text()
    assert re.fullmatch("[B-DF-HJKMNPR-TV-XZ]{4}", code)
    assert host.locator(".code").evaluate("code => code.getBoundingClientRect().bottom") < 740
    assert host.get_by_role("img", name="QR code").is_visible()
    expect(host.get_by_text("Conseils permis")).to_be_visible()

    friend.goto(server)
    box = friend.get_by_role("textbox", name="On vous a donné un code")
    assert box.evaluate("box => box.getBoundingClientRect().bottom") < 740, "above the posters"
    box.fill(f"{code[:2]} {code[2:]}".translate(MISREAD).lower())
    box.press("Enter")
    friend.wait_for_url(host.url)
    friend.get_by_role("textbox").first.fill("Zoé")
    friend.get_by_role("button", name="S’asseoir", exact=True).click()
    expect(friend.get_by_text("On attend qu’Alice commence.")).to_be_visible()
    assert friend.get_by_text("Régler la partie").count() == 0, "for the host alone"

    # All pages show seats and settings changing.
    free = friend.get_by_text("Place libre")
    expect(free).to_have_count(0)
    host.get_by_role("button", name="Régler la partie").click()
    host.get_by_role("button", name="Ajouter une place").click()
    host.get_by_role("button", name="Ajouter une place").click()
    expect(free).to_have_count(2)
    expect(host.get_by_role("button", name="Ajouter une place")).to_have_count(0)
    host.get_by_role("button", name="Enlever la place 3").press("Enter")
    expect(free).to_have_count(1)
    expect(host.get_by_role("button", name="Ajouter une place")).to_be_focused()
    host.get_by_label("Niveau du robot, place 3").select_option("easy")
    expect(friend.get_by_text("robot débutant")).to_be_visible()
    host.get_by_text("Points rares").click()
    expect(friend.get_by_text(re.compile("Table privée · Points rares"))).to_be_visible()
    advice = host.get_by_role("checkbox", name=re.compile("^Conseils"))
    advice.uncheck()
    expect(friend.get_by_text("Conseils permis")).to_have_count(0)
    advice.check()
    expect(friend.get_by_text("Conseils permis")).to_be_visible()
    assert violations(host) == []

    # A third person follows the link: a seat is added.
    sit(late, host.url, "Léo")
    expect(host.get_by_text("Léo")).to_be_visible()
    expect(host.get_by_role("listitem").filter(has_text="robot débutant")).to_have_count(1)
    host.get_by_role("button", name=BEGIN).click()
    for page in (host, friend, late):
        expect(page.locator(".game-table")).to_be_visible()
        expect(page.get_by_role("button", name="Un conseil ?")).to_have_count(1)

    # A late person gets the next game, or another table.
    late = someone(PHONE, reduced_motion="reduce")
    late.goto(host.url)
    late.get_by_text("Vous regardez la partie.").click()
    late.get_by_role("textbox", name="Votre nom").last.fill("Max")
    late.get_by_role("button", name="Je joue la prochaine").click()
    expect(late.get_by_text("C’est noté")).to_be_visible()
    assert violations(late) == []
    late.get_by_role("button", name="Ouvrir ma table").click()
    expect(late.get_by_role("button", name=BEGIN)).to_be_visible()
    assert late.url != host.url
    expect(late.get_by_text("Points rares").first).to_be_visible()
    expect(late.get_by_text("Place libre")).to_have_count(3)
