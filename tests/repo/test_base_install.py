"""The base install: what a table needs, and no more."""

import subprocess
import sys

PLAY_WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None  # importing it fails, as if it were not installed
from kermesse.cli import main
main(["arena", "canaille", "hard", "easy", "--deals", "1"])
"""


def test_networks_play_where_numpy_is_not_installed():
    done = subprocess.run(
        [sys.executable, "-c", PLAY_WITHOUT_NUMPY], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "hard" in done.stdout
