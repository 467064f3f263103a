"""The batch engine of Carrousel: the rules as pure functions over arrays, for JAX."""

from typing import Final

from kermesse.games.carrousel.batch.engine import CarrouselEngine

ENGINE: Final = CarrouselEngine
