"""Names of the tournament formats."""

from typing import Literal, TypeAlias

System: TypeAlias = Literal["robin", "swiss", "deal", "cup"]
"""Round robin; Swiss system; the same deal at every table; a different game in each round."""
