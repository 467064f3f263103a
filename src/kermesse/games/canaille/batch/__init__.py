"""The batch engine of Canaille: the rules as pure functions over arrays, for JAX."""

from typing import Final

from kermesse.games.canaille.batch.engine import CanailleEngine

ENGINE: Final = CanailleEngine
