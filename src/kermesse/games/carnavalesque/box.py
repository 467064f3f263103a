"""The contents of the box: fifty-seven crowd cards and the card of the third workshop."""

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

COSTUMES: Final = ("rabbit", "pirate", "witch", "fairy", "robot", "knight")
"""Lapin, pirate, sorcière, fée, robot, chevalier."""

ACCESSORIES: Final = (
    "balloon", "trumpet", "fan", "lollipop", "drum", "lantern", "kite", "mask", "umbrella",
)  # fmt: skip
"""Ballon, trompette, éventail, sucette, tambour, lanterne, cerf-volant, masque, parapluie."""

AGES: Final = ("child", "teenager", "adult")
"""Enfant, ado, adulte: printed on every back."""

JOKER: Final = 54
"""The first of three jokers, one of each age."""

THIRD: Final = 57
"""The card that opens the third workshop. Its back is unique and shows no age."""

BACK: Final = 58
"""The first of three backs: a card that shows only its age."""

CROWD: Final = range(THIRD)
"""The cards that can ride on a float."""

Card: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=61, extra={"kind": "card"})]
"""A card as a viewer sees it: nine times its costume plus its accessory, a joker, the third
workshop, or a back."""

Age: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=3, extra={"kind": "age"})]
"""One of the three ages."""

Thing: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=18, extra={"kind": "thing"})]
"""A word printed in the box: six costumes, then nine accessories, then three ages."""

Workshop: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=3, extra={"kind": "workshop"})]
"""One of the three workshops."""

DEPTHS: Final = ("top", "shallow", "half-way", "deep", "bottom")
"""How deep a Jester reaches (R14)."""

BOTTOM: Final = len(DEPTHS) - 1
"""The last depth."""

Depth: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=len(DEPTHS), extra={"kind": "depth"})]
"""One of the five depths, from the top."""

Version: TypeAlias = Literal["young", "events", "roles"]
"""The three versions of the game."""

NEEDED: Final = {"young": 3, "events": 4, "roles": 5}
"""By version: how many cards a King places, how many a float needs to parade, and how many in the
dead end lose the game."""

HAND: Final = {3: 4, 4: 3, 5: 2}
"""Hand size by number of players (R3)."""

FACE_UP: Final = 20
"""How many cards of the heap start face up (R4)."""

WORKSHOPS: Final = 3
PARADE: Final = 3
"""The number of workshops, and of places in the parade."""

# R2: rows are costumes, columns accessories: Enfant, Ado, aDulte.
_AGES: Final = "EEEEADEEE AAAEADAAA DDDEADDDD EADEEEEAD EADAAAEAD EADDDDEAD".replace(" ", "")


def _ages() -> Iterator[int]:
    yield from map("EAD".index, _AGES)
    yield from range(3)


AGE_OF: Final = (*_ages(), 3)
"""The age of each card; 3 for the third workshop."""

BACK_OF: Final = tuple(THIRD if age == 3 else BACK + age for age in AGE_OF)
"""The back of each card."""


def accessories(card: int) -> tuple[int, ...]:
    """Return the accessories on a card: one, or the three of a joker (R1)."""
    return (card % 9,) if card < JOKER else (card - JOKER, card - JOKER + 3, card - JOKER + 6)


def _things(card: int) -> int:
    shown = 1 << card // 9 if card < JOKER else 0
    for accessory in accessories(card):
        shown |= 1 << len(COSTUMES) + accessory
    return shown


THINGS: Final = tuple(map(_things, CROWD))
"""The costumes and accessories each card shows, as a mask (R1)."""

ALL_THINGS: Final = (1 << len(COSTUMES) + len(ACCESSORIES)) - 1


def common(cards: tuple[int, ...]) -> int:
    """Return what all these cards share, as a mask (R16); everything if there are none."""
    shared = ALL_THINGS
    for card in cards:
        shared &= THINGS[card]
    return shared


def seen_age(face: int) -> int:
    """Return the age of a face or back; 3 for none."""
    return face - BACK if face >= BACK else AGE_OF[face]


def describe(card: int) -> dict[str, Any]:
    """Return the text arguments of a card."""
    age = seen_age(card)
    facts = {"age": "none" if age == 3 else AGES[age], "sort": "card"}
    if card >= JOKER:
        facts["sort"] = "back" if card >= BACK else "third" if card == THIRD else "joker"
        return {**facts, "costume": "none", "accessory": "none"}
    return {**facts, "costume": COSTUMES[card // 9], "accessory": ACCESSORIES[card % 9]}


def describe_age(age: int) -> dict[str, Any]:
    """Return the text arguments of an age."""
    return {"age": AGES[age]}


def describe_thing(thing: int) -> dict[str, Any]:
    """Return the text arguments of a thing."""
    return {"thing": (*COSTUMES, *ACCESSORIES, *AGES)[thing]}


def describe_workshop(workshop: int) -> dict[str, Any]:
    """Return the text arguments of a workshop."""
    return {"number": workshop + 1}


def describe_depth(depth: int) -> dict[str, Any]:
    """Return the text arguments of a depth."""
    return {"depth": DEPTHS[depth]}
