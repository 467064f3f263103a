"""A Swiss tournament of three rounds on the organiser's page, with a restart in the middle."""

import json
from contextlib import ExitStack, closing, suppress
from random import Random
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from kermesse.protocol.commands import PROTOCOL
from support.browsing import PATIENCE, people as people_in, server_address, violations

NAMES = ("Ana", "Bob", "Cid", "Dan", "Eve", "Flo", "Gus", "Hal")


class Person:
    """A scripted player who enters the room and plays legal moves."""

    def __init__(self, server, room, name):
        self.name = name
        self.waits = Line(server, f"room/{room}", "RoomHello")
        self.waits.say("Enter", name=name)
        self.token = self.waits.until("Entered")["token"]


class Line:
    """A connection to a room or a table, and the last snapshot of the game."""

    def __init__(self, server, path, hello, token=None):
        self._open = ExitStack()
        address = f"{server.replace('http', 'ws', 1)}/ws/{path}"
        # Most frames are not read: a full queue would hide the closing of the connection.
        reached = connect(address, ping_interval=None, max_queue=None)
        self._socket = self._open.enter_context(reached)
        protocol = {"protocol": PROTOCOL} if hello == "Hello" else {}
        self._socket.send(json.dumps({"type": hello, "token": token, **protocol}))
        self._asked = 0
        self.now = None

    def say(self, kind, **fields):
        self._asked += 1
        self._socket.send(json.dumps({"type": kind, "id": f"{self._asked}", **fields}))

    def until(self, kind):
        """Return the next frame of that type."""
        while (frame := self._hear(30))["type"] != kind:
            pass
        return frame

    def look(self):
        """Return the current snapshot, after all frames received by now."""
        with suppress(TimeoutError):
            while True:
                self._hear(0.02)
        return self.now or {"outcome": None, "menu": [], "to_act": []}

    def _hear(self, patience):
        frame = json.loads(self._socket.recv(timeout=patience))
        self.now = frame.get("now") or self.now
        return frame

    def close(self):
        self._open.close()


def finish(server, table, people):
    """Play a table to its end with any legal moves."""
    rng, lines = Random(7), {}
    with ExitStack() as open_lines:
        for person in people:
            line = Line(server, f"table/{table}", "Hello", person.token)
            open_lines.callback(line.close)
            if (seat := line.until("Welcome")["you"]) is not None:
                lines[seat] = line
        lines[0].say("Begin")
        lines[0].until("Answer")
        acting = lines[0]
        for _ in range(2_000):
            now = acting.look()
            if now["outcome"]:
                return
            if now["menu"]:
                acting.say("Play", move=rng.choice(now["menu"]), seen=now["n"])
                acting.until("Answer")
            else:
                acting = lines[now["to_act"][0]] if now["to_act"] else acting
    raise AssertionError("it never ends")


def play_round(server, organiser, number, people, half=False):
    """Form a round on the organiser's page and play it; `half` leaves one table unfinished."""
    organiser.get_by_role("button", name=f"Former la ronde {number}").click()
    expect(organiser.get_by_text("La ronde est en cours")).to_be_visible()
    new = organiser.get_by_role("article").filter(has_text="on s’installe")
    expect(new).to_have_count(2)
    tables = new.get_by_role("link").evaluate_all("links => links.map(link => link.pathname)")
    tables = sorted({path.split("/")[2] for path in tables if path.startswith("/t/")})
    assert len(tables) == 2
    for table in tables[half:]:
        finish(server, table, people)
    return tables[:half]


@pytest.mark.extras
def test_a_swiss_of_three_rounds_with_a_restart_in_the_middle(tmp_path, chromium):
    db = tmp_path / "kermesse.db"
    context = chromium.new_context(locale="fr-FR", reduced_motion="reduce")
    with closing(context), people_in(chromium) as someone:
        with server_address(db) as server:
            organiser = context.new_page()  # its console reports the lost connection
            organiser.set_default_timeout(PATIENCE)
            organiser.goto(server)
            organiser.get_by_text("Ouvrir une salle pour tout un groupe").click()
            organiser.get_by_role("textbox", name="Nom de la salle").fill("Moulin")
            organiser.get_by_role("button", name="Ouvrir la salle").click()
            organiser.wait_for_url("**/r/*")
            room = organiser.url.rpartition("/")[2]
            people = [Person(server, room, name) for name in NAMES]
            organiser.get_by_role("heading", name="Tournoi").click()
            organiser.get_by_label("Jeu du tournoi").select_option(label="Carnavalesque")
            assert organiser.get_by_role("radio", name="Système suisse").is_disabled()
            organiser.get_by_label("Jeu du tournoi").select_option(label="Festival")
            organiser.get_by_label("Places par table").select_option(label="4 places")
            organiser.get_by_role("radio", name="Système suisse").check()
            assert violations(organiser) == []
            organiser.get_by_role("button", name="Commencer avec 8 personnes").click()
            play_round(server, organiser, 1, people)
            expect(organiser.get_by_role("button", name="Former la ronde 2")).to_be_visible()
            standings = organiser.locator("tbody")
            earlier = standings.inner_text()
            (left,) = play_round(server, organiser, 2, people, half=True)
            # The organiser is updated a little later than the players.
            expect(standings).not_to_have_text(earlier, use_inner_text=True)
            before = standings.inner_text()
        with server_address(db, port=int(server.rpartition(":")[2])) as again:
            assert again == server
            expect(standings).to_have_text(before, use_inner_text=True)
            finish(server, left, people)
            play_round(server, organiser, 3, people)
            expect(organiser.get_by_text("Système suisse · terminé")).to_be_visible()

            # The screen, the printed sheet and the spreadsheet agree.
            names = organiser.locator("tbody th").all_inner_texts()
            wall = someone({"width": 1920, "height": 1080}, reduced_motion="reduce")
            wall.goto(f"{server}/r/{room}/screen")
            expect(wall.locator("tbody tr").first).to_contain_text(names[0])

            # The next step is the podium: everybody on it by rank, and a way back to the tables.
            organiser.locator(".next").get_by_role("button", name="Afficher le podium").click()
            podium = wall.get_by_role("region", name="Le podium")
            expect(podium.locator(".at-1")).to_contain_text(names[0])
            assert violations(wall) == []
            organiser.get_by_role("button", name="Montrer toutes les tables").click()
            expect(podium).to_have_count(0)
            paper = someone(reduced_motion="reduce")
            paper.goto(f"{server}/r/{room}/standings")
            expect(paper.locator("tbody tr")).to_have_count(8)
            assert violations(paper) == []
            sheet = unquote(paper.get_by_role("link", name="Fichier CSV").get_attribute("href"))
            lines = sheet.partition(",\ufeff")[2].splitlines()
            assert lines[0].startswith("Rang,Nom,Points,")
            assert [line.split(",")[1] for line in lines[1:]] == names
            paper.emulate_media(media="print")
            for hidden in (
                paper.get_by_role("button", name="Imprimer"),
                paper.get_by_role("banner"),
            ):
                expect(hidden).to_be_hidden()
