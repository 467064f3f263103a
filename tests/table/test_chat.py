"""Chat, reactions and pointing hands: who receives them and for how long they are kept."""

import msgspec
import pytest

import kermesse
from kermesse.protocol import commands, frames
from kermesse.table.features.chat import KEPT
from kermesse.table.kernel.text import clean
from support import toy
from support.driver import Hub


@pytest.fixture
def bell():
    hub = Hub(toy.GAME, 2, {"rounds": 9})
    hub.ann, hub.bob = hub.seated("host", "bob")
    hub.ann.ask(commands.Begin)
    hub.eve = hub.come("eve")
    return hub


def texts(person):
    return [frame.line.text for frame in person.heard(frames.Said)]


def test_a_chat_line_reaches_everybody(bell):
    bell.now = 90_000
    assert bell.ann.ask(commands.Say, text="  good\nevening ").ok
    for person in (bell.ann, bell.bob, bell.eve):
        line = person.last(frames.Said).line
        assert (line.seat, line.text, line.when) == (0, "good evening", 1_090)


def test_a_player_silenced_by_the_rules_reaches_nobody(bell):
    assert bell.ann.now.speaks
    bell.ann.play(toy.Ring())
    assert (bell.ann.now.speaks, bell.bob.now.speaks) == (False, True)
    for command in (
        bell.ann.ask(commands.Say, text="psst"),
        bell.ann.ask(commands.React, face="wow"),
    ):
        assert (command.ok, command.refusal) == (False, "hush")
    bell.ann.send(commands.Point(x=1, y=1))
    assert bell.bob.ask(commands.Say, text="well?").ok
    assert texts(bell.bob) == ["well?"]
    assert not bell.bob.heard(frames.Reacted)
    assert not bell.bob.sketches
    bell.ann.play(toy.Guess(0))
    assert bell.ann.ask(commands.Say, text="now I may").ok


def test_after_the_end_everybody_may_chat():
    hub = Hub(toy.GAME, 2, {"rounds": 1})
    ann, bob = hub.seated("host", "bob")
    assert ann.ask(commands.Say, text="before").ok
    ann.ask(commands.Begin)
    ann.play(toy.Ring())
    ann.play(toy.Guess(0))
    assert ann.now.speaks
    assert ann.ask(commands.Say, text="after").ok
    assert texts(bob) == ["before", "after"]


def test_the_last_hundred_lines_are_kept(bell):
    for number in range(KEPT + 20):
        assert bell.bob.ask(commands.Say, text=f"line {number}").ok
    late = bell.come("late")
    chat = late.last(frames.Welcome).chat
    assert [line.text for line in chat] == [f"line {n}" for n in range(20, KEPT + 20)]


def test_a_newcomer_sees_only_the_chat_their_view_allows(bell):
    state = bell.table.match.state
    told = {"chat": (0, 1)}
    type(state).hears, hears = (lambda self, by, channel: told.get(channel, ())), type(state).hears
    try:
        bell.ann.ask(commands.Say, text="between us")
        assert texts(bell.bob) == ["between us"]
        assert texts(bell.eve) == []
        assert bell.come("late").last(frames.Welcome).chat == ()
        bell.bob.go()
        assert [line.text for line in bell.bob.come().last(frames.Welcome).chat] == ["between us"]
    finally:
        type(state).hears = hears


@pytest.mark.parametrize(
    ("text", "why"),
    [("", "text-empty"), ("\u200b \x00", "text-empty"), ("x" * 301, "text-long")],
)
def test_a_text_that_is_not_allowed_is_refused(bell, text, why):
    answer = bell.ann.ask(commands.Say, text=text)
    assert (answer.ok, answer.refusal) == (False, why)
    assert texts(bell.bob) == []


def test_the_longest_text_is_not_cut(bell):
    assert bell.ann.ask(commands.Say, text="é" * 300).ok
    assert texts(bell.bob) == ["é" * 300]


def test_a_text_is_cleaned_to_one_visible_line():
    assert clean("a\x00b\x1b[31mc\x7f") == "a b [31mc"
    assert clean("left\u202eright\u2066x\ufeff") == "leftrightx"
    assert clean("one\u2028two\u2029three\u00a0four") == "one two three four"
    assert clean("\ue000\ud800x") == "x"
    assert clean("\u0301") == ""
    for blank in "\u115f\u1160\u2800\u3164\uffa0":  # letters and symbols that render as nothing
        assert clean(blank * 3) == ""
        assert clean(f"a{blank}b") == "a b"


def test_a_line_sent_twice_with_one_id_appears_once(bell):
    assert bell.ann.ask(commands.Say, id="hi", text="hi").ok
    assert bell.ann.ask(commands.Say, id="hi", text="hi").ok
    assert texts(bell.bob) == ["hi"]


def test_a_reaction_is_shown_and_not_stored(bell):
    assert bell.ann.ask(commands.React, face="clap").ok
    assert bell.eve.last(frames.Reacted) == frames.Reacted(seat=0, face="clap")
    assert bell.come("late").last(frames.Welcome).chat == ()


# ----------------------------------------------------------------------------------- hands


def test_a_hand_is_shown_at_once_and_never_stored(bell):
    bell.store_delay = None
    bell.ann.play(toy.Scribble(1, 1))
    stored = bell.unstored
    bell.ann.send(commands.Point(x=3, y=-4, what="card 2"))
    pointed = frames.Pointed(seat=0, x=3, y=-4, what="card 2")
    assert bell.bob.sketches == [(0, pointed)], "although the moves before it are not durable yet"
    assert bell.eve.sketches == [(0, pointed)]
    assert bell.ann.sketches == []
    assert bell.unstored == stored


@pytest.mark.parametrize(
    "what",
    ["take the third", "card", "card 4", "card 02", "card ٢", "card -1", "card 2 ", "crown 1", "1"],
)
def test_a_hand_points_at_things_of_the_game_and_nothing_else(bell, what):
    bell.ann.send(commands.Point(x=3, y=-4, what=what))
    assert bell.bob.sketches == [(0, frames.Pointed(seat=0, x=3, y=-4, what=""))]


@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
def test_in_every_game_a_hand_may_point_at_its_things(game):
    hub = Hub(game)
    ann, bob = hub.come("host"), hub.come("bob")
    ann.sit()
    for kind in game.kinds:
        for number in (1, 9_999):
            ann.send(commands.Point(x=0, y=0, what=f"{kind} {number}"))
    named = [frame.what for _, frame in bob.sketches if frame.what]
    assert named == [f"{kind} 1" for kind in game.kinds]


@pytest.mark.parametrize("point", [{"x": 10**7, "y": 0}, {"x": 0, "y": 0, "what": "x" * 41}])
def test_a_hand_outside_the_table_is_not_a_command(point):
    data = msgspec.json.encode({"type": "Point", **point})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(data, type=commands.AnyCommand)
