"""The eleven roles (R23): each a line of data that says what a turn is like."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

RoleCard: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=11, extra={"kind": "role"})]
"""A role, by its number."""


class Role(msgspec.Struct, frozen=True, kw_only=True):
    """What the turn of a player is like; as it stands, that of any carnavalist."""

    name: str
    """Its name in texts."""

    shown: Literal["decree", "draw", "gift"] = "draw"
    """Before what it is shown."""

    blind: bool = False
    """Is the card drawn with eyes closed (R14)?"""

    free: bool = False
    """Is the draw under no Decree?"""

    reaches: bool = False
    """May a card be taken that only one other covers?"""

    looks: int = 0
    """At how many hidden cards may one look first?"""

    turns: int = 0
    """How many hidden cards may be turned up first?"""

    slides: int = 0
    """How many available cards may be moved first?"""

    barters: bool = False
    """May a card be taken from another carnavalist instead?"""

    draws: int = 1
    """How many cards are drawn; of two, one card of the hand is then rejected."""

    gifts: int = 1
    """How many cards the King is given."""

    again: int = 0
    """How many cards are drawn after the gift."""

    offers: bool = False
    """Does the King choose between two cards?"""

    counsels: bool = False
    """Does the player set the Decree?"""


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
"""The first player of a round, where there are no roles."""

PLAIN: Final = Role(name="carnavalist")
"""Any other player, where there are no roles."""

DEALT: Final = 2
"""Everyone but the King chooses one of so many."""

SLIDE: Final = 1_000
"""The sweeper moves a card by at most so much, in tenths of a millimetre."""


def describe(role: int) -> dict[str, Any]:
    """The facts the words for a role are made of."""
    return {"role": ROLES[role].name}
