"""`make bench` fails on figures that are clearly worse than the committed baseline."""

import pytest
from bench import baseline
from bench.baseline import Figures

import kermesse

GAMES = {
    "festival": {"ratio to hearts": 1.8, "OpenSpiel hearts, decisions/s": 300_000.0},
    "canaille": {"ratio to hearts": 1.4, "OpenSpiel hearts, decisions/s": 310_000.0},
}
WHOLE = {
    "server.py": {"busy": [{"tables": 200, "moves_per_cpu_second": 6_200}]},
    "pages.py": {"lobby_kb_gzip": 80.0, "lobby_and_game_kb_gzip": 150.0, "first_paint_ms": 90},
}
NOW = baseline.figures(GAMES, WHOLE)


def test_the_figures_are_ratios_and_sizes():
    assert (
        Figures(
            ratios={
                "festival: playouts": 1.8,
                "canaille: playouts": 1.4,
                "server, 200 tables: durable moves per CPU second": 0.02,
            },
            kilobytes={"lobby_kb_gzip": 80.0, "lobby_and_game_kb_gzip": 150.0},
        )
        == NOW
    )


@pytest.mark.parametrize(
    ("before", "worse"),
    [
        (Figures({"festival: playouts": 1.95}, {"lobby_kb_gzip": 74.0}), []),
        (
            Figures({"festival: playouts": 2.25}, {}),
            ["festival: playouts: 20% worse than the baseline"],
        ),
        (Figures({}, {"lobby_kb_gzip": 60.0}), ["lobby_kb_gzip: 25% worse than the baseline"]),
        (Figures({"another game: playouts": 9.0}, {}), []),
    ],
)
def test_only_more_than_a_tenth_is_a_regression(before, worse):
    assert baseline.regressions(NOW, before) == worse


def test_without_the_peer_only_sizes_are_compared():
    alone = {key: {"playouts, decisions/s": 1.0} for key in GAMES}
    assert baseline.figures(alone, WHOLE) == Figures({}, NOW.kilobytes)


def test_the_committed_baseline_has_every_game():
    ratios = baseline.read().ratios
    assert {f"{game.key}: playouts" for game in kermesse.all_games()} <= set(ratios)
