"""docs/benchmark.md and its figures are generated from docs/benchmark.json."""

import json
from xml.etree import ElementTree

import pytest
from website import benchmark

import kermesse
from kermesse.experiments import arena as arenas

DATA = json.loads(benchmark.DATA.read_text("utf-8"))


def test_the_page_and_its_figures_are_up_to_date():
    text, figures = benchmark.page(DATA)
    assert benchmark.PAGE.read_text("utf-8") == text, "python website/benchmark.py"
    for name, figure in figures.items():
        assert (benchmark.FOLDER / name).read_text("utf-8") == figure
        assert f"images/{name}" in text


def test_cfr_plus_comes_near_an_equilibrium():
    last = {method: value for _, method, _, value in DATA["nash_conv"]}
    assert last["CFR+"] < 0.001 < last["CFR"] < 0.01


def row(method, seed, iteration, share, against="policy"):
    return {
        "game": "festival", "method": method, "seed": seed, "seats": 4, "iteration": iteration,
        "decisions": 1_000_000 * iteration, "against": against, "share": share, "games": 64,
    }  # fmt: skip


def test_curves_have_intervals_over_seeds_and_best_responses_a_lower_bound():
    rows = [
        row(method, seed, iteration, 0.25 + 0.1 * iteration + 0.01 * seed)
        for method in ("league", "policy")
        for seed in range(1, 6)
        for iteration in (0, 1, 2)
    ]
    curved = {"plan": {"games": 64, "width": 8}, "rows": rows}
    text, figures = benchmark.page({"curves": curved})
    assert (
        "| festival | PPO in a league (`kermesse train`) | 2.0 M |  | 48.0 (46.0 to 50.0) |" in text
    )
    assert "| festival | policy | 48.0 (46.0 to 50.0) | +21.0 points |" in text
    assert "5 seeds, 64 games at once" in text
    assert (
        len(ElementTree.fromstring(figures["curves-festival.svg"]).findall(".//{*}polyline")) == 2
    )


@pytest.mark.parametrize(("low", "high", "logarithmic"), [(0, 1, False), (-4, 0, True)])
def test_an_axis_has_round_values(low, high, logarithmic):
    found = benchmark.ticks(low, high, logarithmic)
    assert 3 < len(found) < 8
    assert found == sorted(found)


def test_reports_of_the_arena_become_a_ladder(tmp_path):
    game = kermesse.get("canaille")
    reports = [
        arenas.run(game, bots, deals=deals, seed=1).report()
        for bots, deals in ((("random", "easy"), 2), (("easy", "policy"), 1))
    ]
    rows = [benchmark.arena(each) for each in reports]
    text, _ = benchmark.page({"arenas": rows})
    assert "6 games of 2 seats" in text
    assert f"{rows[0]['command']}\n{rows[1]['command']}" in text
    assert "| easy | 1000 |  | 6 |" in text
    assert {bot for row in rows for bot in row["bots"]} == {"random", "easy", "policy"}
