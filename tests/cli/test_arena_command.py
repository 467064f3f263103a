"""`kermesse arena`: its output, files and errors."""

import sys

import msgspec
import pytest

import kermesse
from kermesse.cli import arena_html
from kermesse.experiments import arena
from kermesse.words import Words
from support import toy

FESTIVAL = kermesse.get("festival")


pytestmark = pytest.mark.usefixtures("plain_terminal")


def test_arena(run):
    code, out, err = run("arena", "carrousel", "easy", "hard", "--deals", "5")
    assert (code, err) == (0, "")
    assert "Carrousel, 2 seats: 5 deals, 10 games" in out
    assert "0.0–" in out
    assert "× 0.00" in out
    assert "only deals are independent" in " ".join(out.split())
    assert max(map(len, out.splitlines())) <= 80


def test_arena_in_french_with_a_variant(run):
    args = ("--deals", "2", "--variant", "simple", "--alone", "easy", "--language", "fr")
    code, out, _ = run("arena", "festival", "random", "easy", *args)
    assert code == 0
    assert "2 donnes, 8 parties" in out
    assert "42 coups par partie" in out


def test_arena_of_a_cooperative_game(run):
    code, out, _ = run("arena", "carnavalesque", "easy", "random", "--deals", "1")
    assert code == 0
    assert "Teams" in out
    assert "fair" not in out
    assert "The game itself has 1000" in " ".join(out.split())


def test_arena_tests_sequentially(run):
    code, out, _ = run("arena", "carrousel", "--sprt", "hard", "easy", "--deals", "50")
    assert code == 0
    assert "hard is better than easy: 8 deals" in " ".join(out.split())


PLOTS = ("shares", "ratings", "scores", "seats")


def test_arena_writes_a_report(run, tmp_path):
    folder = tmp_path / "new" / "report"
    args = ("arena", "festival", "random", "easy", "--deals", "2", "--report", str(folder))
    code, out, _ = run(*args)
    assert code == 0
    assert "index.html" in "".join(out.split())
    report = msgspec.json.decode((folder / "report.json").read_bytes(), type=arena.ArenaReport)
    assert report == arena.run(FESTIVAL, ["random", "easy"], deals=2).report()
    html = (folder / "index.html").read_text()
    drawn = {name: (folder / f"{name}.svg").read_bytes() for name in PLOTS}
    for name, svg in drawn.items():
        assert f'<img src="{name}.svg"' in html
        assert b"<svg" in svg
        assert (folder / f"{name}.png").read_bytes().startswith(b"\x89PNG")
    assert run(*args)[0] == 0
    assert drawn == {name: (folder / f"{name}.svg").read_bytes() for name in PLOTS}


def test_arena_without_matplotlib_says_so(tmp_path, monkeypatch):
    monkeypatch.delitem(sys.modules, "kermesse.cli.plots", raising=False)
    monkeypatch.delattr("kermesse.cli.plots", raising=False)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    report = arena.run(toy.GAME, ["random", "easy"], deals=1).report()
    assert arena_html.write(report, Words(toy.GAME, "en"), tmp_path) is False
    assert "<img" not in (tmp_path / "index.html").read_text()


def test_arena_interrupted(run, tmp_path, monkeypatch):
    def interrupted(*args, **kwargs):
        raise KeyboardInterrupt

    monkeypatch.setattr("kermesse.experiments.arena.heat", interrupted)
    args = ("arena", "festival", "random", "easy")
    code, out, _ = run(*args, "--report", str(tmp_path))
    assert code == 130
    assert "run the same command again" in out
    code, out, _ = run(*args)
    assert code == 130
    assert "--report" in out


@pytest.mark.parametrize(
    ("tokens", "complaint"),
    [
        ("festival random", "two different bots"),
        ("festival random easy --variant wild", "has no variant 'wild'; there are: box, simple"),
        ("festival random easy --option simple", "KEY=VALUE"),
        ("festival --sprt easy", "sprt"),
        ("festival hard --sprt easy random", "already names both bots"),
        ("festival --sprt easy random --p1 0.1", "p0 < p1"),
        ("carnavalesque --sprt easy random", "give --p0 and --p1"),
        ("festival random easy --dask nowhere", "no Dask scheduler answers at nowhere"),
    ],
)
def test_an_error_is_one_line(run, tokens, complaint):
    code, out, err = run("arena", *tokens.split())
    assert code != 0
    assert out == ""
    assert err.startswith("kermesse: ")
    assert err.count("\n") == 1
    assert complaint in err


def test_a_folder_of_another_run_is_refused_in_one_line(run, tmp_path, monkeypatch):
    monkeypatch.setattr(arena_html, "write", lambda *args: True)
    args = ("arena", "festival", "random", "easy", "--deals", "1", "--report", str(tmp_path))
    assert run(*args)[0] == 0
    code, _, err = run(*args, "--seed", "5")
    assert code == 1
    assert "start over with --fresh" in err
    assert run(*args, "--seed", "5", "--fresh")[0] == 0
