"""Games small enough to be solved: the rules of the house with a few cards, for two.

They are in no lobby and no list; `pyspiel.load_game` knows them, and so do the environments here.
Chance is listed (`chance=listed`), and whoever begins is drawn: so both seats are worth the same,
and the value of each game is 0. In Festival two rounds of three cards are played for their sum;
in Romancier Scilof each has two letters, of two values, and wants both of one.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from kermesse.core.game import Game
from kermesse.games import festival, romancier_scilof

_FESTIVAL: Final = replace(
    festival.GAME,
    key="festival-miniature",
    seats=range(2, 3),
    usual=2,
    variants={"box": {"simple": True}},
)

_ROMANCIER: Final = replace(
    romancier_scilof.GAME,
    key="romancier-miniature",
    seats=range(2, 3),
    usual=2,
    variants={"box": {"letters": 2, "minutes": 1, "idle_minutes": 1}},
)

MINIATURES: Final[Mapping[str, Game]] = {game.key: game for game in (_FESTIVAL, _ROMANCIER)}
"""By their names."""
