"""The pictures of the rules, drawn by the games' pages, as files of the site."""

import re
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "website/rules"
PICTURE = re.compile(r"!\[([^\]]*)\]\(picture:([a-z]+)(?:\?([^)]*))?\)")
"""Description, name and parameters of a picture."""


def path_of(game: str, language: str, name: str, of: str) -> Path:
    """Return the file of a picture of a game."""
    return FOLDER / game / language / f"{sha256(f'{name}?{of}'.encode()).hexdigest()[:12]}.webp"
