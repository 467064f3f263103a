"""How the rounds of a tournament are formed, by name."""

from typing import Literal, TypeAlias

System: TypeAlias = Literal["robin", "swiss", "deal"]
"""Everybody meets everybody; people with like points meet; the same deal at every table."""
