"""`kermesse simulate`: its output, logs and interruptions."""

import json

import msgspec
import pytest

import kermesse
from kermesse.cli import simulate as simulating
from kermesse.experiments import simulate
from kermesse.words import Words

pytestmark = pytest.mark.usefixtures("plain_terminal")


def test_simulate(run):
    code, out, err = run("simulate", "festival", "--seats", "5", "--games", "20")
    assert code == 0
    assert err == ""
    assert "Festival, 5 seats: 20 games" in out
    assert "Bot random" in out
    assert "90 moves per game" in out
    assert "20 × Every card has been played" in out


def test_simulate_different_bots_in_french(run):
    bots = "easy,random,random,random"
    args = ("--games", "2", "--bots", bots, "--option", "simple=true", "--language", "fr")
    code, out, _ = run("simulate", "festival", *args)
    assert code == 0
    assert "Robot easy" in out
    assert "42 coups par partie" in out


def test_simulate_as_json_is_the_same_each_time(run):
    args = ("simulate", "festival", "--games", "10", "--seed", "3", "--json")
    first, again = (json.loads(run(*args)[1]) for _ in range(2))
    assert first["games"] == 10
    assert first["options"] == msgspec.to_builtins(kermesse.get("festival").read_options({}))
    assert sum(line["wins"] for line in first["by_bot"].values()) == pytest.approx(10)
    assert first.pop("pace").keys() == again.pop("pace").keys()
    assert first == again


def test_simulate_stores_logs_that_verify(run, tmp_path):
    run("simulate", "festival", "--games", "2", "--logs", str(tmp_path / "logs"))
    files = sorted((tmp_path / "logs").iterdir())
    assert len(files) == 2
    assert all(run("verify", str(file))[0] == 0 for file in files)


def test_an_interrupted_simulation_is_stored_and_resumes(run, tmp_path, monkeypatch):
    args = ("simulate", "festival", "--games", "6", "--language", "en", "--report")
    folder = tmp_path / "out"
    play, played = simulate.playout, []

    def interrupted(*given, **more):
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(given)
        return play(*given, **more)

    monkeypatch.setattr(simulate, "playout", interrupted)
    code, out, _ = run(*args, str(folder))
    assert (code, "run the same command again" in out) == (130, True)
    monkeypatch.setattr(simulate, "playout", lambda *a, **b: played.append(a) or play(*a, **b))
    assert run(*args, str(folder))[0] == 0
    assert len(played) == 6
    kept = json.loads((folder / "report.json").read_text())
    assert (kept["games"], kept["endings"]) == (6, {"counted": 6})
    code, _, err = run(*args, str(folder), "--seed", "5")
    assert (code, "start over with --fresh" in err) == (1, True)
    assert run(*args, str(folder), "--seed", "5", "--fresh")[0] == 0


def test_a_report_says_how_often_bots_failed():
    festival = kermesse.get("festival")
    report = kermesse.simulate(festival)
    failing = {"random": msgspec.structs.replace(report.by_bot["random"], stood_in=2)}
    report = msgspec.structs.replace(report, by_bot=failing)
    facts = simulating.facts(report, Words(festival, "en", strict=True))
    assert any("2 bot moves replaced" in fact for fact in facts)
