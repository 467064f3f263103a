"""Lessons: each is played to its end, by the example moves and by a learner with mistakes."""

from importlib import resources
from random import Random

import pytest
from fluent.runtime import FluentBundle, FluentResource

import kermesse
from kermesse.lessons.library import lessons
from kermesse.lessons.script import LessonProgress
from kermesse.protocol import commands
from kermesse.table.features.lessons import LessonRecord, Lessons
from kermesse.table.kernel.record import Chair
from kermesse.words import LANGUAGES
from support.driver import Hub, new_record

TAUGHT = [game for game in kermesse.all_games() if lessons(game)]
ALL = [(game, lesson) for game in kermesse.all_games() for lesson in lessons(game).values()]
each_lesson = pytest.mark.parametrize(
    ("game", "lesson"), ALL, ids=[f"{game.key}-{lesson.key}" for game, lesson in ALL]
)


def opened(game, lesson):
    """Return a table with a learner seated."""
    chairs = tuple(
        Chair() if seat == lesson.seat else Chair(bot="random") for seat in range(lesson.seats)
    )
    record = new_record(
        game, lesson.seats, lesson.options, chairs=chairs, public=False, tempo="calm",
        seed=lesson.seed.to_bytes(32, "big").hex(), game_id=bytes(16).hex(),
        lesson=LessonProgress(lesson.key),
    )  # fmt: skip
    hub = Hub(game, record=record)
    hub.think_delay = None
    learner = hub.come("host")
    assert learner.sit().ok
    return hub, learner


def step_of(learner):
    """Return the learner's step as the page shows it."""
    return learner.status.lesson


def goes_on(hub, learner, act):
    """Do something and let the others play; return whether the lesson moved on."""
    before = step_of(learner).step
    answer = act()
    assert answer is None or answer.ok, answer
    hub.advance(60_000)
    assert step_of(learner).step > before
    return step_of(learner)


def next_step(hub, learner, skip=False):
    step = step_of(learner).step
    return lambda: learner.ask(commands.NextStep, step=step, skip=skip)


def play_example(hub, learner):
    move = hub.table.feature(Lessons).coach.example(hub.table.match.state)
    return lambda: learner.play(move)


@each_lesson
def test_a_lesson_is_completed_by_its_example_moves(game, lesson):
    hub, learner = opened(game, lesson)
    hub.advance(60_000)
    while (step := step_of(learner)).kind != "done":
        assert step.kind in ("read", "do"), f"step {step.step + 1} never ends"
        act = play_example(hub, learner) if step.kind == "do" else next_step(hub, learner)
        goes_on(hub, learner, act)
    hub.check_log()


@each_lesson
def test_skipping_every_step_reaches_the_same_end(game, lesson):
    hub, learner = opened(game, lesson)
    hub.advance(60_000)
    while step_of(learner).kind != "done":
        goes_on(hub, learner, next_step(hub, learner, skip=True))
    other, second = opened(game, lesson)
    other.advance(60_000)
    while (step := step_of(second)).kind != "done":
        act = play_example(other, second) if step.kind == "do" else next_step(other, second)
        goes_on(other, second, act)
    assert hub.table.match.state.key() == other.table.match.state.key()


@each_lesson
def test_a_mistake_at_any_step_is_explained_and_costs_nothing(game, lesson):
    hub, learner = opened(game, lesson)
    hub.advance(60_000)
    rng = Random(lesson.key)
    while (step := step_of(learner)).kind != "done":
        before, coach = hub.table.match.state.key(), hub.table.feature(Lessons).coach
        menu = hub.table.match.state.moves(lesson.seat)
        wrong = [move for move in menu if not coach.allows(move)]
        for move in rng.sample(wrong, min(3, len(wrong))):
            refused = learner.play(move)
            wanted = "lesson-other" if step.kind == "do" else "lesson-read-first"
            assert refused.refusal == wanted
        for act in (commands.Begin, commands.AddPlace):
            assert not learner.ask(act).ok
        assert learner.ask(commands.NextStep, step=step.step + 1).ok, "a late request does nothing"
        if step.kind == "do":
            assert next_step(hub, learner)().refusal == "lesson-do-it"
        assert (step_of(learner), hub.table.match.state.key()) == (step, before)
        act = play_example(hub, learner) if step.kind == "do" else next_step(hub, learner)
        goes_on(hub, learner, act)


@each_lesson
def test_a_lesson_left_at_any_step_resumes_there(game, lesson):
    hub, learner = opened(game, lesson)
    hub.advance(60_000)
    while (step := step_of(learner)).kind != "done":
        key = hub.table.match.state.key()
        hub.flush()
        hub.restart()
        learner.come()
        hub.advance(60_000)
        assert (step_of(learner), hub.table.match.state.key()) == (step, key)
        act = play_example(hub, learner) if step.kind == "do" else next_step(hub, learner)
        goes_on(hub, learner, act)


@each_lesson
def test_after_the_last_step_the_game_goes_on_without_the_lesson(game, lesson):
    hub, learner = opened(game, lesson)
    hub.advance(60_000)
    while step_of(learner).kind != "done":
        goes_on(hub, learner, next_step(hub, learner, skip=True))
    assert next_step(hub, learner)().ok
    assert step_of(learner) is None
    assert hub.record.find(LessonRecord) is None
    if hub.table.match.state.outcome() is None:
        before = hub.table.session.clock.at(hub.now)
        hub.advance(1_000)
        assert hub.table.session.clock.at(hub.now) > before, "the clock runs again"


def test_no_clock_runs_in_a_lesson():
    game, lesson = ALL[0]
    hub, _ = opened(game, lesson)
    before = hub.table.session.clock.at(hub.now)
    hub.advance(3_600_000)
    assert hub.table.session.clock.at(hub.now) == before


# -------------------------------------------------------------------------------------- texts


def texts(game, language):
    folder = resources.files(game.module) / "lessons" / "text"
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "game", [g for g in kermesse.all_games() if lessons(g)], ids=lambda g: g.key
)
def test_every_step_has_its_texts_and_no_others_exist(game, language):
    bundle = texts(game, language)
    wanted = set()
    for lesson in lessons(game).values():
        wanted.add(f"lesson-title-{lesson.key}")
        for step in lesson.steps:
            if step.say:
                wanted.add(key := f"lesson-{lesson.key}-{step.say}")
                hinted = "hint" in bundle.get_message(key).attributes
                assert hinted == bool(step.do), f"{key}: a hint exactly for steps with a task"
    assert set(bundle._messages) == wanted
