"""Bot advice: who may ask, what the bot is given and who is told."""

import msgspec
import pytest

import kermesse
from kermesse.bots.advice import Advice, Weighed
from kermesse.bots.fair_queue import Party
from kermesse.protocol import commands, frames
from kermesse.table.features.advice import AdviceRecord
from kermesse.table.kernel.effects import AskAdvice
from support import toy
from support.driver import Hub, decode, put

FESTIVAL = kermesse.get("festival")
GUESTS = ("host", "bob", "cleo", "dan")
LONG = {"rounds": 9, "patience": 100_000}


def begun(game=FESTIVAL, people=4, options=None, **fields):
    """Return a table that allows advice, with its players; the bot does not answer by itself."""
    hub = Hub(game, 4 if game is FESTIVAL else 2, options, **{"advice": True, **fields})
    hub.asked = put(hub, AskAdvice)
    seated = hub.seated(*GUESTS[:people])
    hub.think_delay = None
    seated[0].ask(commands.Begin)
    return hub, seated


def acting(people):
    return next(person for person in people if person.now.menu)


def reply(hub, advice=None):
    """Answer the last question with the first move of its menu, or with the given advice."""
    question = hub.asked[-1]
    hub.do("advised", question.job, advice or Advice(question.menu[0]))


# ------------------------------------------------------------------------------- who may ask


def test_the_opener_chooses_whether_bots_advise_and_all_are_told():
    for advice, told in ((True, "yes"), (False, "alone")):
        hub = Hub(FESTIVAL, 4, advice=advice)
        assert hub.come("bob").last(frames.Welcome).about.advice == told
    assert Hub(FESTIVAL, 4).come("bob").last(frames.Welcome).about.advice == "alone"
    assert Hub(toy.GAME, 2, advice=True).come("bob").last(frames.Welcome).about.advice == "alone"


def test_a_rematch_keeps_the_advice_setting():
    hub = Hub(toy.GAME, 2, {"rounds": 1}, advice=True)
    (ann,) = hub.seated("host")
    ann.ask(commands.Begin)
    hub.advance(10_000)
    assert ann.ask(commands.Again).ok
    assert hub.opened[0].part(AdviceRecord).allowed


def test_a_table_without_advice_refuses_the_question():
    hub, people = begun(advice=False)
    assert acting(people).ask(commands.Advise).refusal == "no-advice"
    assert not hub.asked


def test_a_player_alone_with_bots_gets_advice_at_any_table():
    hub, (ann,) = begun(toy.GAME, 1, LONG, advice=False)
    assert ann.ask(commands.Advise) is None
    reply(hub)
    assert ann.last(frames.Answer).ok
    assert hub.come("bob").sit().ok  # in a bot's seat
    assert ann.ask(commands.Advise).refusal == "no-advice"


def test_only_players_who_may_act_get_advice():
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


def test_in_racing_games_only_a_player_alone_with_bots_gets_advice():
    hub, (ann,) = begun(toy.GAME, 1, LONG)
    assert ann.ask(commands.Advise) is None
    reply(hub)
    assert ann.last(frames.Answer).ok
    assert hub.come("bob").sit().ok  # in a bot's seat
    assert ann.ask(commands.Advise).refusal == "no-advice-in-races"


# ---------------------------------------------------------------------------- what is answered


def test_the_bot_gets_the_view_and_the_menu_of_the_asker_and_nothing_else():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise)
    (question,) = hub.asked
    state = hub.table.match.state
    assert question.view == state.view(ann.seat)
    assert question.menu == state.moves(ann.seat)
    assert question.__struct_fields__ == ("job", "view", "menu", "seed", "deadline", "party")
    assert question.party == Party(ann.guest, hub.record.id), "for the queue, not for the bot"


def test_the_random_seed_of_advice_is_independent_of_the_deal():
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


def test_a_bot_may_advise_to_wait_for_the_others():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise)
    reply(hub, Advice(None))
    assert ann.last(frames.Answer).advice.move is None


def test_a_failing_bot_leaves_no_question_open():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise)
    hub.do("advised", hub.asked[0].job, None)
    assert ann.last(frames.Answer).refusal == "adviser-failed"
    ann.ask(commands.Advise)
    reply(hub)
    assert ann.last(frames.Answer).ok


def test_advice_about_an_outdated_position_is_dropped_with_an_answer():
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
    assert ann.ask(commands.Advise, id="first") is None  # the same question again: still pending
    reply(hub)
    assert len(ann.answers["first"]) == len(ann.answers["second"]) == 1
    assert len(hub.asked) == 1


def test_a_question_replaced_by_a_later_one_is_answered_too():
    hub, people = begun(toy.GAME, people=1, options=LONG)
    (ann,) = people
    ann.ask(commands.Advise, id="first")
    ann.play(toy.Scribble(1, 1))
    ann.ask(commands.Advise, id="second")
    assert [answer.refusal for answer in ann.answers["first"]] == ["adviser-overtaken"]
    hub.do("advised", hub.asked[0].job, Advice(toy.Ring()))
    assert "second" not in ann.answers, "the answer belongs to another question"
    reply(hub)
    assert ann.answers["second"][0].ok
    assert len(ann.answers["first"]) == 1


def test_the_same_question_repeated_after_a_move_is_still_one_question():
    hub, people = begun(toy.GAME, people=1, options=LONG)
    (ann,) = people
    ann.ask(commands.Advise, id="q")
    ann.play(toy.Scribble(1, 1))
    assert ann.ask(commands.Advise, id="q") is None
    reply(hub)
    assert [answer.ok for answer in ann.answers["q"]] == [True]


def test_a_player_who_left_the_seat_while_the_bot_thought_gets_only_the_answer():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise, id="q")
    ann.ask(commands.GetUp)
    reply(hub)
    (answer,) = ann.answers["q"]
    assert (answer.ok, answer.refusal, answer.advice) == (False, "looking-on", None)


def test_a_repeated_question_before_any_move_is_answered_without_the_bot():
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


def test_a_player_who_reconnects_and_asks_again_is_answered_there():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise, id="q")
    ann.go()
    reply(hub)  # no connection receives it
    ann.come()
    assert ann.ask(commands.Advise, id="q").ok
    assert len(hub.asked) == 1


def test_a_player_who_reconnects_while_the_bot_thinks_may_ask_again():
    hub, people = begun()
    ann = acting(people)
    ann.ask(commands.Advise, id="q")
    ann.go()
    ann.come()
    assert ann.ask(commands.Advise, id="other") is None
    reply(hub)
    assert ann.answers["other"][0].ok


def test_an_answer_to_a_reloaded_table_is_ignored():
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
def test_nobody_else_can_tell_that_a_player_asked(game):
    """The other players' frames, their times and the journal are the same byte for byte."""
    with_, without = play_session(game, curious=True), play_session(game, curious=False)
    assert with_ == without


def play_session(game, curious):
    """Return the frames of the others, those of the first but answers, and the journal."""
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
    stored = [msgspec.json.encode(entry) for entry in hub.lines]
    return [person.raw for person in others], own, stored, msgspec.json.encode(hub.record)
