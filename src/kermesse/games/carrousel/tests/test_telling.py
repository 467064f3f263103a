"""The texts of events and moves."""

import pytest

import kermesse
from kermesse.core.contract import PUBLIC
from kermesse.games.carrousel import box
from kermesse.games.carrousel.moves import Erred, Relaunched, Rode, Swap, Touched, Won
from kermesse.words import Words

CARROUSEL = kermesse.get("carrousel")
BLACK, YELLOW, BLUE, GREEN, RED = range(5)
CARD = box.TRIOS.index((BLACK, GREEN, BLUE))
ORDER = (GREEN, BLACK, YELLOW, BLUE, RED)


@pytest.mark.parametrize(
    ("event", "french", "english"),
    [
        (Won(seat=0, card=CARD, row=0, place=0, new=None, lucky=False, points=1, pace=900),
         "Alice gagne la carte noir-vert-bleu et passe à 1 point.",
         "Alice wins black-green-blue and is now on 1 point."),
        (Won(seat=0, card=CARD, row=0, place=0, new=None, lucky=True, points=4, pace=900),
         "Coup de chance\u00a0! Alice montre la carte noir-vert-bleu et passe à 4 points.",
         "Lucky strike! Alice points at black-green-blue and is now on 4 points."),
        (Touched(3, (GREEN, RED)),
         "Désiré touche avant les autres et tient le vert et le rouge.",
         "Désiré gets there first and holds green and red."),
        (Rode(3, "Swap", (GREEN, RED), ORDER),
         "Désiré échange le vert et le rouge. De la tête à la queue\u00a0: "
         "vert, noir, jaune, bleu et rouge.",
         "Désiré swaps green and red. From head to tail: green, black, yellow, blue and red."),
        (Erred(seat=0, cause="ride", lost=CARD, row=None, place=None, until=None),
         "Alice rate son coup\u00a0: aucune carte ne correspond. "
         "Il faut rendre la carte noir-vert-bleu.",
         "Alice misses: no card matches. The black-green-blue card goes back."),
        (Relaunched(GREEN, ORDER),
         "Impasse\u00a0: le vert passe en tête. De la tête à la queue\u00a0: "
         "vert, noir, jaune, bleu et rouge.",
         "Dead end: green goes to the head. From head to tail: "
         "green, black, yellow, blue and red."),
    ],
)  # fmt: skip
def test_horses_have_their_article_and_numbers_their_unit(event, french, english):
    assert Words(CARROUSEL, "fr").event(event, PUBLIC) == french
    assert Words(CARROUSEL, "en").event(event, PUBLIC) == english


def test_an_entry_of_a_menu_names_horses_as_people_do():
    assert Words(CARROUSEL, "fr").move(Swap(GREEN, RED)) == "Échanger le vert et le rouge"
