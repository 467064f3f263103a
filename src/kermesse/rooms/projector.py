"""What the projector of a room may show."""

from typing import Literal, TypeAlias

Projected: TypeAlias = Literal["all", "table", "podium"]
"""All tables, one table, or the podium of the tournament."""
