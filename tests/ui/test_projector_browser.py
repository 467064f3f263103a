"""The projector of a room in real browsers: what it shows when, and that all of it is public."""

import re

from playwright.sync_api import expect

from support.browsing import PHONE, go_on, violations
from support.room_pages import phone, play_festival

WALL = {"width": 1280, "height": 720}
NOW = re.compile(r'"(?:now|calendar)":\d+}$')
"""The server's second, at the end of a frame."""


def give_result(organiser, number, scores):
    """Enter the result of a table with the real box as the organiser."""
    card = organiser.get_by_role("article", name=re.compile(f"^Table {number},"))
    card.get_by_role("button", name=re.compile("^Donner le résultat")).click()
    for name, score in scores.items():
        card.get_by_label(name, exact=True).fill(str(score))
    card.get_by_role("button", name="Confirmer le résultat", exact=True).click()


def test_the_last_table_of_a_tournament_has_its_moment_and_later_tables_are_shown(
    someone, organiser
):
    people = [phone(someone, organiser, name) for name in ("Ana", "Bob")]
    wall = someone(WALL, reduced_motion="reduce")
    wall.goto(f"{organiser.url}/screen")
    organiser.get_by_role("heading", name="Tournoi").click()
    cup = organiser.locator("details").filter(has_text="Jeu du tournoi")
    cup.get_by_label("Jeu du tournoi").select_option(label="Canaille")
    cup.get_by_label("Places par table").select_option(label="2 places")
    cup.get_by_role("radio", name="Système suisse").check()
    cup.get_by_label("Nombre de rondes").fill("1")
    cup.get_by_label("Vraies boîtes de jeu").select_option("1")
    cup.get_by_role("button", name="Commencer avec 2 personnes").click()
    organiser.locator(".next").get_by_role("button", name="Former la ronde 1").click()
    expect(wall.get_by_role("heading", name="Table 1")).to_be_visible()

    give_result(organiser, 1, {"Ana": 12, "Bob": 15})
    moment = wall.locator(".finale")
    expect(moment).to_be_visible()
    expect(moment.get_by_role("heading")).to_contain_text("Bob")
    assert violations(wall) == []

    organiser.locator(".next").get_by_role("button", name="Afficher le podium").click()
    podium = wall.get_by_role("region", name="Le podium")
    expect(podium.locator(".at-1")).to_contain_text("Bob")
    expect(podium).to_be_in_viewport(ratio=1)

    # Later, another game: the wall shows its table, and no standings any more.
    organiser.get_by_label("Quel jeu ?").select_option(label="Festival")
    organiser.locator(".next").get_by_role("button", name="Former une table").click()
    for page in people:
        page.wait_for_url(re.compile("/t/"))
    expect(podium).to_have_count(0)
    expect(wall.get_by_role("heading", name=re.compile("Table 1 Festival"))).to_be_visible()
    expect(wall.get_by_role("columnheader", name="Points")).to_have_count(0)


def test_a_step_that_many_share_stays_below_the_title_of_the_podium(someone, organiser):
    names = ("Ana", "Bob", "Cléo", "Dan", "Maximilienne", "Jean-Christophe")
    phone(someone, organiser, names[0])
    wall = someone(WALL, reduced_motion="reduce")
    wall.goto(f"{organiser.url}/screen")
    organiser.get_by_role("button", name="Ajouter quelqu’un sans téléphone").click()
    field = organiser.get_by_role("textbox", name="Prénom de la personne sans téléphone")
    for count, name in enumerate(names[1:], 2):
        expect(field).to_have_value("")
        field.fill(name)
        organiser.get_by_role("button", name="Ajouter", exact=True).click()
        waiting = organiser.get_by_role("heading", name=f"{count} personnes attendent")
        expect(waiting).to_be_visible()
    organiser.get_by_role("heading", name="Tournoi").click()
    cup = organiser.locator("details").filter(has_text="Jeu du tournoi")
    cup.get_by_label("Jeu du tournoi").select_option(label="Canaille")
    cup.get_by_label("Places par table").select_option(label="2 places")
    cup.get_by_label("Nombre de rondes").fill("1")
    cup.get_by_label("Vraies boîtes de jeu").select_option("3")
    cup.get_by_role("button", name="Commencer avec 6 personnes").click()
    organiser.locator(".next").get_by_role("button", name="Former la ronde 1").click()
    for number in (1, 2, 3):  # a table without a result: everybody gets half of the points
        card = organiser.get_by_role("article", name=re.compile(f"^Table {number},"))
        card.get_by_role("button", name=re.compile("^Arrêter…")).click()
        card.get_by_role("button", name=re.compile("^Arrêter la table")).click()
    organiser.locator(".next").get_by_role("button", name="Afficher le podium").click()
    podium = wall.get_by_role("region", name="Le podium")
    step = podium.locator(".at-1 b")
    expect(step).to_have_count(6)
    title = podium.get_by_role("heading").bounding_box()
    assert all(each.bounding_box()["y"] >= title["y"] + title["height"] for each in step.all())


class Wire:
    """What the pages of a device send and receive, by the path of each connection."""

    def __init__(self, page):
        self.sent, self.heard = {}, {}
        page.on("websocket", self._open)

    def _open(self, socket):
        path = socket.url.partition("/ws/")[2]
        sent, heard = self.sent.setdefault(path, []), self.heard.setdefault(path, [])
        socket.on("framesent", lambda data: sent.append(data))
        socket.on("framereceived", lambda data: heard.append(NOW.sub("", data)))


def test_the_projector_of_a_device_with_a_seat_shows_what_a_stranger_sees(someone, organiser):
    """A law: the projector and its live tables ask and get what the public gets, byte for byte,
    even in a browser that holds the secret of the organiser or of a seat."""
    ana = phone(someone, organiser, "Ana")
    organiser.get_by_label("Quel jeu ?").select_option(label="Festival")
    organiser.locator(".next").get_by_role("button", name="Former une table").click()
    ana.wait_for_url(re.compile("/t/"))
    organiser.locator(".next").get_by_role("button", name="Commencer").click()
    expect(ana.locator(".game-table")).to_be_visible()
    organiser.get_by_role("button", name=re.compile("^Pause")).click()
    expect(ana.get_by_text("L’animation a mis la table en pause.")).to_be_visible()

    wires = []
    for context in (ana.context, organiser.context, someone(WALL).context):
        wall = context.new_page()
        wires.append(Wire(wall))
        wall.goto(f"{organiser.url}/screen")
        expect(wall.frame_locator("iframe").locator(".show")).to_be_visible()
        wall.close()
    *insiders, stranger = wires
    assert {path.partition("/")[0] for path in stranger.heard} == {"room", "table"}
    for wire in insiders:
        assert wire.sent == stranger.sent
        assert wire.heard == stranger.heard


def test_the_wall_shows_the_table_of_a_highlight_and_then_all_tables_again(someone, organiser):
    ana = phone(someone, organiser, "Ana")
    wall = someone(WALL, reduced_motion="reduce")

    def every_card_is_a_highlight(route):
        games = route.fetch().json()
        for game in games:
            game["highlights"] = [{"event": "Laid", "when": {}}]
        route.fulfill(json=games)

    wall.route("**/api/games", every_card_is_a_highlight)
    wall.goto(f"{organiser.url}/screen")
    organiser.get_by_label("Quel jeu ?").select_option(label="Festival")
    organiser.locator(".next").get_by_role("button", name="Former une table").click()
    ana.wait_for_url(re.compile("/t/"))
    organiser.locator(".next").get_by_role("button", name="Commencer").click()
    expect(ana.locator(".game-table")).to_be_visible()
    go_on(lambda: play_festival(ana), wall.locator(".live.zoomed").count)
    expect(wall.locator(".live.zoomed")).to_have_count(0)
    expect(wall.locator(".live")).to_be_visible()


def test_the_rules_of_the_next_game_are_on_the_wall_and_on_waiting_phones(someone, organiser):
    ana = phone(someone, organiser, "Ana")
    wall = someone(WALL, reduced_motion="reduce")
    wall.goto(f"{organiser.url}/screen")
    organiser.get_by_label("Quel jeu ?").select_option(label="Festival")
    organiser.get_by_role("button", name="Montrer la règle à tous").click()
    expect(wall.get_by_role("heading", name="À suivre : Festival")).to_be_visible()
    ana.get_by_role("button", name="L’apprendre en une minute").click()
    lesson = ana.get_by_role("dialog", name="Festival")
    expect(lesson.get_by_role("heading").nth(1)).to_be_visible()
    assert violations(ana) == []
    assert violations(wall) == []

    # The phone still follows to its table.
    organiser.locator(".next").get_by_role("button", name="Former une table").click()
    ana.wait_for_url(re.compile("/t/"))


def test_the_poster_has_the_wifi_which_stays_in_the_browser(someone, organiser):
    requests = []
    poster = organiser.context.new_page()
    poster.on("request", lambda request: requests.append(request.url + (request.post_data or "")))
    poster.goto(f"{organiser.url}/poster")
    poster.get_by_label("Nom du Wi-Fi").fill("Moulin-Invités")
    poster.get_by_label("Mot de passe").fill("bateau-42")
    expect(poster.get_by_role("img", name="QR code du Wi-Fi")).to_be_visible()
    expect(poster.get_by_role("article")).to_contain_text("bateau-42")
    assert violations(poster) == []
    poster.reload()
    expect(poster.get_by_role("article")).to_contain_text("bateau-42")
    assert not any("bateau" in request for request in requests)
    stranger = someone(PHONE)
    stranger.goto(f"{organiser.url}/poster")
    expect(stranger.get_by_role("heading", name="Moulin")).to_be_visible()
    expect(stranger.get_by_label("Nom du Wi-Fi")).to_have_value("")
