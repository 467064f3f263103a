"""Moderation in real browsers: by the host, and by a vote in a running game."""

from playwright.sync_api import expect

from support.browsing import PHONE, invite, open_table, sit, violations


def test_a_player_is_muted_renamed_and_removed(server, someone):
    host, rude, friend = (someone(PHONE, reduced_motion="reduce") for _ in range(3))
    invite(host, server, "Festival", "Ana")
    address = host.url
    sit(rude, address, "Grosmot")
    sit(friend, address, "Zoé")

    host.get_by_role("button", name="Régler la partie").click()
    host.get_by_role("button", name="Gérer la table").click()
    host.get_by_role("button", name="Cacher le nom (Grosmot)").click()
    expect(friend.get_by_text("L’hôte a caché le nom de la place 2.")).to_be_visible()
    expect(friend.get_by_text("Grosmot")).to_have_count(0)
    expect(friend.get_by_text("Joueur 2").first).to_be_visible()
    host.get_by_role("button", name="Couper ses messages (Joueur 2)").click()
    expect(rude.get_by_placeholder("L’hôte a coupé vos messages.")).to_be_disabled()
    host.get_by_role("radio", name="Réactions seulement").check()
    expect(friend.get_by_placeholder("Ici, réactions seulement.")).to_be_disabled()
    friend.get_by_role("button", name="bravo").click()
    expect(host.get_by_text("Zoé : bravo")).to_be_attached()
    assert violations(host) == []

    host.get_by_role("button", name="Faire partir (Joueur 2)").click()
    host.get_by_role("button", name="Oui, faire partir Joueur 2").click()
    expect(friend.get_by_text("Joueur 2 a dû quitter la table.")).to_be_visible()
    for _ in range(2):
        expect(rude.get_by_text("On vous a demandé de quitter cette table.")).to_be_visible()
        rude.reload()
    host.get_by_role("dialog").get_by_role("button", name="Fermer").click()
    expect(friend.get_by_text("Place libre")).to_have_count(2)


def test_in_a_game_the_others_vote_and_a_bot_takes_over(server, someone):
    address = open_table(server, "festival", 4)
    host, friend, rude = (someone(reduced_motion="reduce") for _ in range(3))
    for page, name in ((host, "Ana"), (friend, "Bob"), (rude, "Éva")):
        sit(page, address, name)
    host.get_by_role("button", name="Commencer").click()
    expect(friend.locator(".game-table")).to_be_visible()
    friend.get_by_label("Menu de la table").click()
    friend.get_by_role("button", name="Gérer la table").click()
    friend.get_by_role("button", name="Proposer de l’écarter (Éva)").click()
    friend.get_by_role("button", name="Oui, demander aux autres").click()
    expect(friend.get_by_text("C’est demandé")).to_be_visible()
    question = host.get_by_role("alert").filter(has_text="Faut-il qu’Éva quitte la partie")
    expect(question).to_contain_text("1 oui sur les 2")
    assert rude.get_by_text("Faut-il").count() == 0
    question.get_by_role("button", name="Oui").click()
    expect(rude.get_by_text("On vous a demandé de quitter cette table.")).to_be_visible()
    expect(host.get_by_text("Éva a dû quitter la table.")).to_be_visible()
    expect(host.get_by_text("Éva", exact=True)).to_have_count(0)
