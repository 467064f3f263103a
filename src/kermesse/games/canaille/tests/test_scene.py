"""What the screen shows while a sentence is told: the browser's own code, asked from here."""

import json
import subprocess
from pathlib import Path

import msgspec
import pytest

from kermesse.core.contract import PUBLIC
from kermesse.games import canaille
from kermesse.games.canaille.tests.tables import act_names, acts, heard, lay, share, table

SCENE = Path(canaille.__file__).parent / "ui/scene.ts"
UI = Path(__file__).parents[5] / "ui"
PLAIN = ". b1 b1 s a"

# Tells the events one after the other from the view on: after each, how many cards have acted.
TELL = """
import { text } from 'node:stream/consumers';
import { rolldown } from 'rolldown';
const { scene: input, view, events } = JSON.parse(await text(process.stdin));
const bundle = await rolldown({ input });
const { output } = await bundle.generate();
const code = Buffer.from(output[0].code).toString('base64');
const { after, sceneOf } = await import(`data:text/javascript;base64,${code}`);
let scene = sceneOf(view);
console.log(JSON.stringify(events.map((event) => (scene = after(scene, event)).step)));
"""


def acting(node, view, told):
    """The card that is lit at each event, as the reader is told of them."""
    events = heard(told)
    question = {"scene": str(SCENE), "view": view, "events": events}
    answer = subprocess.run(
        [node, "--input-type=module", "--eval", TELL],
        input=json.dumps(msgspec.to_builtins(question)),
        cwd=UI,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    cards = [act_names([view.sentence[step - 1]]) for step in json.loads(answer.stdout)]
    return list(zip([type(event).__name__ for event in events], cards, strict=True))


@pytest.mark.parametrize(
    ("sentence", "after_the_fog"),
    [
        ("f b2 s .", [("Caught", "b2"), ("Caught", "b2"), ("Turned", "s")]),
        ("f b1 t .", [("Caught", "b1"), ("Skipped", "t")]),
        ("f s b1 .", [("Turned", "s"), ("Caught", "b1")]),
    ],
)
def test_a_bite_after_a_fog_is_lit_when_it_bites(node, sentence, after_the_fog):
    # Both cards catch from the river: which one acts, the events alone do not say.
    hand = sentence.split() + ["a"] * (5 - len(sentence.split()))
    state = table([" ".join(hand), PLAIN], river="1 1 1 1", bottom="1 1")
    lay(state, sentence)
    view, told = state.view(PUBLIC), []
    assert view.sentence == acts(sentence)
    share(state, 1, 0, told=told)
    fog = [("Shared", "f"), ("Caught", "f"), ("Caught", "f")]
    assert acting(node, view, told) == fog + after_the_fog
