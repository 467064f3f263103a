"""Studies of a game, and tables of results."""

import csv
import sys

import msgspec
import pyarrow.parquet as parquet
import pytest

import kermesse
from kermesse.cli import main
from kermesse.core.contract import BadSetup
from kermesse.experiments import arena, simulate, study
from kermesse.experiments.study import Study, StudyRow, run, settings
from kermesse.experiments.tabular import RowFile
from support import toy

CANAILLE = kermesse.get("canaille")
FESTIVAL = kermesse.get("festival")


# ------------------------------------------------------------------------------------- settings


def names(tables):
    return [table.name for table in tables]


def test_defaults_are_every_variant_and_the_box_variant_at_larger_tables():
    assert names(settings(CANAILLE)) == ["box-2", "strict-2", "hidden-2", "box-3", "box-4"]


def test_requested_values_are_combined():
    tables = settings(CANAILLE, [2, 3], ["box", "hidden"], {"patience": ["1", "5"]})
    assert len(tables) == 8
    assert tables[0].name == "box-2-patience=1"
    assert tables[-1] == study.Setting(
        "hidden-3-patience=5", 3, {"exchange": "deck", "patience": "5"}
    )


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        (([9],), "2 to 4 seats"),
        (((), ["wild"]), "no variant 'wild'"),
        (((), (), {"patience": ["99"]}), "patience"),
        (((), (), {"colour": ["red"]}), "colour"),
    ],
)
def test_an_invalid_table_is_refused_at_once(asked, complaint):
    with pytest.raises(BadSetup, match=complaint):
        settings(CANAILLE, *asked)


# ------------------------------------------------------------------------------------- findings


@pytest.fixture(scope="module")
def found():
    """A study of two tables, with its rows and its progress."""
    rows, progress = [], []
    result = run(
        FESTIVAL,
        settings(FESTIVAL, [4], ["box", "simple"]),
        deals=3,
        seed=5,
        rows=rows.extend,
        progress=lambda *now: progress.append(now),
    )
    return result, rows, progress


def test_a_finding_counts_the_games_of_its_table(found):
    result, rows, _ = found
    for finding in result.findings:
        own = [row for row in rows if row.setting == finding.setting.name]
        assert len(own) == 4 * finding.report.games == 4 * 2 * 4 * 3
        assert finding.scores.mean == pytest.approx(sum(row.score for row in own) / len(own))
        assert sum(finding.scores.counts.values()) == len(own)
        assert finding.lengths.mean == pytest.approx(finding.report.moves)
        assert sum(row.won for row in own) == pytest.approx(finding.report.games)
    assert [finding.lengths.mean for finding in result.findings] == [70, 42]


def test_skill_scales_from_the_fair_share_to_certainty(found):
    result, rows, _ = found
    for finding in result.findings:
        own = [r for r in rows if (r.setting, r.bot, r.alone) == (finding.setting.name, "easy", 1)]
        share = sum(row.won for row in own) / len(own)
        assert finding.skill.won.share == pytest.approx(share)
        assert finding.skill.index == pytest.approx((share - 0.25) / 0.75)
        low, high = finding.skill.interval
        assert low <= finding.skill.index <= high


def test_progress_goes_from_nothing_to_all(found):
    _, _, progress = found
    assert progress[0] == (0, 48)
    assert progress[-1] == (48, 48)
    assert sorted(progress) == progress


def test_between_two_the_stronger_one_is_seen_from_its_own_side():
    result = run(CANAILLE, settings(CANAILLE, [2], ["box"]), deals=4, seed=1)
    (finding,) = result.findings
    (duel,) = finding.report.duels
    assert (duel.lone, duel.rest) == ("random", "easy")
    assert finding.skill.won.share == pytest.approx(1 - duel.won.share)
    assert finding.skill.won.interval[0] == pytest.approx(1 - duel.won.interval[1])


def test_cooperative_games_compare_teams():
    game = kermesse.get("carnavalesque")
    result = run(game, settings(game, [3], ["young"]), deals=2, seed=1)
    (finding,) = result.findings
    teams = {d.lone: d.won.share for d in finding.report.duels if d.lone == d.rest}
    assert finding.skill.index == pytest.approx(teams["easy"] - teams["random"])


def test_what_explains_the_scores():
    assert study._explained([("a", 1), ("a", 1), ("b", 3), ("b", 3)]) == 1
    assert study._explained([("a", 1), ("a", 3), ("b", 1), ("b", 3)]) == 0
    assert study._explained([("a", 2), ("b", 2)]) == study._explained([]) == 0


def test_an_interrupted_study_resumes(tmp_path, monkeypatch):
    tables = settings(toy.GAME, [2, 3])
    whole = run(toy.GAME, tables, deals=2)
    play, left = arena.heat, [3]

    def tired(*args):
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return play(*args)

    monkeypatch.setattr(arena, "heat", tired)
    with pytest.raises(KeyboardInterrupt):
        run(toy.GAME, tables, deals=2, folder=tmp_path)
    left[0] = 2 * (1 + 2) - 3  # between two each pair meets once
    assert run(toy.GAME, tables, deals=2, folder=tmp_path) == whole
    assert left == [0]


def test_an_invalid_study_is_refused():
    with pytest.raises(BadSetup, match="two different bots"):
        run(FESTIVAL, settings(FESTIVAL), ("easy", "easy"))
    with pytest.raises(BadSetup, match="at least one table"):
        run(FESTIVAL, ())


# --------------------------------------------------------------------------------------- tables


def rows_of(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_simulation_gives_a_row_for_each_seat_of_each_game():
    rows = []
    report = kermesse.simulate(toy.GAME, "random", 20, seats=3, seed=3, rows=rows.extend)
    assert [(row.game, row.seat) for row in rows] == [(g, s) for g in range(20) for s in range(3)]
    for seat, line in enumerate(report.by_seat):
        own = [row for row in rows if row.seat == seat]
        assert sum(row.won for row in own) == pytest.approx(line.wins)
        assert sum(row.score for row in own) / 20 == pytest.approx(line.mean)
    assert sum(row.moves for row in rows) / 60 == pytest.approx(report.moves)


def test_any_number_of_workers_gives_the_same_rows():
    one, two = [], []
    kermesse.simulate(toy.GAME, n=40, seats=3, seed=2, rows=one.extend)
    kermesse.simulate(toy.GAME, n=40, seats=3, seed=2, rows=two.extend, workers=2)
    assert one == two


def test_csv_and_parquet_say_the_same(tmp_path):
    rows = [simulate.GameRow(0, 0, "easy", 5, 0.5, "counted", 7)]
    rows.append(simulate.GameRow(1, 0, "é,é", None, 0.0, "unfinished", 8))
    for name in ("rows.csv", "rows.parquet"):
        with RowFile(tmp_path / name, simulate.GameRow) as table:
            table.add(rows[:1])
            table.add([])
            table.add(rows[1:])
    read = parquet.read_table(tmp_path / "rows.parquet").to_pylist()
    assert [tuple(row.values()) for row in read] == rows
    assert list(read[0]) == list(simulate.GameRow._fields)
    written = rows_of(tmp_path / "rows.csv")
    assert [row["bot"] for row in written] == ["easy", "é,é"]
    assert [row["score"] for row in written] == ["5", ""]


def test_without_pyarrow_a_parquet_table_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(BadSetup, match=r"pip install -e '.*\[parquet\]'"):
        RowFile(tmp_path / "rows.parquet", simulate.GameRow)
    assert not (tmp_path / "rows.parquet").exists()


# ----------------------------------------------------------------------------------- the command


@pytest.fixture
def command(capsys, monkeypatch):
    for variable in ("FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def command(*tokens):
        code = main(tokens)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return command


def test_study_writes_a_report(command, tmp_path):
    folder, table = tmp_path / "out", tmp_path / "rows.csv"
    args = ("study", "canaille", "--vary", "dots=strict,souple", "--deals", "2")
    code, out, err = command(*args, "--report", str(folder), "--table", str(table))
    assert (code, err) == (0, "")
    assert "Canaille: 2 tables, 8 games, random and easy" in out
    assert "box-2-dots=souple" in out
    assert max(map(len, out.replace(str(folder), "").splitlines())) <= 80
    result = msgspec.json.decode((folder / "study.json").read_bytes(), type=Study)
    assert [finding.setting.options["dots"] for finding in result.findings] == ["strict", "souple"]
    html = (folder / "index.html").read_text(encoding="utf-8")
    for plot in ("lengths", "scores", "seats", "skill"):
        assert f'<img src="{plot}.svg"' in html
        assert b"<svg" in (folder / f"{plot}.svg").read_bytes()
    assert len(rows_of(table)) == 8 * 2
    assert list(rows_of(table)[0]) == list(StudyRow._fields)


def test_study_in_french_of_a_cooperative_game(command):
    args = ("--variant", "young", "--deals", "1", "--language", "fr")
    code, out, _ = command("study", "carnavalesque", *args)
    assert code == 0
    assert "Chance et adresse" in out
    assert "Avantage" not in out


def test_study_interrupted(command, tmp_path, monkeypatch):
    def interrupted(*args, **kwargs):
        raise KeyboardInterrupt

    monkeypatch.setattr("kermesse.experiments.arena.heat", interrupted)
    code, out, _ = command("study", "festival", "--report", str(tmp_path))
    assert code == 130
    assert "run the same command again" in out


def test_simulate_writes_a_table(command, tmp_path):
    table = tmp_path / "rows.parquet"
    code, _, _ = command("simulate", "festival", "--games", "5", "--table", str(table))
    assert code == 0
    assert parquet.read_table(table).num_rows == 20


@pytest.mark.parametrize(
    ("tokens", "complaint"),
    [
        ("study festival --vary simple", "KEY=VALUE,VALUE"),
        ("study festival --variant wild", "no variant 'wild'"),
        ("study festival --table rows.xls", ".csv or .parquet"),
        ("simulate festival --table rows.xls", ".csv or .parquet"),
    ],
)
def test_an_error_is_one_line(command, tokens, complaint):
    code, out, err = command(*tokens.split())
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert complaint in err
