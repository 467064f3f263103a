"""The public modules, as docs/architecture.md lists them."""

import re
from pathlib import Path

import kermesse

ROOT = Path(__file__).parents[2]


SECTION = (ROOT / "docs/architecture.md").read_text("utf-8").split("### What is public")[1]


SAID = re.findall(r"`(kermesse[\w.]*(?:<game>)?)`", SECTION.split("\n### ")[0])


MODULES = [name for name in SAID if "<game>" not in name] + [
    game.module for game in kermesse.all_games()
]
