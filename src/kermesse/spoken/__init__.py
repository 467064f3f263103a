"""Games in words, for whoever reads and writes: views, menus and events as text, moves by number or
by words. `TextGame` is a game of several such players; `textarena` and `mcp` bring it to others."""

from kermesse.spoken.game import Kind, TextGame
from kermesse.spoken.speech import Speech

__all__ = ["Kind", "Speech", "TextGame"]
