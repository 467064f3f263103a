"""The move of chance and the events of small games, with their texts."""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta

from kermesse.core.contract import Event, Move

Player: TypeAlias = Annotated[int, Meta(ge=0, lt=8, extra={"kind": "seat"})]
"""A seat."""

Face: TypeAlias = Annotated[int, Meta(ge=0, lt=128, extra={"kind": "card"})]
"""A card."""


class Shuffle(Move, frozen=True):
    """The House shuffles all cards."""

    order: tuple[Face, ...]
    """The cards, the top last."""


class Drew(Event, frozen=True):
    """A player drew a card, which only they see."""

    seat: Player
    card: Face | None


class Laid(Event, frozen=True):
    """A player laid a card for all to see."""

    seat: Player
    card: Face


class Hid(Event, frozen=True):
    """A player laid a card that others do not see."""

    seat: Player
    card: Face | None


class Gave(Event, frozen=True):
    """A player gave a card to another."""

    seat: Player
    at: Player
    card: Face | None


class Looked(Event, frozen=True):
    """A player looked at the cards of another."""

    seat: Player
    at: Player
    cards: tuple[Face, ...] | None


class Showed(Event, frozen=True):
    """A player showed their cards to all."""

    seat: Player
    cards: tuple[Face, ...]


EVENTS: Final = (Drew, Laid, Hid, Gave, Looked, Showed)

TEXTS: Final = {
    "en": """
move-Shuffle = Shuffle
event-Drew = { $card ->
    [none] { $seat } draws a card.
   *[other] { $you ->
        [seat] You draw { $card }.
       *[no] { $seat } draws { $card }.
    }
}
event-Laid = { $you ->
    [seat] You lay { $card }.
   *[no] { $seat } lays { $card }.
}
event-Hid = { $card ->
    [none] { $seat } lays a card face down.
   *[other] { $you ->
        [seat] You lay { $card } face down.
       *[no] { $seat } lays { $card } face down.
    }
}
event-Gave = { $card ->
    [none] { $seat } gives a card to { $at }.
   *[other] { $you ->
        [seat] You give { $card } to { $at }.
       *[no] { $seat } gives { $card } to { $at }.
    }
}
event-Looked = { $cards ->
    [none] { $seat } looks at the cards of { $at }.
   *[other] The cards of { $at }: { $cards }.
}
event-Showed = { $seat } shows: { $cards }.
view-you = Your seat
view-started = { "" }
view-seen = { "" }
""",
    "fr": """
move-Shuffle = Mélanger
event-Drew = { $card ->
    [none] { $seat } pioche une carte.
   *[other] { $you ->
        [seat] Vous piochez { $card }.
       *[no] { $seat } pioche { $card }.
    }
}
event-Laid = { $you ->
    [seat] Vous posez { $card }.
   *[no] { $seat } pose { $card }.
}
event-Hid = { $card ->
    [none] { $seat } pose une carte face cachée.
   *[other] { $you ->
        [seat] Vous posez { $card } face cachée.
       *[no] { $seat } pose { $card } face cachée.
    }
}
event-Gave = { $card ->
    [none] { $seat } donne une carte à { $at }.
   *[other] { $you ->
        [seat] Vous donnez { $card } à { $at }.
       *[no] { $seat } donne { $card } à { $at }.
    }
}
event-Looked = { $cards ->
    [none] { $seat } regarde les cartes { DE($at) }.
   *[other] Les cartes { DE($at) } : { $cards }.
}
event-Showed = { $seat } montre : { $cards }.
view-you = Votre place
view-started = { "" }
view-seen = { "" }
""",
}
"""The texts of all small games, by language."""
