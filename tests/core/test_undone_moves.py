"""Undo in the log: moves are taken back, chance already drawn stays drawn, and everything that
reads a log understands it."""

import json
import runpy
from pathlib import Path
from random import Random

import msgspec
import pytest

import kermesse
from kermesse.bots.timeline import samples
from kermesse.core.contract import HOUSE, Illegal, Join, Undone
from kermesse.core.log import BadLog, Entry, audit, dump, final, load, replay, standing
from kermesse.core.match import Match
from support import toy

check_deal = runpy.run_path(str(Path(__file__).parents[2] / "docs" / "check_deal.py"))["check"]
GAMES = [*kermesse.all_games(), toy.GAME]


def wandered(game, seed, every=4, options=None):
    """Play a random game with undos now and then; return the match and the number of undos."""
    rng, undone = Random(f"{game.key} {seed}"), 0
    match = Match(game, game.default_seats, options, seed=bytes(32), game_id=bytes(16))
    at = 0
    while True:
        match.run(at)
        state = match.state
        if state.outcome() is not None:
            return match, undone
        if not state.to_act():
            at = max(at, state.due())
            continue
        own = [n for n, entry in enumerate(match.standing.entries, 1) if entry.by != HOUSE]
        if own and undone < 200 and rng.randrange(every) == 0:
            first = rng.choice(own[-5:])
            by = match.standing.entries[first - 1].by
            count = len(match.standing.entries) - first + 1
            if match.standing.why_not(by, Undone(moves=count, form="asked")) is None:
                match.undo(by, count, "asked", at)
                undone += 1
                continue
        seat = rng.choice(state.to_act())
        at += rng.randrange(200)
        match.run(at)
        if seat in match.state.to_act():
            match.play(seat, rng.choice(match.state.moves(seat)), at)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_log_with_undos_is_read_replayed_and_verified(game):
    match, undone = wandered(game, 1)
    assert undone
    log = match.log()
    found, read = load(dump(log), {game.key: game})
    assert read == log
    assert final(found, read).key() == match.state.key()
    assert audit(found, read).fair
    assert check_deal(json.loads(dump(log))).startswith("the seed is the one promised")
    stand = [step.number for step in replay(game, log, only_standing=True)]
    assert stand == standing(log.entries)
    without = msgspec.structs.replace(log, entries=tuple(log.entries[n - 1] for n in stand))
    assert final(game, without).key() == match.state.key()
    again = Match(game, game.default_seats, seed=bytes(32), game_id=bytes(16))
    again.resume(log.entries)
    assert again.state.key() == match.state.key()
    assert again.log() == log


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_timeline_leaves_out_what_was_taken_back(game):
    match, _ = wandered(game, 2)
    log = match.log()
    stand = {0, *standing(log.entries)}
    moments = samples(game, log)
    assert {sample.n for sample in moments} <= stand
    assert moments[-1].outcome == match.state.outcome()


def drawn_after(match, seat, move, at):
    """Make a move and return the numbers the House draws for it."""
    before = len(match.entries)
    match.play(seat, move, at)
    return [entry.draws for entry in match.entries[before + 1 :]]


def test_the_same_move_draws_the_same_numbers_after_an_undo():
    compared = 0
    for game in GAMES:
        match = Match(game, game.default_seats, seed=bytes(32), game_id=bytes(16))
        rng, at = Random(3), 0
        for _ in range(300):
            match.run(at)
            if match.state.outcome() is not None or not match.state.to_act():
                break
            seat = match.state.to_act()[0]
            move = rng.choice(match.state.moves(seat))
            key, stood = match.state.key(), len(match.standing.entries)
            first = drawn_after(match, seat, move, at)
            if match.state.outcome() is not None:
                break
            match.undo(seat, len(match.standing.entries) - stood, "asked", at)
            assert match.state.key() == key
            assert drawn_after(match, seat, move, at) == first
            compared += any(first)
    assert compared > 5


def test_a_bot_draws_the_same_pause_and_seed_after_an_undo():
    match = Match(kermesse.get("canaille"), 2, seed=bytes(32), game_id=bytes(16))
    match.run(0)
    seat = match.state.to_act()[0]
    before = match.bot_stream(seat).randrange(1 << 62)
    match.play(seat, match.state.moves(seat)[0], 0)
    match.undo(seat, len(match.standing.entries) - 1, "practice", 0)
    assert match.bot_stream(seat).randrange(1 << 62) == before


def started(game=None, seats=2):
    match = Match(game or kermesse.get("canaille"), seats, seed=bytes(32), game_id=bytes(16))
    match.run(0)
    seat = match.state.to_act()[0]
    match.play(seat, match.state.moves(seat)[0], 0)
    return match, seat


@pytest.mark.parametrize("moves", [0, 2, 3, 1_000])
def test_nobody_takes_back_the_moves_of_the_House_or_more_than_there_are(moves):
    match, seat = started()
    assert len(match.standing.entries) == 2
    key = match.state.key()
    with pytest.raises(Illegal):
        match.undo(seat, moves, "free", 0)
    assert match.state.key() == key
    assert len(match.entries) == 2


def test_nobody_takes_back_the_move_of_another_seat():
    match, seat = started()
    with pytest.raises(Illegal):
        match.undo(1 - seat, 1, "asked", 0)
    with pytest.raises(Illegal):
        match.undo(HOUSE, 2, "asked", 0)


def test_a_finished_game_stays_as_it_is():
    match, _ = wandered(kermesse.get("canaille"), 4)
    with pytest.raises(Illegal, match="game-over"):
        match.undo(match.standing.entries[-1].by, 1, "asked", 10**9)


def test_a_newcomer_stays():
    match = Match(toy.GAME, 2, seed=bytes(32), game_id=bytes(16))
    match.run(0)
    seat, move = next((who, move) for who, move in match.state.door() if type(move) is Join)
    match.play(seat, move, 0)
    with pytest.raises(Illegal, match="not-now"):
        match.undo(seat, 1, "asked", 0)


def test_time_does_not_go_back():
    match = Match(kermesse.get("canaille"), 2, seed=bytes(32), game_id=bytes(16))
    match.run(0)
    seat = match.state.to_act()[0]
    match.play(seat, match.state.moves(seat)[0], 500)
    with pytest.raises(Illegal, match="back-in-time"):
        match.undo(seat, 1, "free", 499)
    match.undo(seat, 1, "free", 500)


@pytest.mark.parametrize(("by", "moves"), [(HOUSE, 1), (0, 9), (1, 1)])
def test_a_log_with_an_impossible_undo_is_altered(by, moves):
    match, _ = started()
    log = match.log()
    entry = Entry(by, 0, Undone(moves=moves, form="free"))
    altered = msgspec.structs.replace(log, entries=(*log.entries, entry))
    with pytest.raises(BadLog, match="move 3 is not legal"):
        final(match.game, altered)


def test_a_log_of_many_undos_replays_in_linear_time():
    game = kermesse.get("canaille")
    match, _ = wandered(game, 5, every=10**6)
    played = Match(game, 2, seed=bytes(32), game_id=bytes(16))
    played.resume(match.entries[:-8])
    starts = 0
    start = played.standing._start

    def counted():
        nonlocal starts
        starts += 1
        return start()

    played.standing._start = counted
    last = next(e for e in reversed(played.standing.entries) if e.by != HOUSE)
    for _ in range(50):
        index = played.standing.entries.index(last)
        again = played.standing.entries[index:]
        played.undo(last.by, len(again), "practice", played.state.at)
        played.resume(again)
    assert starts == 0


def test_a_move_of_a_game_is_not_an_undo():
    game = kermesse.get("canaille")
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type":"Undone","moves":1,"form":"free"}', type=game.move_type)
