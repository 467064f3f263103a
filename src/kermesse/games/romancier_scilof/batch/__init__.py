"""The batch engine of Romancier Scilof: the rules as pure functions over arrays, for JAX."""

from typing import Final

from kermesse.games.romancier_scilof.batch.engine import RomancierEngine

ENGINE: Final = RomancierEngine
