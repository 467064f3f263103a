"""Tournaments: who meets whom, who sits out, what places are worth, how ties are broken."""

from collections import Counter
from itertools import combinations
from random import Random

import msgspec
import pytest
from hypothesis import given, strategies as st

import kermesse
from kermesse.rooms import matching, pairing, tournament as tournaments
from kermesse.rooms.standings import WIN, standings
from kermesse.rooms.tournament_record import Round, RoundTable, Tournament
from kermesse.table.kernel.refusals import RequestRefused

CANAILLE, FESTIVAL = kermesse.get("canaille"), kermesse.get("festival")
CARNIVAL = kermesse.get("carnavalesque")
SEED = "5eed" * 16

counts, seeds = st.integers(2, 14), st.integers(0, 2**32)


def begun(game=CANAILLE, system="swiss", size=2, length=3, people=8, seed=SEED):
    return tournaments.begin(game, system, size, length, seed, range(1, people + 1))


def play(cup, game, rng):
    """One round, however it ends."""
    cup = opened(cup, game)
    for sitting in cup.rounds[-1].sittings:
        scores = [rng.randrange(4) for _ in sitting.people]
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        cup = tournaments.with_result(cup, sitting.table, scores, best)
    return cup


def opened(cup, game):
    """The next round, each table under a name."""
    number, new = len(cup.rounds), tournaments.next_round(cup, game)
    tables = tuple(
        msgspec.structs.replace(sitting, table=f"{number}-{n}")
        for n, sitting in enumerate(new.sittings)
    )
    return tournaments.with_round(cup, msgspec.structs.replace(new, sittings=tables))


def pairs(cup):
    return Counter(
        frozenset(pair)
        for played in cup.rounds
        for sitting in played.sittings
        for pair in combinations(sitting.people, 2)
    )


def decided(system, people, *rounds, game=CANAILLE, size=2):
    """A tournament of given results: for each table who came in which order."""
    played = tuple(
        Round(tuple(
            RoundTable(
                tuple(table), over=True, scores=tuple(range(len(table), 0, -1)), winners=(0,)
            )
            for table in tables
        ), tuple(byes))
        for tables, byes in rounds
    )  # fmt: skip
    return Tournament(
        system=system, game=game.key, size=size, length=9, seed=SEED, entrants=tuple(people),
        rounds=played,
    )  # fmt: skip


def order(cup, game=CANAILLE):
    return [line.entrant for line in standings(cup, game)]


def points(cup, game=CANAILLE):
    return {line.entrant: line.points for line in standings(cup, game)}


# ------------------------------------------------------------------------------ round robin


@given(counts, seeds)
def test_in_a_round_robin_every_pair_meets_once_and_each_sits_out_at_most_once(people, seed):
    cup, rng = begun(system="robin", people=people), Random(seed)
    while not tournaments.finished(cup):
        cup = play(cup, CANAILLE, rng)
    assert pairs(cup) == Counter(frozenset(pair) for pair in combinations(range(1, people + 1), 2))
    assert len(cup.rounds) == people - 1 + people % 2
    byes = Counter(one for played in cup.rounds for one in played.byes)
    assert set(byes.values()) <= {1}


@given(st.integers(4, 12), st.sampled_from([3, 4]), seeds)
def test_at_larger_tables_everybody_meets_everybody(people, size, seed):
    cup, rng = begun(CANAILLE, "robin", size, people=people), Random(seed)
    while not tournaments.finished(cup):
        before = len(pairs(cup))
        cup = play(cup, CANAILLE, rng)
        assert len(pairs(cup)) > before, "each round brings two together who had not met"
    assert len(pairs(cup)) == people * (people - 1) // 2


@given(st.integers(3, 9), seeds)
def test_who_comes_late_to_a_round_robin_meets_everybody_who_stays(people, seed):
    cup, rng = begun(system="robin", people=people), Random(seed)
    cup = play(cup, CANAILLE, rng)
    cup = msgspec.structs.replace(cup, entrants=(*cup.entrants, 99), left=(1,))
    while not tournaments.finished(cup):
        cup = play(cup, CANAILLE, rng)
    stayed = [*range(2, people + 1), 99]
    met = pairs(cup)
    assert all(met[frozenset(pair)] == 1 for pair in combinations(stayed, 2))
    assert not met[frozenset((1, 99))]


# ------------------------------------------------------------------------------------ Swiss


@given(st.integers(4, 14), seeds)
def test_in_a_swiss_nobody_meets_again_while_it_can_be_avoided(people, seed):
    rng = Random(seed)
    cup = begun(people=people, length=min(5, people - 1))
    while not tournaments.finished(cup):
        before = pairs(cup)
        if rng.random() < 0.2 and len(cup.playing) > 3:
            cup = msgspec.structs.replace(cup, left=(*cup.left, rng.choice(cup.playing)))
        cup = play(cup, CANAILLE, rng)
        here = sorted({*(one for s in cup.rounds[-1].sittings for one in s.people)})
        again = [pair for pair, times in pairs(cup).items() if times > before[pair] > 0]
        assert not again or not pairing.clean(here, before)


@given(st.integers(3, 15), seeds)
def test_nobody_sits_out_twice_while_somebody_has_not(people, seed):
    cup, rng = begun(people=people, length=min(6, people - 1)), Random(seed)
    while not tournaments.finished(cup):
        cup = play(cup, CANAILLE, rng)
    byes = Counter(one for played in cup.rounds for one in played.byes)
    assert set(byes.values()) <= {1}
    assert all(len(played.byes) == people % 2 for played in cup.rounds)


def test_like_meets_like():
    people = range(1, 9)
    cup = decided("swiss", people, ([(1, 5), (2, 6), (3, 7), (4, 8)], ()))
    tables = [set(s.people) for s in tournaments.next_round(cup, CANAILLE).sittings]
    assert all(table <= {1, 2, 3, 4} or table <= {5, 6, 7, 8} for table in tables)


@given(st.integers(6, 24), seeds)
def test_larger_tables_are_of_sizes_the_game_takes_and_everybody_has_one(people, seed):
    cup, rng = begun(FESTIVAL, "swiss", 4, 3, people), Random(seed)
    while not tournaments.finished(cup):
        cup = play(cup, FESTIVAL, rng)
    for played in cup.rounds:
        assert {len(s.people) for s in played.sittings} <= {4, 5}
        seated = [one for s in played.sittings for one in s.people]
        assert sorted((*seated, *played.byes)) == list(range(1, people + 1))
        assert len(played.byes) == {6: 1, 7: 2, 11: 1}.get(people, 0)


def test_larger_tables_change_places_rather_than_meet_again():
    people = range(1, 9)
    cup = decided("swiss", people, ([(1, 2, 3, 4), (5, 6, 7, 8)], ()), game=FESTIVAL, size=4)
    again = pairs(tournaments.with_round(cup, tournaments.next_round(cup, FESTIVAL)))
    assert sum(times > 1 for times in again.values()) == 4, "two and two of each: it takes no fewer"


@given(st.integers(2, 9), st.sets(st.tuples(st.integers(0, 8), st.integers(0, 8))))
def test_no_other_choice_makes_more_pairs(count, edges):
    may = {frozenset(edge) for edge in edges if len(set(edge)) == 2 and max(edge) < count}
    partner = matching.largest(count, lambda a, b: frozenset((a, b)) in may)
    made = {frozenset((a, b)) for a, b in enumerate(partner) if b is not None}
    assert made <= may
    assert sum(map(len, made)) == sum(b is not None for b in partner)

    def most(left):
        if not left:
            return 0
        one, rest = left[0], left[1:]
        with_one = (1 + most([o for o in rest if o != two]) for two in rest
                    if frozenset((one, two)) in may)  # fmt: skip
        return max((most(rest), *with_one))

    assert len(made) == most(list(range(count)))


# -------------------------------------------------------------------- the same deal for all


@pytest.mark.parametrize(
    ("people", "size", "tables"),
    [(2, 4, [1, 1]), (5, 4, [3, 2]), (8, 4, [4, 4]), (9, 4, [3, 3, 3])],
)
def test_the_same_seat_is_taken_at_every_table_before_the_next(people, size, tables):
    cup = begun(FESTIVAL, "deal", size, 1, people)
    assert [len(s.people) for s in tournaments.next_round(cup, FESTIVAL).sittings] == tables


def test_people_are_compared_with_those_of_the_same_seat():
    cup = Tournament(
        system="deal", game="festival", size=4, length=1, seed=SEED, entrants=(1, 2, 3, 4, 5),
        rounds=(Round((
            RoundTable((1, 2), over=True, scores=(30, 5, 9, 9), winners=(0,)),
            RoundTable((3, 4), over=True, scores=(20, 7, 50, 1), winners=(2,)),
            RoundTable((5,), over=True, scores=(20, 8, 1, 1), winners=(0,)),
        )),),
    )  # fmt: skip
    # Seat 0: 1 and 5 won their tables, 1 with more; seat 1: 4 had more than 2.
    assert points(cup, FESTIVAL) == {1: 12, 5: 6, 3: 0, 4: 12, 2: 0}


def test_nothing_of_a_deal_counts_before_its_last_table_is_over():
    cup = opened(begun(FESTIVAL, "deal", 4, 1, 8), FESTIVAL)
    cup = tournaments.with_result(cup, "0-0", (1, 2, 3, 4), (3,))
    assert set(points(cup, FESTIVAL).values()) == {0}
    cup = tournaments.with_result(cup, "0-1", (2, 2, 2, 2), (0,))
    assert sum(points(cup, FESTIVAL).values()) == 4 * WIN


def test_where_all_win_together_tables_are_compared():
    cup = Tournament(
        system="deal", game="carnavalesque", size=3, length=1, seed=SEED, entrants=(1, 2, 3, 4),
        rounds=(Round((
            RoundTable((1, 2), over=True, scores=(9, 9, 9), winners=(0, 1, 2)),
            RoundTable((3, 4), over=True, scores=(7, 7, 7), winners=()),
        )),),
    )  # fmt: skip
    assert points(cup, CARNIVAL) == {1: 12, 2: 12, 3: 0, 4: 0}


# ------------------------------------------------------------------------ points and ties


@pytest.mark.parametrize(
    ("scores", "winners", "worth"),
    [((9, 1), (0,), [12, 0]), ((5, 5), (0, 1), [6, 6]), ((9, 5, 1), (0,), [12, 6, 0]),
     ((9, 7, 5, 1), (0,), [12, 8, 4, 0]), ((9, 7, 7, 1), (0,), [12, 6, 6, 0]),
     ((5, 9), (0,), [12, 0]), ((), (), [6, 6])],
    ids=["pair", "draw", "three", "four", "shared", "winner-first", "no-result"],
)  # fmt: skip
def test_what_places_are_worth(scores, winners, worth):
    people = tuple(range(1, len(worth) + 1))
    cup = Tournament(
        system="swiss", game="canaille", size=2, length=1, seed=SEED, entrants=people,
        rounds=(Round((RoundTable(people, over=True, scores=scores, winners=winners),)),),
    )  # fmt: skip
    assert [points(cup)[one] for one in people] == worth


def test_whoever_sits_out_gets_the_points_of_a_first_place():
    assert points(decided("swiss", (1, 2, 3), ([(1, 2)], (3,)))) == {1: WIN, 3: WIN, 2: 0}


def test_ties_are_broken_by_the_points_of_the_opponents():
    # 1 and 2 won once each; whom 1 beat has won once, too.
    cup = decided("swiss", range(1, 5), ([(1, 3), (2, 4)], ()), ([(3, 2)], (4,)))
    lines = {line.entrant: line for line in standings(cup, CANAILLE)}
    assert lines[1].points == lines[2].points == lines[3].points == lines[4].points
    # 3 met 1 and 2, 2 met 4 and 3, 1 met 3 alone, 4 met 2 alone.
    assert {one: line.opponents for one, line in lines.items()} == {1: 12, 2: 24, 3: 24, 4: 12}
    assert order(cup)[:2] == [3, 2], "then by the direct result"
    assert {one for one, line in lines.items() if line.lot} == {1, 4}, "then by lot"


def test_lots_hang_on_the_seed_alone():
    orders = {
        tuple(order(msgspec.structs.replace(begun(people=5), seed=f"{n:064x}"))) for n in range(20)
    }
    assert len(orders) > 5
    assert order(begun(people=5)) == order(begun(people=5))


@given(counts, seeds, st.sampled_from(["swiss", "robin", "deal"]))
def test_the_same_seed_and_results_give_the_same_tournament(people, seed, system):
    def whole():
        rng = Random(seed)
        cup = begun(system=system, people=people, length=1, seed=f"{seed:064x}")
        while not tournaments.finished(cup):
            cup = play(cup, CANAILLE, rng)
        return cup, standings(cup, CANAILLE)

    assert whole() == whole()


def test_it_is_kept_and_read_again_whole():
    cup = play(begun(people=5), CANAILLE, Random(1))
    data = msgspec.json.encode(cup)
    assert msgspec.json.decode(data, type=Tournament) == cup


def test_who_has_gone_keeps_points_and_place_and_who_comes_late_begins_at_none():
    cup = play(begun(people=4), CANAILLE, Random(1))
    cup = msgspec.structs.replace(cup, left=(1,), entrants=(*cup.entrants, 9))
    seated = [one for s in tournaments.next_round(cup, CANAILLE).sittings for one in s.people]
    assert sorted(seated) == [2, 3, 4, 9]
    assert sorted(order(cup)) == [1, 2, 3, 4, 9]
    assert points(cup)[9] == 0


# -------------------------------------------------------------------------- what cannot be


def test_each_game_says_by_itself_whether_it_can():
    for game in kermesse.all_games():
        ranked = set() if game.cooperative else {"swiss", "robin"}
        assert set(tournaments.systems(game)) == {"deal", *ranked}
    assert CARNIVAL.cooperative


@pytest.mark.parametrize(
    ("game", "system", "size", "length", "people", "why"),
    [(CARNIVAL, "swiss", 3, 3, 9, "together"), (CANAILLE, "swiss", 7, 3, 9, "size"),
     (CANAILLE, "robin", 2, 0, 1, "alone"), (CANAILLE, "deal", 2, 1, 0, "alone"),
     (FESTIVAL, "swiss", 4, 3, 3, "few"), (CANAILLE, "swiss", 2, 0, 8, "length"),
     (CANAILLE, "swiss", 2, 8, 8, "length"), (CANAILLE, "deal", 2, 31, 8, "length")],
)  # fmt: skip
def test_what_does_not_fit_is_refused_in_words(game, system, size, length, people, why):
    with pytest.raises(RequestRefused) as refused:
        begun(game, system, size, length, people)
    assert refused.value.refusal == f"tournament-{why}"


def test_a_round_begins_when_the_one_before_is_over_and_none_after_the_last():
    cup = opened(begun(people=2, length=1), CANAILLE)
    with pytest.raises(RequestRefused, match="round-on"):
        tournaments.next_round(cup, CANAILLE)
    cup = tournaments.with_result(cup, "0-0", (1, 2), (1,))
    cup = tournaments.with_result(cup, "0-0", (9, 2), (0,))
    assert order(cup) == [cup.rounds[0].sittings[0].people[1], cup.rounds[0].sittings[0].people[0]]
    with pytest.raises(RequestRefused, match="over"):
        tournaments.next_round(cup, CANAILLE)
    gone = msgspec.structs.replace(begun(people=2, length=1), left=(1,))
    with pytest.raises(RequestRefused, match="alone"):
        tournaments.next_round(gone, CANAILLE)
