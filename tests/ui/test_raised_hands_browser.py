"""A player raises a hand, all see it, and the host lowers it: in real browsers."""

from playwright.sync_api import expect

from support.browsing import PHONE, open_table, sit, violations


def test_a_hand_is_raised_seen_and_lowered(server, someone):
    address = open_table(server, "festival", 4)
    host = someone(reduced_motion="reduce")
    friend = someone(PHONE, reduced_motion="reduce")
    for page, name in ((host, "Ana"), (friend, "Bob")):
        sit(page, address, name)
    host.get_by_role("button", name="Commencer").click()
    expect(friend.locator(".game-table")).to_be_visible()

    friend.get_by_label("Menu de la table").click()
    friend.get_by_role("button", name="Lever la main").click()
    expect(friend.get_by_text("Vous levez la main")).to_be_visible()
    expect(host.get_by_text("Bob lève la main")).to_be_visible()
    assert violations(host) == []
    assert violations(friend) == []
    friend.reload()
    expect(friend.get_by_text("Vous levez la main")).to_be_visible()

    host.get_by_role("button", name="Baisser la main (Bob)").click()
    expect(friend.get_by_text("Vous levez la main")).to_have_count(0)
    expect(host.get_by_text("Bob lève la main")).to_have_count(0)

    # Beside the reactions, too.
    host.get_by_role("button", name="Discussion").click()
    beside = host.get_by_role("group", name="Réactions")
    beside.get_by_role("button", name="Lever la main").click()
    expect(friend.get_by_text("Ana lève la main")).to_be_visible()
    assert friend.get_by_role("button", name="Baisser la main").count() == 0
    beside.get_by_role("button", name="Baisser la main").click()
    expect(friend.get_by_text("Ana lève la main")).to_have_count(0)
