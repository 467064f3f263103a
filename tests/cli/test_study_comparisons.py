"""Comparisons of variants: significance, and where figures come from."""

import json
import re
import shlex
from io import StringIO
from random import Random

import pytest
from rich.console import Console

import kermesse
from kermesse import extras
from kermesse.cli import main, printers, study_report
from kermesse.experiments import arena, study
from kermesse.experiments.differences import differences, measures
from kermesse.experiments.heats import Heat, HeatGame, Lineup
from kermesse.experiments.standings import figures
from kermesse.experiments.stats import student
from kermesse.words import Words
from support import toy

pytestmark = pytest.mark.usefixtures("plain_terminal")

ROMANCIER = kermesse.get("romancier-scilof")


# ------------------------------------------------------------------------------------- differences


@pytest.mark.parametrize(
    ("freedom", "reach"), [(1, 12.706), (2, 4.303), (5, 2.571), (30, 2.042), (399, 1.966)]
)
def test_students_distribution_matches_published_tables(freedom, reach):
    assert student(0.95, freedom) == pytest.approx(reach, abs=0.001)


def a_table(name, rng, shift, deals=40):
    """Return a table whose games last about 100 moves; all tables share the luck of each deal."""
    return name, {"length": {deal: 100 + rng[deal] + shift for deal in range(deals)}}


def test_a_difference_within_deals_is_significant_however_much_deals_differ():
    chance = Random(1)
    luck = [chance.gauss(0, 30) for _ in range(40)]
    shaken = [value + (-1) ** deal for deal, value in enumerate(luck)]
    found = differences([a_table("box", luck, 0), a_table("longer", shaken, 3)])
    (longer,) = found
    assert longer.real
    assert longer.mean == pytest.approx(3, abs=0.5)
    assert longer.interval[0] > 0
    same = differences([a_table("box", luck, 0), a_table("other", shaken, 0)])
    assert [each.real for each in same] == [False]


def test_equal_tables_are_rarely_called_different():
    """Without correction, each of twenty comparisons would err one time in twenty."""
    wrong = 0
    for seed in range(60):
        rng = Random(seed)
        tables = [
            (str(n), {"length": {deal: rng.gauss(0, 1) for deal in range(20)}}) for n in range(21)
        ]
        wrong += any(each.real for each in differences(tables))
    assert wrong / 60 < 0.12


def test_a_study_marks_significant_differences(run):
    code, out, _ = run("study", "festival", "--variant", "box", "simple", "--deals", "4")
    assert code == 0
    assert "Differences from table box-4, deal by deal" in out
    lines = [line.split() for line in out.splitlines() if line.strip().startswith("simple-4  ")]
    (length,) = [line for line in lines if "per" in line]
    assert length[-1] == "real", "42 moves instead of 70 in every deal"
    assert "contain the true values 95 times in 100" in " ".join(out.split())


def test_the_share_of_the_stronger_bot_is_compared_within_deals():
    won = HeatGame("closed", (1, 0), (0,), 5), HeatGame("closed", (0, 1), (1,), 5)
    heats = [Heat("weak", "strong", 0, (won[1], won[0])), Heat("weak", "strong", 1, won)]
    found = measures(heats, 2, False, ("weak", "strong"), 0.5)
    assert found["skill"] == {0: 1.0, 1: -1.0}
    assert found["first-seat"] == {0: 0.0, 1: 0.0}
    assert found["nobody"] == {0: 0, 1: 0}


# ------------------------------------------------------------------------------ games nobody wins


def test_the_fair_share_accounts_for_games_without_a_winner():
    games = HeatGame("late", (0, 0), (), 5), HeatGame("closed", (1, 0), (0,), 5)
    found = figures([Heat("a", "b", 0, games)], [Lineup("a", "b")], ["a", "b"], 2, together=False)
    assert found.nobody == 1
    assert found.duels[0].fair == 0.25
    assert found.duels[0].ratio == 0.0


def test_a_study_of_such_a_game_compares_with_the_winnable_share():
    """Random games of Romancier Scilof rarely have a winner."""
    options = {"minutes": 1}
    tables = (study.Setting("box-2", 2, options),)
    (found,) = study.run(ROMANCIER, tables, ("random", "easy"), deals=3).findings
    report = found.report
    assert report.fair == pytest.approx((1 - report.nobody / report.games) / 2)
    weak = next(d for d in report.duels if d.lone == "random")
    both = weak.won.share + found.skill.won.share
    assert both == pytest.approx(1 - report.nobody / report.games), "nobody's games are nobody's"
    said = list(study_report.facts(study.run(ROMANCIER, tables, deals=3), Words(ROMANCIER, "en")))
    assert any("Nobody won" in line and "the fair share is" in line for line in said)


# -------------------------------------------------------------------------------- where it is from


def test_every_report_has_the_command_that_reproduces_it(run, tmp_path):
    for line in (
        "simulate festival --bots easy random random random --variant simple --games 3 --seed 4",
        "arena canaille random easy --option dots=strict --deals 2 --seed 3",
        "study canaille --seats 2 --vary patience=1,5 --deals 2 --seed 2",
    ):
        code, out, _ = run(*line.split(), "--json")
        report = json.loads(out)
        assert code == 0
        origin = report["origin"]
        assert origin["kermesse"] == kermesse.__version__
        assert str(report["seed"]) in line
        words = shlex.split(origin["command"])
        assert words[0] == "kermesse"
        again = json.loads(run(*words[1:], "--json")[1])
        for each in (report, again):
            each.pop("pace", None)
            for found in each.get("findings", ()):
                found["report"].pop("pace")
        assert again == report
    folder = tmp_path / "out"
    code, out, _ = run("simulate", "canaille", "--games", "3", "--report", str(folder))
    page = (folder / "index.html").read_text("utf-8")
    assert "<h1>Canaille, 2 seats: 3 games</h1>" in page
    assert "kermesse simulate canaille --seats 2 --bots random --games 3 --seed 0" in page
    assert "95% interval" in page
    assert "±" not in page
    assert (folder / "shares.svg").is_file()


def test_no_command_is_given_for_bots_that_a_command_cannot_name():
    class Last:
        def act(self, view, moves):
            return moves[-1]

    assert arena.run(toy.GAME, [Last, "random"], deals=1).report().origin.command == ""


def test_the_install_command_of_an_extra_works(monkeypatch, tmp_path):
    assert extras.install("research").endswith("[research]'")
    checkout = extras._checkout()
    monkeypatch.chdir(checkout)
    assert extras.install("plots") == "python -m pip install -e '.[plots]'"
    monkeypatch.chdir(tmp_path)
    assert extras.install("plots") == f"python -m pip install -e '{checkout}[plots]'"
    assert str(checkout) not in extras.install("print", remote=True)
    monkeypatch.setattr(extras, "_has_pip", lambda: False)
    monkeypatch.setattr(extras, "_checkout", lambda: None)
    assert extras.install("plots") == "uv pip install 'kermesse[plots]'"


# ------------------------------------------------------------------------------- options and rules


def test_the_games_say_what_options_and_variants_take(run):
    code, out, _ = run("games", "canaille")
    assert code == 0
    assert "dots=souple (souple|strict)" in out
    assert "patience=10 (1…20)" in out
    assert "Variants (--variant KEY):\n  box " in out
    assert "Festival" not in out
    everything = run("games")[1]
    assert "riders" not in everything, "no table sets it: it is filled in when a game begins"
    for line, said in (
        ("--option dots=loose", "canaille does not take dots=loose; it takes dots=souple|strict"),
        ("--option patience=99", "it takes patience=1…20"),
        ("--option colour=red", "there are: dots=souple|strict, exchange="),
        ("--variant loose", "there are: box, strict, hidden"),
    ):
        code, _, err = run("simulate", "canaille", *line.split())
        assert code == 1
        assert said in err


@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_rules_are_read_in_the_terminal(run, game, language):
    code, out, _ = run("rules", game.key, "--language", language)
    assert code == 0
    headings = re.findall(r"^##? (.*)$", game.rules(language), re.M)
    assert len(headings) > 3
    assert [heading for heading in headings if heading.replace("*", "") not in out] == []
    assert "**" not in out


def test_rules_omit_pictures_and_unfold_details(run):
    text = (
        "# A\n\n![a card](figures/card.svg)\n\n<details>\n<summary>An example</summary>\n\n"
        "Nine is **nine**.\n\n</details>\n\n::: details Another one\nTen.\n:::\n"
    )
    console = Console(width=60, file=StringIO())
    console.print(printers.rules(text))
    out = console.file.getvalue()
    assert "card" not in out
    for said in ("An example", "Nine is nine.", "Another one", "Ten."):
        assert said in out
    assert not any(mark in out for mark in ("<", ":::", "details"))


def test_an_option_takes_several_words(run):
    code, out, _ = run("study", "canaille", "--seats", "2", "3", "--deals", "1", "--json")
    assert code == 0
    assert [each["setting"]["seats"] for each in json.loads(out)["findings"]] == [2, 3]
    assert main(["simulate", "festival", "--option"]) == 2
