"""A player asks a bot for advice: who may, what the bot is given, who is told."""

import msgspec
import pytest

import kermesse
from kermesse.bots.advice import Advice, Weighed
from kermesse.protocol import commands, frames
from kermesse.table.features.advice import AdviceRecord
from kermesse.table.kernel.effects import AskAdvice
from support import toy
from support.driver import Hub, decode, put

FESTIVAL = kermesse.get("festival")
GUESTS = ("host", "bob", "cleo", "dan")
LONG = {"rounds": 9, "patience": 100_000}


def begun(game=FESTIVAL, people=4, options=None, **fields):
    """A table where advice is allowed, and its people; the bot keeps thinking."""
    hub = Hub(game, 4 if game is FESTIVAL else 2, options, **{"advice": True, **fields})
    hub.asked = put(hub, AskAdvice)
    seated = hub.seated(*GUESTS[:people])
    hub.think_delay = None
    seated[0].ask(commands.Begin)
    return hub, seated


def acting(people):
    return next(person for person in people if person.now.menu)


def reply(hub, advice=None):
    """The bot answers the last question: with the first move of its menu."""
    question = hub.asked[-1]
    hub.do("advised", question.job, advice or Advice(question.menu[0]))


# ------------------------------------------------------------------------------- who may ask


def test_whoever_opens_a_table_says_whether_bots_advise_and_everybody_is_told():
    for advice, told in ((True, "yes"), (False, "alone")):
        hub = Hub(FESTIVAL, 4, advice=advice)
        assert hub.come("bob").last(frames.Welcome).about.advice == told
    assert Hub(FESTIVAL, 4).come("bob").last(frames.Welcome).about.advice == "alone"
    assert Hub(toy.GAME, 2, advice=True).come("bob").last(frames.Welcome).about.advice == "alone"


def test_another_game_at_the_same_table_has_the_same_advice():
    hub = Hub(toy.GAME, 2, {"rounds": 1}, advice=True)
    (ann,) = hub.seated("host")
    ann.ask(commands.Begin)
    hub.advance(10_000)
    assert ann.ask(commands.Again).ok
    assert hub.opened[0].part(AdviceRecord).allowed


def test_a_table_that_does_not_allow_it_says_so():
    hub, people = begun(advice=False)
    assert acting(people).ask(commands.Advise).refusal == "no-advice"
    assert not hub.asked


def test_one_who_plays_with_bots_alone_is_advised_at_any_table():
    hub, (ann,) = begun(toy.GAME, 1, LONG, advice=False)
    assert ann.ask(commands.Advise) is None
    reply(hub)
    assert ann.last(frames.Answer).ok
    assert hub.come("bob").sit().ok  # in the seat of the bot
    assert ann.ask(commands.Advise).refusal == "no-advice"


def test_only_those_who_may_act_are_advised():
    hub, people = begun()
    waiting = next(person for person in people if not person.now.menu)
    assert waiting.ask(commands.Advise).refusal == "not-your-turn"
    assert hub.come("watcher").ask(commands.Advise).refusal == "looking-on"
    assert not hub.asked


def test_nobody_is_advised_before_the_game_or_after_it():
    hub = Hub(toy.GAME, 2, {"rounds": 1}, advice=True)
    (ann,) = hub.seated("host")
    assert ann.ask(commands.Advise).refusal == "not-begun"
    ann.ask(commands.Begin)
    ann.play(toy.Ring())
    hub.advance(2_000)
    ann.play(ann.now.menu[0])
    assert hub.record.status == "over"
    assert ann.ask(commands.Advise).refusal == "game-over"


def test_where_moves_race_only_one_who_is_alone_with_bots_is_advised():
    hub, (ann,) = begun(toy.GAME, 1, LONG)
    assert ann.ask(commands.Advise) is None
    reply(hub)
    assert ann.last(frames.Answer).ok
    assert hub.come("bob").sit().ok  # in the seat of the bot
    assert ann.ask(commands.Advise).refusal == "no-advice-in-races"


# ---------------------------------------------------------------------------- what is answered


def test_the_bot_gets_the_view_and_the_menu_of_whoever_asks_and_nothing_else():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise)
    (question,) = hub.asked
    state = hub.table.match.state
    assert question.view == state.view(ann.seat)
    assert question.menu == state.moves(ann.seat)
    assert question.__struct_fields__ == ("job", "view", "menu", "seed", "deadline", "party")
    assert question.party == (ann.guest, hub.record.id), "for the queue, not for the bot"


def test_what_the_bot_draws_from_does_not_hang_on_the_seed_of_the_deal():
    seeds = set()
    for seed in ("5e" * 32, "ab" * 32):
        hub, (ann,) = begun(toy.GAME, 1, LONG, seed=seed)
        ann.ask(commands.Advise)
        seeds.add(hub.asked[0].seed)
    assert len(seeds) == 1


def test_the_answer_has_the_move_the_reason_and_the_numbers():
    hub, people = begun()
    ann = acting(people)
    assert ann.ask(commands.Advise, id="q") is None
    menu = hub.asked[0].menu
    best = (Weighed(menu[2], 40, 0.61), Weighed(menu[0], 20, 0.54))
    reply(hub, Advice(menu[2], None, 60, best))
    (answer,) = ann.answers["q"]
    assert (answer.ok, answer.refusal) == (True, "")
    assert answer.advice.move == msgspec.to_builtins(menu[2])
    assert answer.advice.worlds == 60
    assert [(one.tried, one.value) for one in answer.advice.best] == [(40, 0.61), (20, 0.54)]
    assert ann.play(answer.advice.move).ok


def test_a_bot_may_leave_it_to_the_others():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise)
    reply(hub, Advice(None))
    assert ann.last(frames.Answer).advice.move is None


def test_a_bot_that_fails_is_no_reason_to_wait():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise)
    hub.do("advised", hub.asked[0].job, None)
    assert ann.last(frames.Answer).refusal == "adviser-failed"
    ann.ask(commands.Advise)
    reply(hub)
    assert ann.last(frames.Answer).ok


def test_advice_about_what_is_no_more_is_dropped_and_that_is_said():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise)
    ann.play(ann.now.menu[0])
    reply(hub)
    answer = ann.last(frames.Answer)
    assert (answer.ok, answer.refusal) == (False, "adviser-overtaken")
    assert answer.advice is None


def test_one_question_at_a_time():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise, id="first")
    assert ann.ask(commands.Advise, id="second").refusal == "adviser-busy"
    assert ann.ask(commands.Advise, id="first") is None  # the same one again: it is under way
    reply(hub)
    assert len(ann.answers["first"]) == len(ann.answers["second"]) == 1
    assert len(hub.asked) == 1


def test_a_question_that_makes_room_for_a_later_one_is_answered_too():
    hub, people = begun(toy.GAME, people=1, options=LONG)
    (ann,) = people
    ann.ask(commands.Advise, id="first")
    ann.play(toy.Scribble(1, 1))
    ann.ask(commands.Advise, id="second")
    assert [answer.refusal for answer in ann.answers["first"]] == ["adviser-overtaken"]
    hub.do("advised", hub.asked[0].job, Advice(toy.Ring()))
    assert "second" not in ann.answers, "that was not its question"
    reply(hub)
    assert ann.answers["second"][0].ok
    assert len(ann.answers["first"]) == 1


def test_the_same_question_put_anew_after_a_move_is_still_one_question():
    hub, people = begun(toy.GAME, people=1, options=LONG)
    (ann,) = people
    ann.ask(commands.Advise, id="q")
    ann.play(toy.Scribble(1, 1))
    assert ann.ask(commands.Advise, id="q") is None
    reply(hub)
    assert [answer.ok for answer in ann.answers["q"]] == [True]


def test_whoever_has_got_up_while_the_bot_thought_is_told_nothing_but_an_answer():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise, id="q")
    ann.ask(commands.GetUp)
    reply(hub)
    (answer,) = ann.answers["q"]
    assert (answer.ok, answer.refusal, answer.advice) == (False, "looking-on", None)


def test_asked_again_before_anybody_moves_the_answer_is_the_same_and_no_bot_thinks():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise, id="first")
    reply(hub)
    again = ann.ask(commands.Advise, id="second")
    assert again.advice == ann.answers["first"][0].advice
    assert ann.ask(commands.Advise, id="first") == ann.answers["first"][0]
    assert len(hub.asked) == 1
    ann.play(ann.now.menu[0])
    acting(people).ask(commands.Advise)
    assert len(hub.asked) == 2


def test_whoever_comes_back_and_asks_again_is_answered_there():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise, id="q")
    ann.go()
    reply(hub)  # nobody is there to hear it
    ann.come()
    assert ann.ask(commands.Advise, id="q").ok
    assert len(hub.asked) == 1


def test_whoever_comes_back_while_the_bot_thinks_is_not_told_to_wait():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise, id="q")
    ann.go()
    ann.come()
    assert ann.ask(commands.Advise, id="other") is None
    reply(hub)
    assert ann.answers["other"][0].ok


def test_an_answer_to_a_table_that_was_read_again_means_nothing():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise, id="q")
    before = hub.asked[0]
    hub.rebuild()
    assert ann.ask(commands.Advise, id="q") is None
    assert hub.asked[-1].job != before.job
    hub.do("advised", before.job, Advice(before.menu[0]))
    assert "q" not in ann.answers
    reply(hub)
    assert ann.answers["q"][0].ok


def test_advice_comes_after_the_moves_it_was_given_on():
    hub, people = begun()
    hub.store_delay = None
    ann = acting(people)
    ann.play(ann.now.menu[0])
    state = hub.table.match.state
    person = people[state.to_act()[0]]
    person.ask(commands.Advise, id="q")
    reply(hub)
    assert "q" not in person.answers
    hub.flush()
    assert person.answers["q"][0].ok
    assert person.n == len(hub.lines)


# ----------------------------------------------------------------------------------- secrecy


@pytest.mark.parametrize("game", [FESTIVAL, toy.GAME], ids=lambda game: game.key)
def test_nobody_else_can_tell_that_somebody_asked(game):
    """Every frame of the others, the times in them and what is stored: byte for byte the same."""
    with_, without = evening(game, curious=True), evening(game, curious=False)
    assert with_ == without


def evening(game, curious):
    """What everybody but the first person heard, what she heard but answers, what was stored."""
    fields = {"seats": 4} if game is FESTIVAL else {"seats": 3, "options": LONG}
    hub = Hub(game, **fields, advice=True, turn_seconds=5)
    hub.think_delay = 70
    ann, *others = hub.seated("host") if game.racing else hub.seated("host", "bob")
    others.append(hub.come("watcher"))
    ann.ask(commands.Begin, id="begin")
    for step in range(40):
        hub.advance(900)
        if curious and ann.now.menu:
            ann.ask(commands.Advise, id=f"question {step}")
        hub.advance(100)
        if ann.now.menu and step % 3:
            ann.play(ann.now.menu[0], id=f"move {step}", seen=0)
    assert any(answer.advice for answer in ann.heard(frames.Answer)) == curious
    hub.check_log()
    own = [data for data in ann.raw if not isinstance(decode(data), frames.Answer)]
    kept = [msgspec.json.encode(line) for line in hub.lines]
    return [person.raw for person in others], own, kept, msgspec.json.encode(hub.record)
