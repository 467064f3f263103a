"""Games as text: views, menus and events in words, moves by number or in words.

`TextGame` is a game of several text players; `textarena` and `mcp` connect it to other tools.
"""

from kermesse.spoken.game import Kind, TextGame
from kermesse.spoken.speech import Speech

__all__ = ["Kind", "Speech", "TextGame"]
