"""What is in the box: fifty-seven people of the crowd, and the card of the third workshop."""

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
"""Enfant, ado, adulte: what every back says."""

JOKER: Final = 54
"""The first of three jokers, one of each age."""

THIRD: Final = 57
"""The card that opens the third workshop: known by its back, it has no age."""

BACK: Final = 58
"""The first of three backs: a card of which only the age is seen."""

CROWD: Final = range(THIRD)
"""Everyone who can ride on a float."""

Card: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=61, extra={"kind": "card"})]
"""A card as somebody sees it: nine times its costume plus its accessory, a joker, the third
workshop; or a back."""

Age: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=3, extra={"kind": "age"})]
"""One of the three ages."""

Thing: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=18, extra={"kind": "thing"})]
"""A word of the box: six costumes, then nine accessories, then three ages."""

Workshop: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=3, extra={"kind": "workshop"})]
"""One of the three workshops."""

DEPTHS: Final = ("top", "shallow", "half-way", "deep", "bottom")
"""R14: how deep a Jester reaches."""

BOTTOM: Final = len(DEPTHS) - 1
"""The last of them."""

Depth: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=len(DEPTHS), extra={"kind": "depth"})]
"""One of the five depths, from the top."""

Version: TypeAlias = Literal["young", "events", "roles"]
"""The three ways to play."""

NEEDED: Final = {"young": 3, "events": 4, "roles": 5}
"""How many cards a King places, a float needs to parade, and lose the game in the dead end."""

HAND: Final = {3: 4, 4: 3, 5: 2}
"""R3: how many cards each holds, by the number of players."""

FACE_UP: Final = 20
"""R4: so many of the others lie face up at first."""

WORKSHOPS: Final = 3
PARADE: Final = 3
"""How many workshops there are in the end, and places in the parade."""

# R2: rows are costumes, columns accessories: Enfant, Ado, aDulte.
_AGES: Final = "EEEEADEEE AAAEADAAA DDDEADDDD EADEEEEAD EADAAAEAD EADDDDEAD".replace(" ", "")


def _ages() -> Iterator[int]:
    yield from map("EAD".index, _AGES)
    yield from range(3)


AGE_OF: Final = (*_ages(), 3)
"""The age of each card; 3 for the one that has none."""

BACK_OF: Final = tuple(THIRD if age == 3 else BACK + age for age in AGE_OF)
"""What is seen of each card from behind."""


def accessories(card: int) -> tuple[int, ...]:
    """The accessories on a card: one, or the three of a joker (R1)."""
    return (card % 9,) if card < JOKER else (card - JOKER, card - JOKER + 3, card - JOKER + 6)


def _things(card: int) -> int:
    shown = 1 << card // 9 if card < JOKER else 0
    for accessory in accessories(card):
        shown |= 1 << len(COSTUMES) + accessory
    return shown


THINGS: Final = tuple(map(_things, CROWD))
"""What each person shows, as a mask of costumes and accessories (R1)."""

ALL_THINGS: Final = (1 << len(COSTUMES) + len(ACCESSORIES)) - 1


def common(cards: tuple[int, ...]) -> int:
    """What all these people share, as a mask (R16); everything when there is nobody."""
    shared = ALL_THINGS
    for card in cards:
        shared &= THINGS[card]
    return shared


def seen_age(face: int) -> int:
    """The age of a card as it is seen, face or back; 3 for none."""
    return face - BACK if face >= BACK else AGE_OF[face]


def describe(card: int) -> dict[str, Any]:
    """The facts the words for a card are made of."""
    age = seen_age(card)
    facts = {"age": "none" if age == 3 else AGES[age], "sort": "card"}
    if card >= JOKER:
        facts["sort"] = "back" if card >= BACK else "third" if card == THIRD else "joker"
        return {**facts, "costume": "none", "accessory": "none"}
    return {**facts, "costume": COSTUMES[card // 9], "accessory": ACCESSORIES[card % 9]}


def describe_age(age: int) -> dict[str, Any]:
    """The facts the words for an age are made of."""
    return {"age": AGES[age]}


def describe_thing(thing: int) -> dict[str, Any]:
    """The facts a word of the box is made of."""
    return {"thing": (*COSTUMES, *ACCESSORIES, *AGES)[thing]}


def describe_workshop(workshop: int) -> dict[str, Any]:
    """The facts the words for a workshop are made of."""
    return {"number": workshop + 1}


def describe_depth(depth: int) -> dict[str, Any]:
    """The facts the words for a depth are made of."""
    return {"depth": DEPTHS[depth]}
