"""The pages' own tests, in vitest, as one of ours: whoever runs these runs those."""

import os
import subprocess

from bundled import UI

VITEST = UI / "node_modules/vitest/vitest.mjs"


def test_the_pages_pass_their_own_tests(node):
    assert VITEST.is_file(), "`make test` installs it"
    env = {**os.environ, "NO_COLOR": "1"}
    command = [node, str(VITEST), "run", "--reporter=dot"]
    done = subprocess.run(
        command, cwd=UI, env=env, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
