"""What the projector of a room may show."""

from typing import Literal, TypeAlias

Projected: TypeAlias = Literal["all", "table", "podium", "rules"]
"""All tables, one table, the podium of the tournament, or the rules of a game."""
