"""The arena: the same deals for every bot, the same report from every executor."""

import json
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import pairwise

import pytest

import kermesse
from kermesse.bots import UnknownBot
from kermesse.cli import main
from kermesse.core import log as logs
from kermesse.experiments import arena, single_game
from kermesse.experiments.heats import Lineup, Plan, heat, lineups
from kermesse.experiments.ledger import OtherRun, source_hash
from kermesse.experiments.stats import Sprt
from support import faulty_bots, toy

FESTIVAL = kermesse.get("festival")
CANAILLE = kermesse.get("canaille")
CARROUSEL = kermesse.get("carrousel")
CARNAVALESQUE = kermesse.get("carnavalesque")
ROMANCIER = kermesse.get("romancier-scilof")


def run(game, bots, **wanted):
    return arena.run(game, bots, **wanted).report()


def deal_of(game, *bots, seed="deal"):
    return single_game.play(game, len(bots), game.read_options(None), bots, seed)


def house_moves(played):
    return [entry for entry in played.match.entries if entry.by == kermesse.HOUSE]


# ------------------------------------------------------------------------------------ one game


def test_the_same_seed_is_the_same_deal_for_all_bots():
    first, second = (
        deal_of(CANAILLE, "random", "easy"),
        deal_of(CANAILLE, "easy", "random"),
    )
    assert first.match.entries != second.match.entries
    assert house_moves(first)[0] == house_moves(second)[0]
    assert (
        deal_of(CANAILLE, "random", "easy", seed="other").match.entries[0]
        != (first.match.entries[0])
    )


def test_each_house_move_has_its_own_random_stream():
    """Deals stay comparable after different moves: the toy game deals every round."""
    games = [deal_of(toy.GAME, *bots) for bots in (("random", "easy"), ("easy", "random"))]
    rounds = [[entry.draws for entry in house_moves(game) if entry.draws] for game in games]
    assert len(rounds[0]) == len(rounds[1]) == 2
    assert rounds[0] == rounds[1]


def test_a_repeated_game_is_identical():
    first, again = (logs.dump(deal_of(FESTIVAL, *["easy"] * 4).match.log()) for _ in range(2))
    assert first == again


def test_in_a_race_the_quicker_bot_acts_first():
    """Carrousel: times are those of the table clock, and the levels differ in pace."""
    played = deal_of(CARROUSEL, "easy", "hard")
    log = played.match.log()
    assert logs.audit(CARROUSEL, log).fair
    ats = [entry.at for entry in log.entries]
    assert ats == sorted(ats)
    assert ats[-1] > 10_000
    assert played.outcome.winners == (1,)
    touches = [entry.by for entry in log.entries if type(entry.move).__name__ == "Touch"]
    assert touches[0] == 1


def test_equal_reflexes_give_all_bots_the_same_pace():
    """Romancier Scilof: by default `easy` acts every 3 to 4 seconds, `hard` every 2 to 3."""

    def gaps(reflexes):
        options = ROMANCIER.read_options(None)
        bots = ("hard", "easy", "hard", "easy")
        played = single_game.play(ROMANCIER, 4, options, bots, "deal", reflexes=reflexes)
        acts = [[e.at for e in played.match.entries if e.by == seat] for seat in (1, 3)]
        return [later - at for ats in acts for at, later in pairwise(ats)]

    assert min(gaps(None)) >= 3_000
    assert min(gaps("hard")) < 3_000
    assert min(gaps("easy")) >= 3_000


def test_reflexes_are_a_condition_of_a_run(tmp_path):
    runs = {"bots": ["easy", "hard"], "deals": 1, "folder": tmp_path}
    assert run(CARROUSEL, **runs, reflexes="hard").reflexes == "hard"
    with pytest.raises(OtherRun, match="reflexes: 'hard' ≠ None"):
        run(CARROUSEL, **runs)
    with pytest.raises(kermesse.BadSetup, match="festival has no races"):
        run(FESTIVAL, ["random", "easy"], reflexes="easy")
    with pytest.raises(UnknownBot):
        run(CARROUSEL, ["easy", "hard"], reflexes="nobody")


def test_a_bot_without_a_move_waits():
    """As at a table: the waiting move is not played, and the game continues."""
    options = ROMANCIER.read_options(None)
    played = single_game.play(ROMANCIER, 4, options, ("hard", "medium", "easy", "hard"), "deal")
    assert played.outcome.ending == "collected"
    assert "Wait" not in {type(entry.move).__name__ for entry in played.match.entries}


def test_a_bot_that_finds_nothing_leaves_it_to_the_others():
    played = deal_of(CARROUSEL, "hard", "hard")
    state = CARROUSEL.start(2)
    from kermesse.games.carrousel.bots import winning

    for entry in played.match.entries:
        if type(entry.move).__name__ == "Touch":
            assert winning(state.view(entry.by))
        state.play(entry.by, entry.move, entry.at)


def test_a_bot_begins_if_all_would_wait_for_ever():
    """Practice: bots leave the carousel to people, and there are none here."""
    options = CARROUSEL.read_options(CARROUSEL.variants["practice"])
    played = single_game.play(CARROUSEL, 2, options, ("easy", "easy"), "deal", limit=50)
    assert played.moves > 10


def test_human_players_are_not_awaited():
    match = kermesse.Match(CARROUSEL, 2, seed=b"s" * 32, game_id=b"i" * 16)
    match.run(0)
    racers = single_game.at_own_pace(match, (None, "hard"))
    first = racers.ready(match.state)
    assert first is None or first[1] == (1,)
    assert racers.ready(match.state) == first, "looking again changes nothing"


# ------------------------------------------------------------------------------------ line-ups


def test_between_two_each_pair_meets_once_in_both_seats():
    pairs = lineups(CANAILLE, 2, ["random", "easy", "medium"])
    assert [(pair.lone, pair.rest) for pair in pairs] == [
        ("random", "easy"),
        ("random", "medium"),
        ("easy", "medium"),
    ]
    assert [pairs[0].seated(2, place) for place in range(pairs[0].games(2))] == [
        ("random", "easy"),
        ("easy", "random"),
    ]


def test_among_more_each_sits_alone_against_each_other_one():
    pairs = lineups(CANAILLE, 4, ["random", "easy", "random"])
    assert pairs == (Lineup("random", "easy"), Lineup("easy", "random"))
    assert pairs[1].seated(4, 2) == ("random", "random", "easy", "random")
    assert lineups(CANAILLE, 4, ["random", "easy"], "easy") == (Lineup("easy", "random"),)


def test_cooperative_games_have_teams():
    teams = lineups(CARNAVALESQUE, 3, ["random", "easy"])
    assert teams[:2] == (Lineup("random", "random"), Lineup("easy", "easy"))
    assert [team.games(3) for team in teams] == [1, 1, 3, 3]
    assert lineups(CARNAVALESQUE, 3, ["easy"]) == (Lineup("easy", "easy"),)


def test_a_heat_is_one_deal_in_every_seat():
    plan = Plan(CANAILLE, 3, CANAILLE.read_options(None), 5)
    played = heat(plan, Lineup("easy", "random"), 7)
    assert (played.lone, played.rest, played.deal, len(played.games)) == ("easy", "random", 7, 3)
    for place, game in enumerate(played.games):
        bots = Lineup("easy", "random").seated(3, place)
        again = single_game.play(CANAILLE, 3, plan.options, bots, "5/7").outcome
        assert game.scores == tuple(again.scores[seat] for seat in range(3))
        assert game.winners == again.winners


# ------------------------------------------------------------------------------------- workers


class Backwards(Executor):
    """An executor that works at once but returns results in reverse order."""

    def __init__(self):
        self.waiting = []

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        self.waiting.append((future, fn(*args, **kwargs)))
        if len(self.waiting) == 4:
            while self.waiting:
                waiting, result = self.waiting.pop()
                waiting.set_result(result)
        return future


ROUND = {"seats": 3, "deals": 6, "seed": 3}


@pytest.fixture(scope="module")
def serial():
    return run(toy.GAME, ["random", "easy"], **ROUND)


def test_any_executor_gives_the_same_report(serial):
    with ThreadPoolExecutor(3) as threads:
        assert run(toy.GAME, ["random", "easy"], **ROUND, executor=threads, workers=3) == serial
    assert run(toy.GAME, ["random", "easy"], **ROUND, executor=Backwards()) == serial
    assert run(toy.GAME, ["random", "easy"], **ROUND | {"seed": 4}) != serial


def test_any_number_of_processes_gives_the_same_report(serial):
    assert run(toy.GAME, ["random", "easy"], **ROUND, workers=2) == serial


@pytest.mark.extras
def test_a_dask_cluster_gives_the_same_report(serial, capsys):
    from distributed import Client, LocalCluster

    with LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
    ) as cluster:
        with Client(cluster, set_as_default=False) as client:
            executor = client.get_executor(pure=False)
            assert run(toy.GAME, ["random", "easy"], **ROUND, executor=executor) == serial
        tokens = ["arena", "festival", "random", "easy", "--deals", "2", "--json"]
        assert main([*tokens, "--dask", cluster.scheduler_address]) == 0
        there = json.loads(capsys.readouterr().out)
    assert main(tokens) == 0
    here = json.loads(capsys.readouterr().out)
    assert there.pop("pace").keys() == here.pop("pace").keys()
    assert there == here


# ------------------------------------------------------------------------------------ failures


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("raises", "ValueError: no idea"),
        ("cheats", "LookupError: chose a move that is not in the menu"),
        ("exits", "SystemExit: "),
    ],
)
def test_a_failing_bot_is_named_and_the_run_continues(bot, reason):
    report = run(faulty_bots.GAME, [bot, "honest"], deals=3)
    assert report.games == 6
    (crash,) = report.crashes
    assert (crash.bot, crash.reason) == (bot, reason)
    failed, honest = report.standings
    assert failed.crashes == crash.times > 0
    assert honest.crashes == 0


def test_a_bot_that_cannot_be_made_is_a_failure_too(monkeypatch):
    made = iter([False])  # the run checks once that the bot exists

    def maker(game, rng):
        if next(made, True):
            raise RuntimeError("no model here")
        return faulty_bots.bots.FaultyBot(faulty_bots.bots.honest)

    monkeypatch.setitem(faulty_bots.bots.BOTS, "absent", maker)
    report = run(faulty_bots.GAME, ["absent", "honest"], deals=1)
    assert {crash.reason for crash in report.crashes} == {"RuntimeError: no model here"}


def test_an_error_in_the_game_is_a_result(monkeypatch):
    def broken(*args, **kwargs):
        raise ZeroDivisionError("rules")

    monkeypatch.setattr("kermesse.experiments.heats.play", broken)
    report = run(toy.GAME, ["random", "easy"], deals=2)
    assert report.endings == {"broken": 4}
    assert [(c.bot, c.reason, c.times) for c in report.crashes] == [
        ("", "ZeroDivisionError: rules", 4)
    ]
    assert report.duels[0].won.games == 0


@pytest.mark.parametrize("bot", ["dies", "quits"])
def test_a_bot_that_kills_its_process_loses_the_heat(bot):
    report = run(faulty_bots.GAME, [bot, "honest", "random"], deals=2, workers=2)
    lost = {crash.bot: (crash.reason, crash.times) for crash in report.crashes}
    assert lost == {f"{bot}/{other}": ("the process died", 2) for other in ("honest", "random")}
    assert report.games == 4
    assert [duel.won.games for duel in report.duels] == [0, 0, 4]


# ---------------------------------------------------------------------------- sequential tests


def test_a_run_stops_when_the_test_has_decided():
    test = Sprt(p0=0.25, p1=0.3)
    kept = []
    report = run(
        FESTIVAL, ["easy", "random"], deals=400, test=test, workers=1, progress=kept.append
    )
    assert report.test.answer == "better"
    assert report.test.deals == report.deals == report.duels[0].won.deals < 100
    assert kept[-1].of == 1_600
    with ThreadPoolExecutor(2) as threads:
        bots, deals = ["easy", "random"], 400
        assert run(FESTIVAL, bots, deals=deals, test=test, executor=threads, workers=2) == report


# ------------------------------------------------------------------------------------- resuming


def test_an_interrupted_run_resumes(serial, tmp_path, monkeypatch):
    def stop(now):
        if now.done >= 12:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(toy.GAME, ["random", "easy"], **ROUND, folder=tmp_path, progress=stop)
    with (tmp_path / arena.HEATS).open("ab") as file:
        file.write(b'{"lone":"random","rest":"ea')  # truncated in the middle of a line
    fresh = []
    monkeypatch.setattr(arena, "heat", lambda *args: fresh.append(args) or heat(*args))
    assert run(toy.GAME, ["random", "easy"], **ROUND, folder=tmp_path) == serial
    assert len(fresh) == 8
    assert run(toy.GAME, ["random", "easy"], **ROUND, folder=tmp_path) == serial
    assert len(fresh) == 8, "nothing is played twice"
    more = run(toy.GAME, ["random", "easy"], **ROUND | {"deals": 7}, folder=tmp_path)
    assert (more.deals, len(fresh)) == (7, 10)
    run(toy.GAME, ["random", "easy"], **ROUND, folder=tmp_path, fresh=True)
    assert len(fresh) == 22


def test_the_heats_of_another_run_are_not_mixed_in(tmp_path, monkeypatch):
    run(toy.GAME, ["random", "easy"], deals=1, folder=tmp_path)
    before = (tmp_path / arena.HEATS).read_bytes()
    with pytest.raises(OtherRun, match="seed: 0 ≠ 1"):
        run(toy.GAME, ["random", "easy"], deals=1, folder=tmp_path, seed=1)
    with pytest.raises(OtherRun, match="seats: 2 ≠ 3"):
        run(toy.GAME, ["random", "easy"], deals=1, folder=tmp_path, seats=3)
    monkeypatch.setattr("kermesse.experiments.ledger.source_hash", lambda packages: "changed")
    with pytest.raises(OtherRun, match=r"code: '[0-9a-f]{16}' ≠ 'changed'"):
        run(toy.GAME, ["random", "easy"], deals=1, folder=tmp_path)
    assert (tmp_path / arena.HEATS).read_bytes() == before
    (tmp_path / arena.HEATS).write_text("no such thing\n")
    with pytest.raises(OtherRun, match="not a list of results"):
        run(toy.GAME, ["random", "easy"], deals=1, folder=tmp_path)


def test_a_retrained_network_is_another_bot(tmp_path, monkeypatch):
    package = tmp_path / "has_learned_more"
    (package / "weights").mkdir(parents=True)
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    found = set()
    for weights in (b"few", b"more", b"more"):
        (package / "weights/4.npz").write_bytes(weights)
        found.add(source_hash.__wrapped__((package.name,)))
    assert len(found) == 2


# ------------------------------------------------------------------------------------- refusals


def test_invalid_comparisons_are_refused():
    with pytest.raises(UnknownBot, match="'deep'"):
        run(FESTIVAL, ["random", "deep"])
    with pytest.raises(kermesse.BadSetup, match="two different bots"):
        run(FESTIVAL, ["random", "random"])
    with pytest.raises(kermesse.BadSetup, match="not one of the bots"):
        run(FESTIVAL, ["random", "easy"], alone="hard")
    with pytest.raises(kermesse.BadSetup, match="4 to 5 seats"):
        run(FESTIVAL, ["random", "easy"], seats=3)
    with pytest.raises(kermesse.BadSetup, match="at least one deal"):
        run(FESTIVAL, ["random", "easy"], deals=0)
    with pytest.raises(kermesse.BadSetup, match="a test needs two different bots"):
        run(FESTIVAL, ["random", "easy", "hard"], test=Sprt(p0=0.25, p1=0.3))
