"""Small card games in one file: `kermesse new --small` writes one.

A game declares its cards, its places and its public values, and writes five methods. The view,
`imagine`, the encoding, `copy`, `key`, the worlds of the conformance suite and the texts of the
pieces follow. Its moves and events have the first lines of their docstrings as texts.

The one secret of such a game is where cards lie. A game that shuffles discards back, has clocks or
options, or hides anything else needs the files that `kermesse new` writes.
"""

import importlib
from collections.abc import Mapping, Sequence
from inspect import get_annotations
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kermesse.core.contract import Options
from kermesse.core.game import Effort, Game
from kermesse.core.small import encode
from kermesse.core.small.events import EVENTS, TEXTS, Face, Player, Shuffle
from kermesse.core.small.pieces import CardPlace, deck, face_down, hand, pile, row
from kermesse.core.small.state import BySeat, SmallState
from kermesse.core.small.worlds import SmallWorlds

__all__ = [
    "BySeat",
    "CardPlace",
    "Face",
    "Player",
    "SmallState",
    "deck",
    "face_down",
    "hand",
    "pile",
    "row",
    "small_game",
]


def small_game(
    kind: type[SmallState],
    *,
    key: str,
    title: str,
    endings: Mapping[str, str],
    cards: Sequence[str] = (),
    labels: Mapping[str, str] | None = None,
    minutes: int = 0,
    effort: Effort = "light",
    version: int = 1,
) -> Game:
    """Return the game of a class of states.

    `endings` and `labels` give the texts of its endings and of its public values, `cards` the names
    of the cards. All texts are in one language, and shown in every language.
    """
    faces = len(set(kind.box))
    if sorted(set(kind.box)) != list(range(faces)):
        raise ValueError("the cards of `box` are numbers from 0, without gaps")
    if twice := [name for name in cards if cards.count(name) > 1]:
        raise ValueError(f"two numbers for {twice[0]}: equal cards are the same number in `box`")
    module = importlib.import_module(kind.__module__)
    bases = kind.__mro__[: kind.__mro__.index(SmallState)]
    hints = {
        k: v for base in reversed(bases) for k, v in get_annotations(base, eval_str=True).items()
    }
    kind.values = {name: getattr(kind, name) for name in hints if not name.startswith("_")}
    card: Any = Annotated[int, Meta(ge=0, lt=faces, extra={"kind": "card"})]
    kind.view_type = _view(kind, {name: hints[name] for name in kind.values}, card, module.__name__)
    worlds = SmallWorlds(kind)
    names = {face: {"name": cards[face] if cards else str(face + 1)} for face in range(faces)}
    return Game(
        key=key,
        version=version,
        module=module.__name__,
        seats=kind.seat_counts,
        options=Options,
        minutes=minutes,
        effort=effort,
        state=kind,
        imagine=worlds.imagine,
        moves=(Shuffle, *kind.moves_of),
        events=(*EVENTS, *kind.events_of),
        view=kind.view_type,
        refusals={},
        kinds={"card": lambda face: names.get(face, {"name": str(face + 1)})},
        encoding=encode.derive(kind),
        worlds=worlds,
        texts=_texts(kind, title, endings, labels or {}),
    )


def _view(
    kind: type[SmallState], hints: Mapping[str, Any], card: Any, module: str
) -> type[msgspec.Struct]:
    """Return the type of the views."""
    fields: list[Any] = [("you", Player | None), ("started", bool)]
    cards = tuple[card | None, ...]
    for name, place in kind.table.items():
        if place.sight == "nobody" and not place.each:
            fields.append((name, int))
        elif place.each:
            fields.append((name, Annotated[tuple[cards, ...], Meta(extra={"by": "seat"})]))
        else:
            fields.append((name, cards))
    fields += [*hints.items(), ("seen", tuple[tuple[int, ...], ...])]
    home = module, kind.__qualname__

    def reduced(view: msgspec.Struct) -> tuple[Any, ...]:
        return _unpickled, (*home, msgspec.structs.astuple(view))

    namespace = {"__reduce__": reduced}
    return msgspec.defstruct("View", fields, frozen=True, module=module, namespace=namespace)


def _unpickled(module: str, name: str, values: tuple[Any, ...]) -> msgspec.Struct:
    """Return a view in another process: the module of the game does not name its type."""
    kind: type[SmallState] = getattr(importlib.import_module(module), name)
    view: msgspec.Struct = kind.view_type(*values)
    return view


def _texts(
    kind: type[SmallState], title: str, endings: Mapping[str, str], labels: Mapping[str, str]
) -> dict[str, str]:
    """Return the texts, those of the game the same in every language."""

    def first(thing: type) -> str:
        return (thing.__doc__ or thing.__name__).strip().split("\n")[0]

    own = {"title": title, "pitch": first(kind), "card": "{ $name }"}
    own |= {f"move-{move.__name__}": first(move) for move in kind.moves_of}
    own |= {f"event-{event.__name__}": first(event) for event in kind.events_of}
    own |= {f"view-{name}": place.label for name, place in kind.table.items()}
    own |= {
        f"view-{name}": labels.get(name, name.replace("_", " ").capitalize())
        for name in kind.values
    }
    own |= {f"ending-{ending}": said for ending, said in endings.items()}
    written = "\n".join(f"{name} = {said}" for name, said in own.items())
    return {language: f"{written}\n{common}" for language, common in TEXTS.items()}
