"""The eleven roles (R23), as data."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

RoleCard: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=11, extra={"kind": "role"})]
"""A role, by its number."""


class Role(msgspec.Struct, frozen=True, kw_only=True):
    """What the turn of a player is like. The defaults are those of any carnavalist."""

    name: str
    """Its name in texts."""

    shown: Literal["decree", "draw", "gift"] = "draw"
    """When the role is shown: before the Decree, the draw or the gift."""

    blind: bool = False
    """Whether the card is drawn with closed eyes (R14)."""

    free: bool = False
    """Whether the draw ignores the Decree."""

    reaches: bool = False
    """Whether a card under a single other card may be drawn."""

    looks: int = 0
    """How many hidden cards the player may look at first."""

    turns: int = 0
    """How many hidden cards the player may turn up first."""

    slides: int = 0
    """How many available cards the player may move first."""

    barters: bool = False
    """Whether a card may be taken from another carnavalist instead."""

    draws: int = 1
    """How many cards are drawn. After two, one card of the hand is rejected."""

    gifts: int = 1
    """How many cards the King is given."""

    again: int = 0
    """How many cards are drawn after the gift."""

    offers: bool = False
    """Whether the King chooses between two cards."""

    counsels: bool = False
    """Whether the player sets the Decree."""


ROLES: Final = (
    Role(name="jester", blind=True),
    Role(name="rebel", free=True),
    Role(name="acrobat", reaches=True),
    Role(name="seer", looks=3),
    Role(name="juggler", draws=2),
    Role(name="sweeper", slides=2),
    Role(name="crier", turns=3),
    Role(name="trader", barters=True),
    Role(name="generous", gifts=2, again=1),
    Role(name="counsellor", shown="decree", counsels=True),
    Role(name="page", shown="gift", offers=True),
)
"""Bouffon, Rebelle, Acrobate, Voyante, Jongleur, Balayeur, Crieur, Troqueur, Généreux, Conseiller,
Page."""

JESTER: Final = ROLES[0]
"""The first player of a round, in versions without roles."""

PLAIN: Final = Role(name="carnavalist")
"""Any other player, in versions without roles."""

DEALT: Final = 2
"""How many roles each player but the King chooses from."""

SLIDE: Final = 1_000
"""How far the sweeper may move a card, in tenths of a millimetre."""


def describe(role: int) -> dict[str, Any]:
    """Return the text arguments of a role."""
    return {"role": ROLES[role].name}
