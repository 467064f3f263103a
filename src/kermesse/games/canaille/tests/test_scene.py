"""What the screen shows while a sentence is carried out, run in the browser's code."""

from pathlib import Path

import pytest

from kermesse.core.contract import PUBLIC
from kermesse.games import canaille
from kermesse.games.canaille.tests.tables import act_names, acts, heard, lay, share, table
from support.node_scripts import ask

SCENE = Path(canaille.__file__).parent / "ui/scene.ts"
PLAIN = ". b1 b1 s a"

# Feeds the events to the scene one by one and returns what is shown after each.
TELL = """({ scene: { after, sceneOf } }, { view, events }) => {
  let scene = sceneOf(view);
  return events.map((event) => (scene = after(scene, event)));
}"""


def scenes(node, view, told):
    """Return what is shown at each event."""
    return ask(node, {"scene": SCENE}, TELL, {"view": view, "events": heard(told)})


def acting(node, view, told):
    """Return the events by name, and the highlighted card at each."""
    shown = scenes(node, view, told)
    cards = [act_names([view.sentence[scene["step"] - 1]]) for scene in shown]
    return list(zip([type(event).__name__ for event in heard(told)], cards, strict=True))


@pytest.mark.parametrize(
    ("sentence", "after_the_fog"),
    [
        ("f b2 s .", [("Caught", "b2"), ("Caught", "b2"), ("Turned", "s")]),
        ("f b1 t .", [("Caught", "b1"), ("Skipped", "t")]),
        ("f s b1 .", [("Turned", "s"), ("Caught", "b1")]),
    ],
)
def test_a_bite_after_a_fog_is_lit_when_it_bites(node, sentence, after_the_fog):
    # Both cards catch from the river: the events alone do not say which card acts.
    hand = sentence.split() + ["a"] * (5 - len(sentence.split()))
    state = table([" ".join(hand), PLAIN], river="1 1 1 1", bottom="1 1")
    lay(state, sentence)
    view, told = state.view(PUBLIC), []
    assert view.sentence == acts(sentence)
    share(state, 1, 0, told=told)
    fog = [("Shared", "f"), ("Caught", "f"), ("Caught", "f")]
    assert acting(node, view, told) == fog + after_the_fog


@pytest.mark.parametrize(
    ("sentence", "bottom", "met"),
    [("s a b1 .", "1 C", "Turned"), ("s b1 a b1 .", "C 1", "Caught"), ("s f .", "C 1", "Shown")],
)
def test_a_cat_in_sight_is_no_longer_looked_for_elsewhere(node, sentence, bottom, met):
    hand = sentence.split() + ["t"] * (5 - len(sentence.split()))
    state = table([" ".join(hand), PLAIN, PLAIN], bottom=bottom)
    view, told = state.view(PUBLIC), []
    lay(state, sentence, told)
    assert state.view(PUBLIC).prowl is None
    *before, now = scenes(node, view, told)
    assert type(heard(told)[-1]).__name__ == met
    assert now["prowl"] is None
    assert all(scene["prowl"] for scene in before)
