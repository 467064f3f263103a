"""Posters and name cards: valid PDFs with any letters, or an error with the reason."""

import re
import sys

import pytest

import kermesse
from kermesse.printing import posters
from kermesse.printing.paper import NoPrinter, Paper
from kermesse.rooms import tournament
from kermesse.rooms.tournament_record import RoundTable
from kermesse.words import Words
from support import finished_games
from support.serving import scenario, serving

STRANGE = "Zoé 🎪 <b> Łukasz 日本 ﷽" * 20


def pages(data):
    assert data.startswith(b"%PDF-")
    return len(re.findall(rb"/Type /Page\b", data))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_poster_is_one_page_however_long_its_words_are(language):
    words = Words(None, language, strict=True)
    for title in ("Moulin", "", STRANGE):
        assert pages(posters.poster(title, title, "BCDF", f"http://x/{'a' * 40}", words)) == 1
    assert pages(posters.poster("Moulin", "", "", "http://x/r/1", words)) == 1


@pytest.mark.parametrize(("people", "count"), [(0, 1), (1, 1), (10, 1), (11, 2), (41, 5)])
def test_a_page_has_ten_name_cards(people, count):
    assert pages(posters.cards("Moulin", "BCDF", [STRANGE] * people)) == count


def test_the_qr_code_has_the_given_size_and_place():
    paper = Paper("test")
    drawn = []
    paper._pdf.add_page()
    paper._pdf.rect = lambda x, y, w, h, style: drawn.append((x, y, w, h))
    paper.qr("http://10.0.0.1:8000/t/abc", 10, 20, 100)
    paper.done()
    assert min(x for x, *_ in drawn) == 10
    assert max(x + w for x, _, w, _ in drawn) == pytest.approx(110, abs=0.1)


def test_everybody_in_a_tournament_gets_a_diploma_of_one_page():
    won = [
        posters.Diploma("Ana", 1, 24.0, "http://192.0.2.2/t/abc/replay"),
        posters.Diploma("Œdipe", 1, 24.0, ""),
    ]
    for language in ("fr", "en"):
        data = posters.diplomas("Salle des fêtes", "Festival", won, Words(None, language))
        assert pages(data) == 2


def test_a_moment_takes_two_lines_at_most_and_keeps_its_beginning():
    paper = Paper("test")
    paper.page()
    rows = []
    paper.line = lambda text, y, size, **_: rows.append((text, y))
    paper.lines("Canaille\u00a0! Le chat saute sur Ana.", 10, 14, width=150)
    assert [text for text, _ in rows] == ["Canaille\u00a0! Le chat saute sur Ana."]
    rows.clear()
    paper.lines(STRANGE, 10, 14, width=100)
    (first, y), (last, below) = rows
    assert first.startswith("Zoé")
    assert last.endswith("…")
    assert below > y
    paper.done()


@scenario
async def test_a_diploma_quotes_a_move_of_the_best_game(monkeypatch, tmp_path):
    path, table = tmp_path / "kermesse.db", "finished"
    game = finished_games.wandered(kermesse.get("canaille"), 2, {}, 1)
    finished_games.keep(path, table, game)
    printed = []
    monkeypatch.setattr(posters, "diplomas", lambda *args: printed.extend(args[2]) or b"%PDF-")
    async with serving(path) as server, server.browser() as browser:
        room, organiser = await server.open_room("Salle des fêtes")
        await server.enter_room(room, "Ana", "Bob")
        both = [{"name": "Reds", "people": [1]}, {"name": "Blues"}]
        wish = {"system": "swiss", "game": "canaille", "size": 2, "length": 1, "teams": both}
        await organiser.granted("StartTournament", **wish)
        sitting = RoundTable((2, 1), table, over=True, scores=(1, 0), winners=(0,))
        best = dict.fromkeys((1, 2), sitting)
        monkeypatch.setattr(tournament, "best_tables", lambda _: best)
        answer = await browser.get(f"/api/rooms/{room}/diplomas.pdf?language=en")
        assert answer.status_code == 200
    by_name = {each.name: each for each in printed}
    assert set(by_name) == {"Ana", "Bob"}
    assert all(each.replay.endswith(f"/t/{table}/replay") for each in printed)
    assert any(each.moment.startswith("Canaille! The cat") for each in printed)
    assert all(each.name in each.moment for each in printed)
    assert by_name["Ana"].team == "Team \u201cReds\u201d: rank 1 of 2"


@scenario
async def test_the_server_prints_posters_of_tables_and_rooms_and_name_cards():
    async with serving() as server, server.browser() as browser:
        table = await server.open("festival", 4)
        room, _animator = await server.open_room("Salle des fêtes")
        await server.enter_room(room, "Ana", "Œdipe")
        for path in (
            f"tables/{table}/poster.pdf",
            f"tables/{table}/poster.pdf?language=en",
            f"rooms/{room}/poster.pdf?language=xx",
            f"rooms/{room}/cards.pdf",
        ):
            answer = await browser.get(f"/api/{path}")
            assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
            assert pages(answer.content) == 1
        for path in ("tables/nowhere/poster.pdf", "rooms/nowhere/cards.pdf"):
            assert (await browser.get(f"/api/{path}")).status_code == 404


@scenario
async def test_without_the_extra_the_server_names_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "fpdf", None)
    with pytest.raises(NoPrinter):
        Paper("test")
    async with serving() as server, server.browser() as browser:
        answer = await browser.get(f"/api/tables/{await server.open()}/poster.pdf")
        assert answer.status_code == 501
        assert answer.json() == {
            "error": "no-printer",
            "detail": "python -m pip install -e '.[print]'",
        }
