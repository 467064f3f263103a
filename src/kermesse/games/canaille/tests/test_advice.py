"""The reasons for a move are true given what everybody knows."""

from random import Random

import pytest
from msgspec.structs import replace

from kermesse.games.canaille import box, river
from kermesse.games.canaille.advice import (
    Bides,
    Bites,
    Blind,
    Brings,
    Cleans,
    Fewest,
    Hidden,
    Keeps,
    KeepsCat,
    Later,
    LeastUse,
    Names,
    NeedsStop,
    NoMore,
    NothingBetter,
    Prefers,
    Separates,
    Smallest,
    Spare,
    Worst,
    reason,
)
from kermesse.games.canaille.moves import Bin, Discard, Draw, Lay, Name, Release, Share, Take
from kermesse.games.canaille.phases import WALK
from kermesse.games.canaille.tests.tables import CANAILLE, acts, dealt, empty_river, table
from kermesse.words import Words

PLAIN = ". b1 b1 s a"
NOTHING = Brings(
    gains=0,
    loses=0,
    draws=0,
    hope=0,
    cat="none",
    they_gain=0,
    they_lose=0,
    less=False,
    they_draw=0,
    choice=False,
    returns=False,
)


def brings(view, written, **told):
    """Check the reason given for a sentence."""
    said = reason(view, Lay(acts(written)))
    wanted = replace(NOTHING, choice=view.seats > 2, **told)
    assert said == (wanted if told else Bides())
    return True


def known(*hands, river, piles=(), seats=2, **options):
    """Make every card of the river known."""
    state = table([*hands, *[PLAIN] * (seats - len(hands))], piles=piles, **options)
    empty_river(state, river)
    state.river = [card | box.SEEN for card in state.river]
    return state


def test_what_surely_comes_is_said_whole():
    # Three fish on top are three certain points: a full stop spent does not count.
    view = table(["b1 a s t .", PLAIN], river="3", up=True).view(0)
    assert brings(view, "b1 .", gains=3)


def test_a_rivals_loss_is_not_the_players_gain():
    view = table(["a r3 s t .", PLAIN], piles=("1", "3 2")).view(0)
    assert brings(view, "a r3", they_lose=3)
    three = table(["a r3 s t .", PLAIN, PLAIN], piles=("1", "2", "1 1 2")).view(0)
    assert brings(three, "a r3", they_lose=3)  # the rival who has enough fish
    assert brings(three, "r3", loses=1)


def test_R14_a_rival_gives_up_as_little_as_will_do():
    view = table(["a r1 s t .", PLAIN], piles=("", "3 2")).view(0)
    assert brings(view, "a r1", they_lose=2)
    view = table(["a r3 s t .", PLAIN], piles=("", "2 2 1 1")).view(0)
    assert brings(view, "a r3", they_lose=3)


def test_unseen_cards_may_bring_points_and_canaille():
    state = dealt()
    state.hands[0] = box.action_heap(acts("b3 b1 s a ."))
    assert brings(state.view(0), "b3 .", draws=3, hope=3)
    for _ in range(14):
        river.catch(state, 1, None)
    found = reason(state.view(0), Lay(acts("b3 .")))
    assert (found.draws, found.cat) == (3, "maybe")


def test_what_a_sentence_catches_it_may_have_to_give_back_or_can_throw_away():
    # Nothing lies on the pile before: the fish released and the litter binned were just caught.
    hand = "b1 s t r3 ."
    fish = table([hand, PLAIN], river="3", up=True).view(0)
    assert brings(fish, "b1 r3")
    litter = table([hand, PLAIN], river="-3", up=True).view(0)
    assert brings(litter, "b1 .", loses=3)
    assert brings(litter, "b1 t .")


def test_what_was_released_or_thrown_away_is_gone():
    view = table(["t s t b1 .", PLAIN], piles=("-3", "")).view(0)
    assert reason(view, Lay(acts("t ."))) == reason(view, Lay(acts("t s t .")))
    view = table(["r3 s r2 t .", PLAIN], piles=("3 -1", "")).view(0)
    assert reason(view, Lay(acts("r3 t ."))) == reason(view, Lay(acts("r3 t r2")))


def test_a_fish_released_can_be_caught_again_by_turning_the_river():
    state = known("r1 s b1 t .", river="-1 -1", piles=("1", ""))
    assert brings(state.view(0), "r1 s b1 .")


def test_R13_another_fisher_before_a_point_names_nobody():
    view = table(["b1 a s t .", PLAIN], river="2", up=True).view(0)
    assert brings(view, "b1 a .", gains=2)


def test_R13_a_second_another_fisher_returns_to_the_author_between_two_only():
    hand = "a s a b1 ."
    assert brings(known(hand, river="1 2 3").view(0), "a s a b1 .", gains=3)
    among = known(hand, river="1 2 3", seats=3).view(0)
    assert brings(among, "a s a b1 .", returns=True)


def test_the_reason_says_who_is_certain_to_get_canaille():
    state = known("b1 a s t .", river="C 1", piles=("3 3 1", "2 2"))
    assert brings(state.view(0), "b1 .", cat="yours", loses=5)
    assert brings(known("a b1 s t .", river="C 1", piles=("", "2 2")).view(0), "a b1 .",
                  cat="theirs", they_lose=4)  # fmt: skip


def test_a_fog_keeps_the_best_known_card_for_its_author():
    assert brings(known("f s b1 t a", river="-1 3").view(0), "f", gains=3, they_lose=1)
    assert brings(known("f s b1 t a", river="C 2").view(0), "f", gains=2, cat="theirs")
    up = known("f s b1 t a", river="C 2", piles=("2", ""), up=True)  # R15
    assert brings(up.view(0), "f", loses=2, cat="yours", they_gain=2)


def points(pile):
    return sum(box.points(card) * (1 if card in box.FISH else -1) for card in pile if card != 6)


def scored(state):
    """Return the points of each player if the game ended here."""
    totals = []
    for seat, heap in enumerate(state.piles):
        pile = box.river_cards(heap)
        fish = points(card for card in pile if card in box.FISH)
        totals.append(points(pile) - (min(5, fish) if seat == state.cat else 0))
    return totals


@pytest.mark.parametrize("up", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_on_a_river_everybody_knows_all_that_is_said_comes_true(seed, up):
    """Carry out every sentence of a hand; both players release as little as possible."""
    rng = Random(seed)
    hand = rng.sample(["b1", "b2", "b3", *"aasstt", "r1", "r2", "r3", "f"], 4)
    fish = rng.sample([*"112233", "-1", "-2", "-3", "C"], 8)
    piles = tuple(" ".join(rng.sample(["1", "1", "2", "3", "-1", "-2"], 4)) for _ in range(2))
    state = known(" ".join([*hand, "."]), river=" ".join(fish), piles=piles, up=up)
    for lay in state.moves(0):
        kinds = [box.COLOUR[card] for card in lay.cards]
        if box.FOG in kinds and box.ANOTHER in kinds:
            continue  # the other player's choice is unknown
        world, said = state.copy(), reason(state.view(0), lay)
        before = scored(world)
        world.play(0, lay, 0)
        while world.phase in WALK:
            (seat,) = world.to_act()
            world.play(seat, thrifty(world.view(seat), world.moves(seat)), 0)
        mine, theirs = (after - was for after, was in zip(scored(world), before, strict=True))
        said = NOTHING if type(said) is Bides else said
        assert (said.gains - said.loses, said.they_gain - said.they_lose) == (mine, theirs), lay
        assert said.cat == {None: "none", 0: "yours", 1: "theirs"}[world.cat]
        assert not said.draws


def thrifty(view, moves):
    """Return the move of a menu that keeps the most points."""
    for move in reversed(moves):  # on a tie the larger card, which leaves small cards
        if type(reason(view, move)) in (NoMore, Fewest, Worst):
            return move
    return max(moves, key=lambda move: kept(reason(view, move)))


def kept(said):
    """Return the points a share of a fog is said to be worth."""
    return -said.eaten if type(said) is KeepsCat else said.points


def test_a_full_stop_is_needed_by_those_who_have_none():
    view = table(["b1 a s t .", PLAIN]).view(0)
    stop, bite = acts("."), acts("b3")
    assert reason(replace(view, hand=acts("b1 a s")), Take(*stop)) == NeedsStop(*stop)
    assert reason(view, Take(*stop)) == Spare(*stop)
    assert reason(view, Take(*bite)) == Bites(*bite)


def test_the_fewest_fish_and_the_worst_litter_are_recommended():
    view = replace(table(["b1 a s t .", PLAIN]).view(0), piles=((0, 1, 3, 5), ()), phase="fish")
    assert reason(view, Release(0)) == Smallest(0)
    assert reason(view, Release(1)) is None
    assert reason(view, Bin(5)) == Worst(5)
    assert reason(view, Bin(3)) is None


def test_R14_what_is_released_first_leaves_the_fewest_to_go():
    """To release three fish, a three alone is better than a one and then a three."""
    view = replace(table([PLAIN] * 2).view(0), piles=((0, 2), ()), phase="release", need=3)
    assert reason(view, Release(2)) == Fewest(2, 3, alone=True)
    assert reason(view, Release(0)) is None
    view = replace(view, piles=((0, 0, 1), ()), need=2)
    assert reason(view, Release(1)) == Fewest(1, 2, alone=True)
    assert reason(view, Release(0)) == Fewest(0, 2, alone=False)
    assert reason(replace(view, piles=((0,), ())), Release(0)) == Fewest(0, 1, alone=True)


def test_what_is_said_of_a_card_taken_or_put_aside_holds_for_it_alone():
    view = table(["b1 a s t .", PLAIN], row="a t s").view(0)
    assert reason(view, Draw()) == NothingBetter()
    better = table(["b1 a s t .", PLAIN], row="a b2 s").view(0)
    assert reason(better, Draw()) == Hidden(*acts("b2"))
    assert reason(replace(better, missing=2), Draw()) == Later()  # R11: the row stays
    assert reason(view, Discard(*acts("t"))) == LeastUse(*acts("t"))
    assert reason(view, Discard(*acts("a"))) is None


def test_a_card_of_the_row_that_catches_nothing_is_of_use_too():
    view = table(["b1 b2 s . .", PLAIN], row="a t s", piles=("1 -2", "")).view(0)
    assert reason(view, Take(*acts("t"))) == Cleans(*acts("t"))
    assert reason(view, Take(*acts("a"))) == Separates(*acts("a"))
    clean = replace(view, piles=((0,), ()))
    assert reason(clean, Take(*acts("t"))) == Separates(*acts("t"))


def test_a_share_of_unseen_cards_has_a_reason_as_well():
    view = table(["b1 a s t .", PLAIN]).view(0)
    assert reason(view, Share((0, 1))) == Blind()
    assert reason(replace(view, over=(3,)), Share((1, 0))) == Prefers()
    assert reason(replace(view, over=(2,)), Share((1, 0))) is None
    assert reason(replace(view, over=(2,)), Share((0, 1))) == Keeps(3)


def test_a_share_is_worth_what_is_seen_of_it():
    view = replace(table(["b1 a s t .", PLAIN]).view(0), over=(2, 5, 0))
    assert reason(view, Share((0, 1, 0))) == Keeps(4)
    assert reason(view, Share((0, 0, 1))) == Keeps(0)


@pytest.mark.parametrize(("pile", "eaten"), [((), 0), ((1, 3), 2), ((2, 2), 5)])
def test_R20_a_share_with_the_cat_costs_no_more_fish_than_there_are(pile, eaten):
    view = replace(table([PLAIN] * 2).view(0), over=(6, 2), piles=(pile, ()))
    assert reason(view, Share((0, 1))) == KeepsCat(eaten)


@pytest.mark.parametrize(
    ("language", "exchange", "fog"),
    [
        ("fr", "une carte de poissons si vous en avez", "On connaît"),
        ("en", "a fish card if you have any", "known"),
    ],
)
def test_the_words_hold_without_fish_and_for_known_cards_face_down(language, exchange, fog):
    # R9: with no fish an exchange is free. Cards put back and turned over are known, not in sight.
    words = Words(CANAILLE, language, strict=True)
    assert exchange in words.reason(NeedsStop(*acts(".")), 0)
    assert fog in words.reason(Keeps(2), 0)


def naming(*hands, sentence, seats=3, **more):
    """Return a table where seat 0 has laid this sentence and must name a player."""
    state = known(*hands, seats=seats, **more)
    state.advance(0, Lay(acts(sentence)), 0)
    assert {type(move) for move in state.moves(0)} == {Name}
    return state


def named(state, to):
    return reason(state.view(0), Name(to))


SILENT = Names(
    to=1, gains=0, loses=0, draws=0, cat=False, shares=False, returns=False, standing="level"
)


def test_the_player_named_loses_the_most_by_the_rest_of_the_sentence():
    state = naming("a r3 s t .", sentence="a r3", river="1 2", piles=("1", "1 1", "3"))
    assert named(state, 1) is None
    assert named(state, 2) == replace(SILENT, to=2, loses=3, standing="least")


def test_where_it_costs_all_the_same_the_leader_is_named_and_where_it_brings_some_the_last():
    state = naming("a r1 s t .", sentence="a r1", river="1 2", piles=("1", "1 1", "1 3"))
    assert named(state, 1) == replace(SILENT, loses=1)
    assert named(state, 2) == replace(SILENT, to=2, loses=1, standing="leader")
    state = naming("a b1 s t .", sentence="a b1 .", river="2 2", piles=("1", "1 1", "1 3"))
    assert named(state, 1) == replace(SILENT, gains=2, standing="last")
    assert named(state, 2) == replace(SILENT, to=2, gains=2)


def test_the_strongest_rival_may_be_named_though_another_would_lose_more():
    state = naming("a r1 s t .", sentence="a r1", river="1 2", piles=("1", "2", "1 3 3"))
    assert named(state, 2) == replace(SILENT, to=2, loses=1, standing="ahead")
    state = naming("a r1 s t .", sentence="a r1", river="1 2", piles=("1", "2 3", "1"))
    assert named(state, 2) is None


def test_a_rest_that_changes_nothing_is_said_of_all():
    state = naming("a s t r1 .", sentence="a s .", river="1 2", piles=("1", "1 1", "1 3"))
    assert named(state, 1) == replace(SILENT, standing="alike")
    words = Words(CANAILLE, "en", strict=True)
    said = words.reason(named(state, 1), 0)
    assert said.startswith("The rest of the sentence changes nothing for anybody")


def test_R15_a_named_player_who_sees_the_cat_in_a_fog_keeps_it():
    state = naming("a f s t .", sentence="a f", river="C 2 3", piles=("1", "3 3", "1"), up=True)
    assert named(state, 1) == replace(SILENT, loses=5, cat=True, shares=True, standing="least")


def test_a_gain_of_the_other_fisher_is_compared_with_that_of_the_author():
    assert brings(known("b2 a b1 t .", river="2 1 1").view(0), "b2 a b1 .",
                  gains=3, they_gain=1, less=True)  # fmt: skip
    assert brings(known("b1 a b2 t .", river="1 2 1").view(0), "b1 a b2 .",
                  gains=1, they_gain=3)  # fmt: skip


def test_the_reason_covers_the_whole_rest_for_the_named_player():
    state = naming("a b1 s t .", sentence="a b1 .", river="C 1", piles=("", "2", "3 3"))
    assert named(state, 2) == replace(SILENT, to=2, loses=5, cat=True, standing="least")
    state = naming("a f s t .", sentence="a f", river="1 2 3 1")
    assert named(state, 1) == replace(SILENT, shares=True)
    state = naming("a s a b1 .", sentence="a s a b1 .", river="1 2 3 1")
    assert named(state, 1) == replace(SILENT, returns=True)


def test_unseen_cards_are_counted_and_not_valued():
    state = dealt(seats=3)
    state.hands[0] = box.action_heap(acts("a b2 s t ."))
    state.advance(0, Lay(acts("a b2 .")), 0)
    assert named(state, 1) == replace(SILENT, draws=2)


@pytest.mark.parametrize("seed", range(12))
def test_on_a_river_everybody_knows_what_is_said_of_naming_comes_true(seed):
    rng = Random(seed)
    hand = ["a", *rng.sample(["b1", "b2", "s", "t", "r1", "r2", "r3"], 3), "."]
    fish = rng.sample([*"112233", "-1", "-2", "-3"], 8)
    piles = tuple(" ".join(rng.sample(["1", "1", "2", "3", "-1"], 3)) for _ in range(3))
    state = known(" ".join(hand), river=" ".join(fish), piles=piles, seats=3)
    checked = 0
    for lay in state.moves(0):
        world = state.copy()
        world.play(0, lay, 0)
        if Name(1) not in world.moves(0):
            continue
        came = {to: carried_out(world, to) for to in (1, 2)}
        for to, other in ((1, 2), (2, 1)):
            said = named(world, to)
            behind = said is None or said.standing == "ahead"
            assert behind == (came[to] > came[other])
            if said is not None:
                checked += 1
                assert said.gains - said.loses == came[to]
                assert (said.standing == "least") == (came[to] < came[other])
    assert checked


def carried_out(state, to):
    """Return the points the named player gains if they release as little as possible."""
    world = state.copy()
    before = scored(world)[to]
    world.play(0, Name(to), 0)
    while world.phase in WALK:
        (seat,) = world.to_act()
        world.play(seat, thrifty(world.view(seat), world.moves(seat)), 0)
    return scored(world)[to] - before


@pytest.mark.parametrize(("language", "ends"), [("fr", "mieux."), ("en", "better.")])
def test_the_words_of_naming_are_whole_sentences(language, ends):
    words = Words(CANAILLE, language, strict=True)
    said = words.reason(replace(SILENT, loses=3, standing="least"), 0)
    assert said.endswith(ends)
    assert "3" in said
    busy = Names(
        to=2, gains=0, loses=0, draws=2, cat=False, shares=True, returns=True, standing="last"
    )
    assert ".." not in words.reason(busy, 0)
