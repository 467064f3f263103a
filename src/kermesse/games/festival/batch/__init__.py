"""The batch engine of Festival: the rules as pure functions over arrays, for JAX."""

from typing import Final

from kermesse.games.festival.batch.engine import FestivalEngine

ENGINE: Final = FestivalEngine
