"""The public modules, as src/kermesse/README.md lists them."""

import re
from pathlib import Path

import kermesse

ROOT = Path(__file__).parents[2]

SECTION = (ROOT / "src/kermesse/README.md").read_text("utf-8").split("## What is public")[1]

NAMED = re.findall(r"`(kermesse[\w.]*(?:<game>)?)`", SECTION)

MODULES = [name for name in NAMED if "<game>" not in name] + [
    game.module for game in kermesse.all_games()
]
