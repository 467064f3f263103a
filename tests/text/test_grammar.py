"""French elision and contraction, in Python and in the browser: « d’Alice », « du cheval »."""

import pytest

from kermesse.grammar import FUNCTIONS, Thing
from kermesse.words import NAMES, Words
from support import toy
from support.node_scripts import UI, ask

ELIDED = (
    *("Alice", "Élise", "Éric", "Ève", "Ünal", "Œdipe", "Aïcha", "Isaac", "Olga", "Ursule"),
    *("alice", "élise", "Anne-Lise", "Élise B.", "A", "un cheval", "une carte", "elle", "ÉMILE"),
    *("Hugo", "Hélène", "Henri", "hugo", "Hyacinthe", "Héloïse 2", "E\u0301lise", "Honoré"),
    *("Yves", "Yvonne", "Ysé", "yves"),
)
"""Words after « d’… » and « qu’… »."""

WHOLE = (
    *("Paul", "Basile", "Chloé", "Désiré", "çakir", "paul", "vous", "toi", "la carte", "l’enfant"),
    *("Harry", "Hans", "Hassan", "héros", "Harold le Viking", "onze", "huit lettres", "Hop", "H"),
    *("Yann", "Yasmine", "Yaël", "Yohan", "Y", "Yuki"),
    *("7 lettres", "2Pac", "🦊", "🦊 Alice", "Ирина", "Оля", "愛", "_alice", "« Alice »"),
    *("", "Le Roux"),
)
"""Words after « de … » and « que … »."""

CONTRACTED = {
    "le dompteur 3": ("du dompteur 3", "au dompteur 3"),
    "les clowns": ("des clowns", "aux clowns"),
    "des lettres": ("de lettres", "à des lettres"),
    "la lettre": ("de la lettre", "à la lettre"),
    "l’or": ("de l’or", "à l’or"),
    "un clown": ("d’un clown", "à un clown"),
    "Alice": ("d’Alice", "à Alice"),
    "Le Roux": ("de Le Roux", "à Le Roux"),
    "lestes": ("de lestes", "à lestes"),
}
"""Contractions of « de » and « à »."""

VECTORS = (
    *(("DE", name, f"d’{name}") for name in ELIDED),
    *(("QUE", name, f"qu’{name}") for name in ELIDED),
    *(("DE", name, f"de {name}") for name in WHOLE),
    *(("QUE", name, f"que {name}") for name in WHOLE),
    *(("DE", words, of) for words, (of, _) in CONTRACTED.items()),
    *(("AU", words, to) for words, (_, to) in CONTRACTED.items()),
    ("QUE", "le clown", "que le clown"),
    ("THE", "Alice", "Alice"),
    ("AN", "Alice", "Alice"),
    ("DE", 3, "de 3"),
)
"""Function, argument, result."""

TEXTS = """
list = { $before } et { $last }
nothing = rien
horse = { $number ->
    [1] vert
   *[other] alezan
}
    .the = { $number ->
        [1] le vert
       *[other] l’alezan
    }
card = carte { $name }
whose = La troupe { DE($who) }
given = Donné { AU($who) }
known = On sait { QUE($who) } dort
swap = On échange { THE($horses) }
of = La crinière { DE(THE($horses)) }
one = C’est { AN($horses) }
"""

TWIN = """({ words, grammar }, { vectors, texts, asked }) => {
  const said = new words.Words('fr', [texts], { shapes: {}, facts: {}, rulings: {} });
  const shape = { list: { kind: 'horse' } };
  return {
    alone: vectors.map(([name, value]) => grammar.FUNCTIONS[name]([value])),
    texts: asked.map(([key, horses]) => said.text(key, { horses: said.say(horses, shape) })),
    names: said.text('whose', { who: said.say([0, 1, 4], { list: { kind: 'seat' } }) }),
    bare: said.text('of', { horses: said.thing('horse', 0) }),
  };
}"""

ASKED = {
    ("swap", (0,)): "On échange le vert",
    ("swap", (0, 1)): "On échange le vert et l’alezan",
    ("of", (0,)): "La crinière du vert",
    ("of", (0, 1)): "La crinière du vert et de l’alezan",
    ("of", ()): "La crinière de rien",
    ("one", (0, 1)): "C’est vert et alezan",
}
"""Texts about horses and their results; a form that is missing is the plain one."""


@pytest.mark.parametrize(("function", "value", "said"), VECTORS)
def test_elision_and_contraction(function, value, said):
    assert FUNCTIONS[function](value) == said


def test_default_names_are_elided():
    assert [FUNCTIONS["DE"](name) for name in NAMES] == [
        *("d’Alice", "de Basile", "de Chloé", "de Désiré", "d’Élise", "de Firmin", "de Garance"),
        "d’Hugo",
    ]


def test_lists_are_joined_item_by_item():
    words = Words(toy.GAME, "fr")
    horses = words.listed([Thing("vert", "{} vert".format), Thing("alezan", "{} alezan".format)])
    assert horses == "vert et alezan"
    assert FUNCTIONS["THE"](horses) == "the vert et the alezan"
    assert FUNCTIONS["DE"](words.listed(["Alice", "Basile", "Élise"])) == (
        "d’Alice, de Basile et d’Élise"
    )
    assert FUNCTIONS["DE"](words.listed([])) == "de rien"


def test_forms_are_selected_by_name():
    words = Words(toy.GAME, "fr", strict=True)
    card = words.thing("card", 0)
    assert (card, card.form("the")) == ("carte A", "la carte A")
    assert card.form("no such form") == "carte A"
    assert FUNCTIONS["DE"](FUNCTIONS["THE"](card)) == "de la carte A"


def test_the_browser_gives_the_same_texts(node):
    sources = {"words": UI / "src/words/words.ts", "grammar": UI / "src/words/grammar.ts"}
    vectors = [(function, value) for function, value, _ in VECTORS]
    question = {"vectors": vectors, "texts": TEXTS, "asked": list(ASKED)}
    answer = ask(node, sources, TWIN, question)
    assert answer["alone"] == [said for _, _, said in VECTORS]
    assert answer["texts"] == list(ASKED.values())
    assert answer["names"] == "La troupe d’Alice, de Basile et d’Élise"
    assert answer["bare"] == "La crinière de vert"
