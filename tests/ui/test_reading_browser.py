"""Reading the rules at the start of a game among people: the others wait, and see who reads."""

import re

from playwright.sync_api import expect

from support.browsing import DESK, PHONE, open_table, sit


def test_the_first_turn_waits_while_a_person_reads_the_rules(server, someone):
    address = open_table(server, "carnavalesque", 3, {"2": "easy"}, claims=120)
    ann, bob = (someone(size, reduced_motion="reduce") for size in (PHONE, DESK))
    sit(ann, address, "Anouk")
    sit(bob, address, "Basile")
    ann.get_by_role("button", name=re.compile("^Commencer")).click()
    expect(bob.get_by_role("button", name="Pas moi")).to_be_visible()
    ann.get_by_label("Menu de la table").click()
    ann.get_by_role("button", name="Règles", exact=True).click()
    waits = bob.get_by_text("Anouk lit les règles. La partie attend, une minute au plus.")
    expect(waits.first).to_be_visible()
    ann.get_by_role("dialog").get_by_role("button", name="Fermer").first.click()
    expect(waits).to_have_count(0)
    bob.get_by_role("button", name="Pas moi").click()
    expect(bob.get_by_role("button", name="Pas moi")).to_have_count(0)
