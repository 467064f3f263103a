"""Verifiable chance: the recipe is computed again here in a few lines."""

import random
from hashlib import sha256
from itertools import count, islice

import pytest
from hypothesis import given, strategies as st

from kermesse.core import streams
from kermesse.core.contract import Rng
from kermesse.core.streams import Stream

KEY = bytes(range(32))
KNOWN = [302, 958, 228, 755, 405, 572, 12, 343]
SHUFFLED = [5, 0, 3, 4, 7, 9, 8, 2, 1, 6]


def recipe(key, name, *numbers):
    """Return the bytes of a stream, computed as its docstring says."""
    own = sha256(key + name.encode() + b"".join(n.to_bytes(8, "big") for n in numbers)).digest()
    for block in count():
        yield from sha256(own + block.to_bytes(8, "big")).digest()


def below(source, stop):
    """Return a number below `stop`: the lowest bits of whole bytes, rejected if too high."""
    bits = len(f"{stop - 1:b}") if stop > 1 else 0
    while True:
        drawn = int("0" + "".join(f"{byte:08b}" for byte in islice(source, -(-bits // 8))), 2)
        drawn %= 2**bits
        if drawn < stop:
            return drawn


def test_the_numbers_are_those_of_the_recipe():
    bounds = [2, 6, 45, 60, 255, 256, 257, 1000, 65536, 65537, 10**6, 2**40, 2**64, 3**100, 1] * 4
    for path in [("house", 0), ("house", 1), ("house", 2**40), ("bot", 3, 7), ("players",)]:
        stream, source = Stream(KEY, *path), recipe(KEY, *path)
        assert [stream.randrange(b) for b in bounds] == [below(source, b) for b in bounds]


def test_fixed_values():
    """Fixed values: a later change cannot alter both the stream and the recipe."""
    stream = Stream(KEY, "house", 0)
    assert [stream.randrange(1000) for _ in range(8)] == KNOWN
    deck = list(range(10))
    Stream(KEY, "house", 1).shuffle(deck)
    assert deck == SHUFFLED


def test_the_first_key_takes_in_seed_game_and_nonces_in_seat_order():
    seed, game, a, b = b"s" * 32, b"g" * 16, b"a" * 16, b"b" * 16
    key = streams.first_key(seed, game, [a, b])
    assert key == sha256(b"kermesse" + seed + game + a + b).digest()
    others = [
        streams.first_key(b"t" * 32, game, [a, b]),
        streams.first_key(seed, b"h" * 16, [a, b]),
        streams.first_key(seed, game, [b, a]),
        streams.first_key(seed, game, [a]),
    ]
    assert len({key, *others}) == 5


def test_a_newcomer_changes_the_key():
    assert streams.next_key(KEY, b"n" * 16) == sha256(KEY + b"n" * 16).digest()
    assert streams.next_key(KEY, b"n" * 16) != streams.next_key(KEY, b"m" * 16)


def test_the_commitment_is_the_hash_of_the_seed():
    assert streams.commitment(b"abc") == (
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )


def test_seeds_and_nonces_are_long_and_new_each_time():
    assert (len(streams.new_seed()), len(streams.new_nonce())) == (32, 16)
    assert streams.new_seed() != streams.new_seed()
    assert streams.new_nonce() != streams.new_nonce()


def test_each_move_of_the_House_and_each_bot_has_its_own_stream():
    drawn = [
        tuple(stream.randrange(2**32) for _ in range(4))
        for stream in (
            streams.house_stream(KEY, 0),
            streams.house_stream(KEY, 1),
            streams.bot_stream(KEY, 0, 0),
            streams.bot_stream(KEY, 0, 1),
            streams.bot_stream(KEY, 1, 0),
        )
    ]
    assert len(set(drawn)) == 5
    source = recipe(KEY, "bot", 1, 0)
    assert drawn[4] == tuple(below(source, 2**32) for _ in range(4))


def test_numbers_too_high_are_rejected_and_not_folded_back():
    source, stream = recipe(KEY, "house", 0), Stream(KEY, "house", 0)
    kept = [byte % 8 for byte in islice(source, 400) if byte % 8 < 5]
    assert len(kept) < 400
    assert [stream.randrange(5) for _ in kept] == kept


def test_a_choice_of_one_draws_nothing():
    stream, other = Stream(KEY, "house", 0), Stream(KEY, "house", 0)
    assert stream.randrange(1) == 0
    assert stream.randrange(1000) == other.randrange(1000)
    assert stream.draws[0] == (1, 0)


@pytest.mark.parametrize(("stop", "limit"), [(2, 10.83), (5, 18.47), (7, 22.46), (60, 98.32)])
def test_all_numbers_are_equally_likely(stop, limit):
    """Chi-square is below its 0.1 % limit; the key is fixed, so the result is too."""
    stream, size = Stream(KEY, "house", stop), 200 * stop
    tally = [0] * stop
    for _ in range(size):
        tally[stream.randrange(stop)] += 1
    expected = size / stop
    assert sum((seen - expected) ** 2 / expected for seen in tally) < limit


def test_a_shuffle_is_Fisher_and_Yates_from_the_end():
    cards, expected = list("abcdefghij"), list("abcdefghij")
    source = recipe(KEY, "house", 4)
    for last in range(9, 0, -1):
        other = below(source, last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    Stream(KEY, "house", 4).shuffle(cards)
    assert cards == expected


def test_all_orders_of_three_are_equally_likely():
    stream, tally = Stream(KEY, "house", 0), {}
    for _ in range(1200):
        cards = list("abc")
        stream.shuffle(cards)
        tally["".join(cards)] = tally.get("".join(cards), 0) + 1
    assert len(tally) == 6
    assert sum((seen - 200) ** 2 / 200 for seen in tally.values()) < 20.52


def test_choice_and_sample_draw_without_repeating():
    stream = Stream(KEY, "house", 0)
    assert stream.choice("xyz") in "xyz"
    assert stream.draws[-1][0] == 3
    taken = stream.sample(range(20), 8)
    assert len(set(taken)) == 8
    assert set(taken) <= set(range(20))
    assert [bound for bound, _ in stream.draws[1:]] == [20, 19, 18, 17, 16, 15, 14, 13]
    assert stream.sample("abc", 0) == []
    assert sorted(stream.sample("abc", 3)) == ["a", "b", "c"]


@given(st.integers(0, 12), st.integers(0, 12), st.integers(0, 2**20))
def test_a_sample_leaves_its_population_alone(size, k, n):
    pool = list(range(size))
    stream = Stream(KEY, "house", n)
    if k > size:
        with pytest.raises(ValueError, match="sample larger"):
            stream.sample(pool, k)
        return
    assert set(stream.sample(pool, k)) <= set(range(size))
    assert pool == list(range(size))


@pytest.mark.parametrize("stop", [0, -1])
def test_nothing_to_draw_from(stop):
    with pytest.raises(ValueError, match="nothing to draw from"):
        Stream(KEY, "house", 0).randrange(stop)


def test_every_number_drawn_is_kept_with_its_bound():
    stream = Stream(KEY, "house", 0)
    number = stream.randrange(45)
    stream.shuffle([1, 2, 3])
    assert stream.draws[0] == (45, number)
    assert [bound for bound, _ in stream.draws] == [45, 3, 2]
    again = Stream(KEY, "house", 0)
    assert [(b, again.randrange(b)) for b, _ in stream.draws] == stream.draws


def test_Python_has_every_method_the_House_may_use():
    methods = {name for name in vars(Rng) if not name.startswith("_")}
    assert methods == {"randrange", "shuffle", "choice", "sample"}
    for kind in (random.Random, Stream):
        assert methods <= set(dir(kind))
    offered = {name for name in vars(Stream) if not name.startswith("_")} - {"draws"}
    assert offered == methods


@pytest.mark.parametrize("rng", [random.Random(1), Stream(KEY, "house", 0)])
def test_both_kinds_of_chance_have_the_same_methods(rng):
    cards = list(range(9))
    rng.shuffle(cards)
    assert sorted(cards) == list(range(9))
    assert rng.randrange(6) in range(6)
    assert rng.choice(cards) in cards
    assert len(rng.sample(cards, 4)) == 4


@pytest.mark.parametrize("stop", [1, 2, 3, 6, 64, 101, 360, 3_201])
def test_a_drawer_gives_the_numbers_randrange_gives(stop):
    for kind in (lambda: random.Random(stop), lambda: Stream(KEY, "house", stop)):
        draw, same = streams.drawer(kind(), stop), kind()
        assert [draw() for _ in range(200)] == [same.randrange(stop) for _ in range(200)]


def test_a_drawer_leaves_the_generator_where_randrange_would():
    one, two = random.Random(7), random.Random(7)
    draw = streams.drawer(one, 601)
    assert [(draw(), one.random()) for _ in range(20)] == [
        (two.randrange(601), two.random()) for _ in range(20)
    ]


@pytest.mark.parametrize("count", [0, 1, 2, 3, 8, 9, 57, 300])
def test_shuffling_gives_the_order_and_the_generator_state_of_rng_shuffle(count):
    for kind in (lambda: random.Random(count), lambda: Stream(KEY, "house", count)):
        one, two = kind(), kind()
        mine, same = [*range(count)], [*range(count)]
        streams.shuffle(one, mine)
        two.shuffle(same)
        assert (mine, one.randrange(1_000)) == (same, two.randrange(1_000))
