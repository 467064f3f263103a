"""The log and its match: written, read, replayed, and the deal checked against the commitment."""

import dataclasses
import json

import msgspec
import pytest

import kermesse
from kermesse.core import streams
from kermesse.core.contract import HOUSE, PUBLIC, Illegal, Join
from kermesse.core.log import BadLog, Entry, audit, dump, final, load, replay
from kermesse.core.match import Match
from kermesse.core.playthrough import wander
from kermesse.games.festival.moves import Deal
from support import toy

FESTIVAL = kermesse.get("festival")
BELL = {"bell": toy.GAME}
SEED, ID = b"s" * 32, b"i" * 16
NONCES = [b"a" * 16, b"b" * 16]


@pytest.fixture(scope="module")
def whole():
    """A whole game of Festival."""
    return wander(FESTIVAL, 4, None, 3)


def options(**chosen):
    """All options of a table of Festival, as a log has them."""
    return msgspec.to_builtins(FESTIVAL.read_options(chosen))


def bell(**options):
    """Return a match of the toy game after the deal."""
    match = Match(toy.GAME, 2, options, seed=SEED, game_id=ID, nonces=NONCES)
    match.run(0)
    return match


def changed(log, number, **fields):
    """The log with one entry changed."""
    entries = list(log.entries)
    entries[number - 1] = msgspec.structs.replace(entries[number - 1], **fields)
    return msgspec.structs.replace(log, entries=tuple(entries))


def headed(log, **fields):
    """The log with its header changed."""
    return msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, **fields))


# Writing and reading


def test_a_log_is_read_as_it_was_written(whole):
    game, log = load(dump(whole))
    assert game is FESTIVAL
    assert log == whole
    assert dump(log) == dump(whole)


def test_logs_with_newcomers_clocks_and_nonces_are_read_as_written():
    for seed in range(6):
        log = wander(toy.GAME, 3, {"rounds": 6, "patience": 900}, seed)
        assert load(dump(log), games=BELL) == (toy.GAME, log)


def test_a_log_is_JSON_one_move_a_line(whole):
    lines = dump(whole).decode().splitlines()
    moves = [json.loads(line.rstrip(",")) for line in lines if line.startswith('{"by"')]
    assert len(moves) == len(whole.entries) == 71
    assert moves[0]["by"] == "house"
    assert moves[1].keys() == {"by", "at", "move"}
    assert json.loads(dump(whole))["header"]["options"] == options()


def test_a_replay_walks_through_every_state(whole):
    state = FESTIVAL.start(4)
    for number, step in enumerate(replay(FESTIVAL, whole), 1):
        told = []
        state.play(step.entry.by, step.entry.move, step.entry.at, told)
        assert step.number == number
        assert step.state.key() == state.key()
        assert step.told == tuple(told)
    assert final(FESTIVAL, whole).key() == state.key()
    assert state.outcome() is not None


def test_a_replay_needs_no_chance(whole):
    """Without seed, draws and commitment the log still leads to the same state."""
    bare = headed(whole, seed=None, commitment="", id="")
    bare = changed(bare, 1, draws=())
    assert final(FESTIVAL, bare).key() == final(FESTIVAL, whole).key()


def test_an_empty_log_leads_to_the_start(whole):
    empty = msgspec.structs.replace(whole, entries=())
    assert final(FESTIVAL, empty).key() == FESTIVAL.start(4).key()


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff\xfe", b"[]", b"{}", b'{"header":{},"entries":[]}', b'{"header":null}', b"1" * 99],
)
def test_garbage_is_not_a_log(data):
    with pytest.raises(BadLog, match="not a log"):
        load(data)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (b'"game":"festival"', b'"game":"festivall"', "did you mean festival"),
        (b'"game":"festival"', b'"game":"chess"', "no game called 'chess'"),
        (b'"version":1', b'"version":99', "version 99 of festival"),
        (b'"type":"HandOn"', b'"type":"HandOver"', "not a log"),
        (b'"type":"HandOn"', b'"type":"HandOn","extra":1', "not a log"),
        (b'"by":"house"', b'"by":"dealer"', "not a log"),
        (b'"by":"house"', b'"by":1.5', "not a log"),
        (b'"up":true', b'"up":1', "not a log"),
        (b'"entries":', b'"moves":', "not a log"),
    ],
)
def test_unreadable_logs_are_explained(whole, old, new, words):
    data = dump(whole).replace(b": ", b":").replace(old, new, 1)
    with pytest.raises(BadLog, match=words):
        load(data)


def test_a_log_of_an_unknown_game_is_refused():
    with pytest.raises(BadLog, match="bell"):
        load(dump(bell().log()))


@pytest.mark.parametrize(
    ("fields", "words"),
    [({"seats": 9}, "4 to 5 seats"), ({"options": {"simpel": True}}, "no option 'simpel'")],
)
def test_a_log_that_cannot_begin_is_refused(whole, fields, words):
    for read in (final, audit):
        with pytest.raises(BadLog, match=words):
            read(FESTIVAL, headed(whole, **fields))


def test_a_log_with_an_illegal_move_is_refused_at_that_move(whole):
    twice = changed(whole, 3, by=whole.entries[1].by, move=whole.entries[1].move)
    for read in (final, audit):
        with pytest.raises(BadLog, match=r"move 3 is not legal here \(hand-on-first\)"):
            read(FESTIVAL, twice)


def test_a_log_whose_clock_runs_back_is_refused(whole):
    with pytest.raises(BadLog, match=r"move 9 is not legal here \(back-in-time\)"):
        final(FESTIVAL, changed(whole, 9, at=0))


# Fairness of the deal


def test_a_game_as_it_was_played_is_fair(whole):
    found = audit(FESTIVAL, whole)
    assert found.fair
    assert (found.committed, found.drawn, found.dealt) == (True, None, None)
    assert (found.house_moves, found.numbers) == (
        1,
        50,
    )  # a random first player and 49 steps of the shuffle


def test_games_with_newcomers_and_clocks_are_fair():
    for seed in range(6):
        log = wander(toy.GAME, 3, {"rounds": 6, "patience": 900}, seed)
        assert audit(toy.GAME, log).fair


def test_another_seed_than_the_committed_one_is_caught(whole):
    found = audit(FESTIVAL, headed(whole, seed="00" * 32))
    assert not found.committed
    assert not found.fair


def test_another_commitment_is_caught(whole):
    found = audit(FESTIVAL, headed(whole, commitment=streams.commitment(b"other")))
    assert (found.committed, found.drawn, found.fair) == (False, None, False)


@pytest.mark.parametrize("fields", [{"id": "11" * 16}, {"nonces": ("22" * 16,)}])
def test_a_changed_part_of_the_key_is_caught(whole, fields):
    found = audit(FESTIVAL, headed(whole, **fields))
    assert (found.committed, found.drawn, found.dealt) == (True, 1, 1)


@pytest.mark.parametrize("index", [0, 20, 49])
def test_a_changed_number_is_caught(whole, index):
    draws = list(whole.entries[0].draws)
    bound, number = draws[index]
    draws[index] = (bound, (number + 1) % bound)
    found = audit(FESTIVAL, changed(whole, 1, draws=tuple(draws)))
    assert (found.drawn, found.fair) == (1, False)


@pytest.mark.parametrize("draws", [(), ((4, 0),)])
def test_numbers_left_out_are_caught(whole, draws):
    assert not audit(FESTIVAL, changed(whole, 1, draws=draws)).fair


def test_numbers_added_are_caught(whole):
    stream = streams.house_stream(
        streams.first_key(bytes.fromhex(whole.header.seed), bytes.fromhex(whole.header.id), ()), 0
    )
    draws = tuple((bound, stream.randrange(bound)) for bound, _ in whole.entries[0].draws)
    more = (*draws, (7, stream.randrange(7)))
    assert audit(FESTIVAL, changed(whole, 1, draws=draws)).fair
    assert not audit(FESTIVAL, changed(whole, 1, draws=more)).fair


@pytest.mark.parametrize("bound", [0, -3])
def test_a_bound_that_is_too_large_is_caught(whole, bound):
    draws = ((bound, 0), *whole.entries[0].draws[1:])
    found = audit(FESTIVAL, changed(whole, 1, draws=draws))
    assert (found.drawn, found.fair) == (1, False)


def test_a_deal_the_rules_allow_but_the_numbers_do_not_give_is_caught(whole):
    """Two cards at the bottom of the deck are swapped; the moves before them stay legal."""
    deal = whole.entries[0].move
    deck = list(deal.deck)
    place = next(i for i in range(10, 49) if deck[i] != deck[i + 1])
    deck[place], deck[place + 1] = deck[place + 1], deck[place]
    crooked = changed(whole, 1, move=Deal(deal.first, tuple(deck)))
    crooked = msgspec.structs.replace(crooked, entries=crooked.entries[:6])
    found = audit(FESTIVAL, crooked)
    assert (found.committed, found.drawn, found.dealt, found.fair) == (True, None, 1, False)


def test_a_nonce_cannot_be_hidden_in_the_name_of_the_game():
    """Concatenated they hash alike, so each part has a length prefix."""
    match = bell(rounds=1, patience=100)
    match.run(100)
    log = match.log()
    assert audit(toy.GAME, log).fair
    name = log.header.id + "".join(log.header.nonces)
    with pytest.raises(BadLog, match="length"):
        audit(toy.GAME, headed(log, id=name, nonces=()))


def test_moves_of_the_House_in_another_order_are_caught():
    match = bell(patience=1_000)
    match.run(2_000)
    log = match.log()
    dealt = [n for n, entry in enumerate(log.entries, 1) if type(entry.move) is toy.Deal]
    a, b = (log.entries[n - 1] for n in dealt[:2])
    assert a.move != b.move
    swapped = changed(log, dealt[0], move=b.move, draws=b.draws)
    swapped = changed(swapped, dealt[1], move=a.move, draws=a.draws)
    found = audit(toy.GAME, swapped)
    assert (found.drawn, found.dealt, found.fair) == (dealt[0], dealt[0], False)


def test_a_seed_not_revealed_yet_cannot_be_checked():
    with pytest.raises(BadLog, match="not revealed until"):
        audit(toy.GAME, bell().log())


@pytest.mark.parametrize("fields", [{"seed": "xy"}, {"id": "0"}, {"nonces": ("?",)}])
def test_what_is_not_hexadecimal_is_refused(whole, fields):
    with pytest.raises(BadLog, match="hexadecimal"):
        audit(FESTIVAL, headed(whole, **fields))


# Newcomers


def joined(nonce):
    """Return a match with a newcomer after the first deal."""
    match = bell(rounds=1)
    match.play(2, Join(), 10, nonce)
    match.play(0, toy.Ring(), 20)
    match.play(0, toy.Guess(1), 30)
    return match.log()


def test_a_newcomers_nonce_changes_what_is_drawn_from_then_on():
    games = [joined(bytes([n]) * 16) for n in range(8)]
    assert len({log.entries[0] for log in games}) == 1  # the first deal came before
    assert len({log.entries[2].draws for log in games}) > 1
    assert all(audit(toy.GAME, log).fair for log in games)


def test_a_newcomers_nonce_is_in_the_log_and_goes_into_the_key():
    log = joined(b"n" * 16)
    assert log.entries[1] == Entry(2, 10, Join(), (), (b"n" * 16).hex())
    key = streams.next_key(streams.first_key(SEED, ID, NONCES), b"n" * 16)
    assert log.entries[2].draws == ((4, streams.house_stream(key, 1).randrange(4)),)


def test_a_newcomers_nonce_changed_is_caught():
    log = joined(b"n" * 16)
    others = [changed(log, 2, nonce=f"{n:032x}") for n in range(12)]
    assert not all(audit(toy.GAME, other).fair for other in others)


def test_a_newcomer_who_brings_no_nonce_gets_one():
    log = joined(None)
    assert len(bytes.fromhex(log.entries[1].nonce)) == streams.NONCE_BYTES
    assert audit(toy.GAME, log).fair


def test_a_nonce_that_comes_with_another_move_leaves_the_game_fair():
    match = bell(rounds=2, patience=1_000)
    match.play(0, toy.Ring(), 5, b"n" * 16)
    match.play(0, toy.Guess(1), 6)
    match.run(9_999)
    assert match.state.outcome() is not None
    assert audit(toy.GAME, match.log()).fair


# The match


def test_a_match_publishes_its_commitment_before_the_deal():
    match = Match(FESTIVAL, 4, {"simple": True}, seed=SEED, game_id=ID, nonces=NONCES)
    assert match.entries == []
    header = match.header
    assert (header.game, header.version, header.seats) == ("festival", 1, 4)
    assert header.options == options(simple=True)
    assert header.commitment == streams.commitment(SEED)
    assert header.id == ID.hex()
    assert header.nonces == tuple(nonce.hex() for nonce in NONCES)
    assert match.log().header.seed is None


def test_the_seed_is_shown_when_the_game_is_over_and_not_before():
    match = bell(rounds=1, patience=100)
    assert match.log().header.seed is None
    assert SEED.hex() not in dump(match.log()).decode()
    match.run(100)
    assert match.state.outcome() is not None
    assert match.log().header.seed == SEED.hex()


def test_two_matches_have_different_seeds_and_ids():
    a, b = Match(FESTIVAL, 4), Match(FESTIVAL, 4)
    assert a.header.commitment != b.header.commitment
    assert a.header.id != b.header.id


def test_the_nonces_of_the_players_change_the_deal():
    deals = set()
    for nonces in ([], NONCES, NONCES[::-1], [b"c" * 16]):
        match = Match(FESTIVAL, 4, seed=SEED, game_id=ID, nonces=nonces)
        match.run(0)
        deals.add(match.entries[0].move)
    assert len(deals) == 4


def test_the_House_moves_at_its_exact_times_however_late_it_is_called():
    match = bell(rounds=3, patience=700)
    match.run(50_000)
    assert [(entry.by, entry.at, type(entry.move)) for entry in match.entries] == [
        (HOUSE, 0, toy.Deal),
        (HOUSE, 700, toy.Close),
        (HOUSE, 700, toy.Deal),
        (HOUSE, 1_400, toy.Close),
        (HOUSE, 1_400, toy.Deal),
        (HOUSE, 2_100, toy.Close),
    ]


def test_the_House_does_not_move_before_its_time():
    match = bell(patience=700)
    assert match.run(699) == []
    assert type(match.run(700)[0].event) is toy.Revealed


def test_what_a_move_makes_due_at_once_follows_at_the_same_time():
    match = bell(patience=700)
    match.play(1, toy.Ring(), 300)
    told = match.play(1, toy.Guess(2), 400)
    assert [(entry.by, entry.at) for entry in match.entries[1:]] == [
        (1, 300),
        (1, 400),
        (HOUSE, 400),
    ]
    kinds = [type(fact.to(1)) for fact in told if fact.to(1) is not None]
    assert kinds == [toy.Guessed, toy.Revealed, toy.Dealt]


def test_a_seat_waits_for_a_House_that_is_due():
    match = bell(patience=700)
    with pytest.raises(Illegal, match="house-first"):
        match.play(0, toy.Ring(), 700)
    match.play(0, toy.Ring(), 699)


def test_a_refused_move_leaves_the_match_as_it_was():
    match = bell(patience=700)
    before, key = list(match.entries), match.state.key()
    for by, move in [(0, toy.Guess(1)), (7, toy.Ring()), (0, toy.Scribble(500, 0)), (5, Join())]:
        with pytest.raises(Illegal):
            match.play(by, move, 10, b"n" * 16)
    assert (match.entries, match.state.key()) == (before, key)
    match.run(700)
    fresh = bell(patience=700)
    fresh.run(700)
    assert match.entries == fresh.entries  # the refused nonces changed no key


def test_each_viewer_is_told_its_own_events():
    match = Match(FESTIVAL, 4, seed=SEED, game_id=ID)
    told = match.run(0)
    first = match.entries[0].move.first
    drawn = told[1]
    assert drawn.to(first).cards == match.state.view(first).hand
    assert drawn.to(PUBLIC).cards is None
    assert drawn.to((first + 1) % 4).cards is None


def test_a_clock_that_never_advances_is_noticed():
    class Stuck(toy.Bell):
        def due(self):
            return self.at

        def house(self, rng):
            return toy.Close()

        def why(self, by, move):
            return None

        def apply(self, by, move, tell):
            pass

    game = dataclasses.replace(toy.GAME, state=Stuck)
    with pytest.raises(RuntimeError, match="never comes to rest"):
        Match(game, 2).run(0)
