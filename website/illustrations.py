"""The pictures of the rules, which a game draws in a page: where each is kept for the site."""

import re
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "website/rules"
PICTURE = re.compile(r"!\[([^\]]*)\]\(picture:([a-z]+)(?:\?([^)]*))?\)")
"""What a picture shows in words, which one it is, and of what."""


def kept(game: str, language: str, name: str, of: str) -> Path:
    """Where `make pictures` puts a picture of a game, by its key."""
    return FOLDER / game / language / f"{sha256(f'{name}?{of}'.encode()).hexdigest()[:12]}.webp"
