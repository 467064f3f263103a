"""The browser's own code, asked from here: a file of its sources, run in Node."""

import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec

UI = Path(__file__).parents[1] / "ui"

ASK = """
import { text } from 'node:stream/consumers';
import { rolldown } from 'rolldown';
const { input, question } = JSON.parse(await text(process.stdin));
const bundle = await rolldown({ input });
const { output } = await bundle.generate();
const code = Buffer.from(output[0].code).toString('base64');
const found = await import(`data:text/javascript;base64,${code}`);
console.log(JSON.stringify((%s)(found, question)));
"""


def answer(node: str, source: Path, asked: str, question: object) -> Any:
    """What a function in JavaScript answers, given what a source exports and a question."""
    done = subprocess.run(
        [node, "--input-type=module", "--eval", ASK % asked],
        input=json.dumps(msgspec.to_builtins({"input": str(source), "question": question})),
        cwd=UI,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
