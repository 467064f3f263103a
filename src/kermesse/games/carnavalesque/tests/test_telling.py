"""Events are told in words, to each viewer what they may know."""

import pytest

import kermesse
from kermesse.core.contract import PUBLIC
from kermesse.games.carnavalesque.box import BACK_OF, THIRD
from kermesse.games.carnavalesque.moves import Keep
from kermesse.games.carnavalesque.told_events import Drew, Gave, HandMoved, Placed, Threw
from kermesse.words import Words

CARNAVALESQUE = kermesse.get("carnavalesque")
RABBIT, WITCH = 0, 18
"""The rabbit with a balloon, a child; the witch with a balloon, an adult."""


@pytest.mark.parametrize(
    ("event", "french", "english"),
    [
        (Gave(0, 1, WITCH), "Basile reçoit d’Alice la sorcière au ballon (adulte).",
         "Basile gets the witch with the balloon (adult) from Alice."),
        (Gave(1, 0, BACK_OF[WITCH]), "Alice reçoit de Basile une carte adulte.",
         "Alice gets an adult card from Basile."),
        (Drew(4, RABBIT), "Élise pioche le lapin au ballon (enfant).",
         "Élise draws the rabbit with the balloon (child)."),
        (Threw(0, THIRD), "Alice rejette la carte Troisième Atelier dans la foule.",
         "Alice rejects the Third Workshop card into the crowd."),
        (HandMoved(4, 0, 0, False), "La main d’Élise passe en (0, 0).",
         "Élise’s hand moves to (0, 0)."),
        (Placed(0, WITCH, 0, "join"),
         "Alice ajoute la sorcière au ballon (adulte) au char du premier atelier.",
         "Alice adds the witch with the balloon (adult) to the float in the first workshop."),
        (Placed(0, THIRD, 2, "open"), "Alice ouvre le troisième atelier.",
         "Alice opens the third workshop."),
    ],
)  # fmt: skip
def test_names_and_cards_are_said_with_their_elisions_and_articles(event, french, english):
    assert Words(CARNAVALESQUE, "fr").event(event, PUBLIC) == french
    assert Words(CARNAVALESQUE, "en").event(event, PUBLIC) == english


def test_a_role_is_kept_by_its_name():
    french = Words(CARNAVALESQUE, "fr")
    assert french.move(Keep(0)).startswith("Garder le rôle de Bouffon")
    assert french.move(Keep(2)).startswith("Garder le rôle d’Acrobate")
