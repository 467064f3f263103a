"""The statistics of the arena: scores, intervals and sequential tests."""

from random import Random
from statistics import fmean

import msgspec
import pytest

from kermesse.experiments import ladder
from kermesse.experiments.heats import Heat, HeatGame, Lineup
from kermesse.experiments.standings import figures, shares
from kermesse.experiments.stats import Sprt, by_deal, effective, wilson

# ------------------------------------------------------------------------------------- figures


def played(*winners, seats=2):
    return HeatGame("closed", tuple(int(s in winners) for s in range(seats)), winners, 5)


def test_statistics_count_deals_before_games():
    heats = [
        Heat("a", "b", 0, (played(0), played(1))),
        Heat("a", "b", 1, (played(0), played(0))),
        Heat("a", "b", 2, (played(0, 1), HeatGame("unfinished", (), (), 9))),
    ]
    lineup = Lineup("a", "b")
    assert shares(heats, lineup) == [1, 0.5, 0.5]
    found = figures(heats, [lineup], ["a", "b"], 2, together=False)
    (duel,) = found.duels
    assert (duel.won.deals, duel.won.games) == (3, 5)
    assert duel.won.share == pytest.approx(2 / 3)
    assert (duel.fair, duel.ratio) == (0.5, pytest.approx(4 / 3))
    assert found.endings == {"closed": 5, "unfinished": 1}
    a, b = found.standings
    assert (a.games, b.games) == (5, 5)
    assert a.scores == {0: 1, 1: 4}
    assert a.rating.elo == 1000 > b.rating.elo
    assert b.rating.interval[1] > 1000  # five games prove nothing
    assert [place.won.share for place in found.places] == pytest.approx([2 / 3, 1 / 3])


def test_a_team_wins_or_loses_as_one():
    heats = [Heat("a", "a", 0, (played(0, 1, 2, seats=3),)), Heat("a", "a", 1, (played(seats=3),))]
    heats[1] = msgspec.structs.replace(heats[1], games=(HeatGame("lost", (0, 0, 0), (), 5),))
    found = figures(heats, [Lineup("a", "a")], ["a"], 3, together=True)
    (team,) = found.duels
    assert team.won.share == 0.5
    assert team.fair is team.ratio is None
    assert found.standings[0].rating.elo == pytest.approx(1000)
    assert found.standings[0].share == 0.5


def test_the_interval_counts_independent_deals():
    rng = Random(1)
    games = [float(rng.random() < 0.3) for _ in range(4_000)]
    assert effective(games, 4_000) == pytest.approx(4_000, rel=0.01)
    # Four equal games of a deal count as one.
    assert effective(games, 16_000) == pytest.approx(4_000, rel=0.01)
    # Deals that cancel their luck would tell more; that is not counted.
    assert effective([0.5, 0.45, 0.55] * 10, 60) == 60
    # Without variance a deal counts as a game.
    assert effective([1.0] * 12, 48) == 12
    assert by_deal([1.0] * 12, 48) == wilson(12, 12)
    assert by_deal([], 0) == (0, 1)


def test_the_interval_covers_the_true_value_about_19_times_in_20():
    """Deals of two games that share half of their luck."""
    rng, inside = Random(2), 0
    for _ in range(400):
        deals = []
        for _ in range(80):
            luck = rng.random() < 0.6
            deals.append(fmean(luck if rng.random() < 0.5 else rng.random() < 0.6 for _ in "ab"))
        low, high = by_deal(deals, 160)
        inside += low < 0.6 < high
    assert 0.92 < inside / 400 < 0.98


# --------------------------------------------------------------------------------- sequential


def sample(rng, share, games=2):
    while True:
        yield fmean(rng.random() < share for _ in range(games))


def ask(test, share, seed):
    seen, deals = [], sample(Random(seed), share)
    verdict = test.verdict(seen, 2)
    while verdict.answer == "unknown":
        seen.append(next(deals))
        verdict = test.verdict(seen, 2)
    return verdict


def test_a_sequential_test_keeps_its_error_rates():
    test = Sprt(p0=0.5, p1=0.6)
    wrong = sum(ask(test, 0.5, seed).answer == "better" for seed in range(150))
    missed = sum(ask(test, 0.6, seed).answer == "no-better" for seed in range(150))
    assert wrong <= 15
    assert missed <= 15


def test_a_clearer_difference_is_decided_sooner():
    test = Sprt(p0=0.5, p1=0.6)
    deals = [fmean(ask(test, share, seed).deals for seed in range(20)) for share in (0.6, 0.7, 0.9)]
    assert deals == sorted(deals, reverse=True)
    assert ask(test, 1.0, 0).deals == 8


@pytest.mark.parametrize(
    "wrong", [{"p0": 0.6, "p1": 0.5}, {"p0": 0, "p1": 0.5}, {"p0": 0.5, "p1": 0.6, "alpha": 0.5}]
)
def test_an_invalid_test_is_refused(wrong):
    with pytest.raises(ValueError, match="test"):
        Sprt(**wrong)


# ------------------------------------------------------------------------------------- ratings


def true_pairings(strengths, seats, games):
    """The exact shares of bots of these strengths, each alone against each other."""
    return [
        ladder.Pairing(lone, rest, a / (a + (seats - 1) * b), games)
        for lone, a in strengths.items()
        for rest, b in strengths.items()
        if lone != rest
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ratings_find_the_strengths_that_made_the_results(seats):
    strengths = {"random": 0.1, "easy": 1.0, "medium": 3.0, "hard": 10.0}
    found = ladder.rate(true_pairings(strengths, seats, 1_000_000), list(strengths), seats)
    assert [round(each.elo) for each in found.values()] == [600, 1000, 1191, 1400]
    assert found["easy"].interval == (1000, 1000)


@pytest.mark.parametrize("seats", [2, 4])
def test_intervals_of_ratings_hold_the_truth_in_19_of_20_cases(seats):
    rng = Random(seats)
    strengths = {"easy": 1.0, "medium": 2.0, "hard": 3.0}
    held = cases = 0
    for _ in range(200):
        drawn = [
            each._replace(share=fmean(rng.random() < each.share for _ in range(60)))
            for each in true_pairings(strengths, seats, 60)
        ]
        found = ladder.rate(drawn, list(strengths), seats)
        for bot, elo in (("medium", 1120.4), ("hard", 1190.8)):
            low, high = found[bot].interval
            held += low <= elo <= high
            cases += 1
    assert 0.92 < held / cases < 0.98


def test_a_bot_that_always_wins_has_a_rating_and_a_wide_interval():
    won = [ladder.Pairing("easy", "random", 1.0, 300.0)]
    found = ladder.rate(won, ["random", "easy"], seats=2)["random"]
    assert -500 < found.elo < 0
    assert found.interval[1] - found.interval[0] > 800
    assert found.interval[1] < 600


def test_a_team_is_rated_against_the_game():
    """Mixed teams do not count: a bad player may lose the game of three good ones."""
    won = [
        ladder.Pairing("hard", "hard", 10 / 11, 1e6),
        ladder.Pairing("easy", "easy", 0.5, 1e6),
        ladder.Pairing("easy", "hard", 0.1, 1e6),
    ]
    found = ladder.rate(won, ["easy", "hard"], seats=4, together=True)
    assert [round(each.elo) for each in found.values()] == [1000, 1400]
