"""Simulations: the same seed gives the same report with every executor."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import msgspec
import pytest

import kermesse
from kermesse import simulate
from kermesse.bots import UnknownBot
from kermesse.core import log as logs
from kermesse.core.playout import playout
from kermesse.experiments import simulate as simulation
from kermesse.experiments.ledger import OtherRun
from kermesse.experiments.simulate import SimulationReport
from support import faulty_bots, toy

FESTIVAL = kermesse.get("festival")


def test_a_report_describes_the_games():
    report = simulate("festival", "random", 30, options={"simple": True}, seed=9)
    assert (report.game, report.version, report.seats) == ("festival", FESTIVAL.version, 4)
    assert report.options == msgspec.to_builtins(FESTIVAL.read_options({"simple": True}))
    assert report.bots == ("random",) * 4
    assert (report.games, report.seed) == (30, 9)
    assert report.moves == 42
    assert report.endings == {"counted": 30}
    assert report.pace.seconds > 0
    assert report.pace.moves_per_second > 0


def test_figures_are_those_of_the_games():
    report = simulate(FESTIVAL, n=25, seed=4)
    scores, wins = [[] for _ in range(4)], [0.0] * 4
    for number in range(25):
        state = FESTIVAL.start(4)
        playout(state, Random(f"4/{number}"))
        outcome = state.outcome()
        for seat in range(4):
            scores[seat].append(outcome.scores[seat])
            wins[seat] += (seat in outcome.winners) / len(outcome.winners)
    for line, own, won in zip(report.by_seat, scores, wins, strict=True):
        mean = sum(own) / 25
        assert line.games == 25
        assert line.wins == pytest.approx(won)
        assert line.share == pytest.approx(won / 25)
        assert line.mean == pytest.approx(mean)
        assert line.deviation == pytest.approx((sum((s - mean) ** 2 for s in own) / 24) ** 0.5)
        assert (line.low, line.high) == (min(own), max(own))
    total = report.by_bot["random"]
    assert (total.games, total.wins) == (100, 25)
    assert (total.low, total.high) == (min(map(min, scores)), max(map(max, scores)))


def test_a_report_says_how_long_games_were_and_how_often_a_victory_was_shared():
    lengths, shared = [], 0
    for number in range(40):
        state = kermesse.get("canaille").start(3)
        lengths.append(playout(state, Random(f"4/{number}")))
        shared += len(state.outcome().winners) > 1
    report = simulate("canaille", n=40, seats=3, seed=4)
    lengths.sort()
    assert report.moves == sum(lengths) / 40
    assert report.lengths == (lengths[1], lengths[19], lengths[37])
    assert report.shared == shared > 0
    assert simulate(FESTIVAL, n=3).lengths == (70, 70, 70)
    together = simulate("carnavalesque", "easy", 3, options={"version": "young"})
    assert (together.nobody, together.shared) == (0, 0), "who wins together shares nothing"


def test_each_winner_of_a_cooperative_game_has_a_whole_victory():
    rows = []
    wishes = {"options": {"version": "young"}, "seats": 3, "rows": rows.extend}
    report = simulate("carnavalesque", "easy", 3, **wishes)
    assert set(report.endings) <= {"yawns", "mosquitoes", "fine", "ovation", "peace"}
    assert [(line.wins, line.share) for line in report.by_seat] == [(3, 1)] * 3
    assert (report.by_bot["easy"].games, report.by_bot["easy"].wins) == (9, 9)
    assert [row.won for row in rows] == [1] * 9


@pytest.mark.parametrize("bots", [["random"], ["easy", "random", "random"]])
def test_any_number_of_workers_gives_the_same_report(bots):
    one = simulate(toy.GAME, bots, 40, seats=3, seed=2)
    assert one == simulate(toy.GAME, bots, 40, seats=3, seed=2, workers=2)
    assert one != simulate(toy.GAME, bots, 40, seats=3, seed=3)


def test_bots_move_on_by_one_seat_from_game_to_game():
    report = simulate(faulty_bots.GAME, ["raises", "random", "random"], 6, seats=3, seed=1)
    assert all(line.stood_in > 0 for line in report.by_seat)
    assert report.by_bot["raises"].games == 6
    assert report.by_bot["random"].games == 12


@pytest.mark.parametrize("bot", ["raises", "cheats"])
def test_a_bot_that_fails_is_counted_and_replaced(bot):
    report = simulate(faulty_bots.GAME, bot, 5, seats=2, seed=1)
    assert report.endings == {"closed": 5}
    assert report.by_bot[bot].stood_in == round(report.moves * 5) > 0


def test_random_bots_need_no_view(monkeypatch):
    def view(self, viewer):
        raise AssertionError("nobody needs to look")

    monkeypatch.setattr(FESTIVAL.state, "view", view)
    assert simulate(FESTIVAL, n=3, seats=4).games == 3


def test_progress_counts_the_games_done():
    done = []
    simulate(FESTIVAL, n=50, progress=done.append)
    assert done == sorted(set(done))
    assert done[-1] == 50
    assert len(done) > 10


@pytest.mark.parametrize("game", [FESTIVAL, toy.GAME], ids=["festival", "bell"])
def test_logs_replay_and_are_fair(game, tmp_path):
    folder = tmp_path / "new" / "logs"
    report = simulate(game, n=3, seats=4 if game is FESTIVAL else 3, seed=8, logs=folder)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"{game.key}-8-00000{n}.json" for n in range(3)]
    wins = 0.0
    for file in files:
        _, log = logs.load(file.read_bytes(), {game.key: game})
        assert logs.audit(game, log).fair
        outcome = logs.final(game, log).outcome()
        wins += (0 in outcome.winners) / len(outcome.winners)
    assert report.by_seat[0].wins == pytest.approx(wins)
    assert len({file.read_bytes() for file in files}) == 3


def test_logs_do_not_depend_on_the_executor(tmp_path):
    bots = ["easy", "random"]
    one = simulate(toy.GAME, bots, 4, seed=8, logs=tmp_path / "one")
    two = simulate(toy.GAME, bots, 4, seed=8, logs=tmp_path / "two", workers=2)
    assert one == two == simulate(toy.GAME, bots, 4, seed=8)
    for file in (tmp_path / "one").iterdir():
        assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes()


@pytest.mark.parametrize("bots", ["random", "honest"])
def test_a_game_without_end_is_left_unfinished(bots, monkeypatch):
    monkeypatch.setattr(simulation, "LIMIT", 3)
    report = simulate(faulty_bots.GAME, bots, 2, seats=2)
    assert report.endings == {"unfinished": 2}
    assert report.by_bot[bots].games == 0
    assert report.by_bot[bots].share == 0


def test_a_report_is_json():
    report = simulate(toy.GAME, n=3)
    assert msgspec.json.decode(msgspec.json.encode(report), type=SimulationReport) == report


def test_invalid_simulations_are_refused():
    with pytest.raises(UnknownBot, match="'deep'"):
        simulate(FESTIVAL, ["random", "deep", "random", "random"])
    with pytest.raises(kermesse.BadSetup, match="one for each of the 4 seats, not 2"):
        simulate(FESTIVAL, ["random", "easy"])
    with pytest.raises(kermesse.BadSetup, match="4 to 5 seats"):
        simulate(FESTIVAL, seats=3)
    with pytest.raises(kermesse.BadSetup, match="no option 'speed'; there are: simple="):
        simulate(FESTIVAL, options={"speed": 1})
    with pytest.raises(kermesse.BadSetup, match="at least one game"):
        simulate(FESTIVAL, n=0)
    with pytest.raises(kermesse.BadSetup, match="one worker"):
        simulate(FESTIVAL, workers=0)


def test_a_run_resumes_from_its_folder(tmp_path, monkeypatch):
    """The rows and the report are those of a run that was never interrupted."""
    wish = {"bots": ["easy", "random", "random"], "seats": 3, "seed": 6}
    whole, all_rows, rows, played = simulate(toy.GAME, n=9, **wish), [], [], []
    simulate(toy.GAME, n=9, **wish, rows=all_rows.extend)
    play = simulation.play
    monkeypatch.setattr(simulation, "play", lambda *a: played.append(a) or play(*a))

    def stop(done):
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(toy.GAME, n=9, **wish, folder=tmp_path / "run", progress=stop)
    with (tmp_path / "run" / simulation.GAMES).open("ab") as file:
        file.write(b'[5, 12, {"endi')  # truncated in the middle of a line
    again = simulate(toy.GAME, n=9, **wish, folder=tmp_path / "run", rows=rows.extend)
    assert len(played) == 9, "nothing is played twice"
    assert again == whole
    assert rows == all_rows
    fewer = simulate(toy.GAME, n=4, **wish, folder=tmp_path / "run")
    assert fewer == simulate(toy.GAME, n=4, **wish)
    simulate(toy.GAME, n=9, **wish, folder=tmp_path / "run", fresh=True)
    assert len(played) == 9 + 4 + 9


def test_another_run_is_not_mixed_in(tmp_path):
    simulate(toy.GAME, "random", 3, seed=1, folder=tmp_path)
    before = (tmp_path / simulation.GAMES).read_bytes()
    with pytest.raises(OtherRun, match="seed: 1 ≠ 2"):
        simulate(toy.GAME, "random", 3, seed=2, folder=tmp_path)
    with pytest.raises(OtherRun, match=r"bots: \('random', 'random'\) ≠ \('easy', 'easy'\)"):
        simulate(toy.GAME, "easy", 3, seed=1, folder=tmp_path)
    assert (tmp_path / simulation.GAMES).read_bytes() == before


def test_any_executor_will_do():
    with ThreadPoolExecutor(2) as threads:
        assert simulate(toy.GAME, "easy", 6, threads) == simulate(toy.GAME, "easy", 6)
