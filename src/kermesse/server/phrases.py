"""Phrases of six words that nobody guesses: what a person copies from one device to another."""

import re
import secrets
import unicodedata
from collections.abc import Callable, Mapping
from hashlib import pbkdf2_hmac
from typing import Final, NamedTuple

LENGTH: Final = 6
"""Of 256 words each: 48 bits, good for an hour, at twenty wrong ones an hour from one address."""

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "fr": tuple(
        """
        abeille abricot acier agneau aigle alpage amande ananas ancre anneau arbre argent armoire
        avion avocat bague balai balcon baleine ballon banane banc barque bateau berger beurre bijou
        billet blaireau bocal bois bougie boulanger bouquet bouteille branche brebis brioche brique
        brosse brume bureau cabane cadeau cahier camion canard canot caramel carafe carotte carreau
        castor cerf cerise chaise chameau champ chapeau chariot chat cheval chevet chocolat cigale
        cigogne citron cloche clou cochon coffre colline colombe concert copain coq corbeau corde
        coton coude couronne coussin crabe craie crapaud cravate crayon crocus cuisine cuivre cygne
        dauphin dentelle dimanche docteur domino dragon drapeau dune encre enclume escalier escargot
        facteur faisan farine faucon fenouil ferme feuille ficelle figue flamme fleur fleuve flocon
        forge fougere fourmi fraise framboise fromage fusain galet galop gamelle gant garage gazelle
        girafe glacier gomme gourde grange grenier griffe grillon grotte guitare hamac hameau hangar
        haricot herbe heron hibou hiver horloge huile iris jambon jardin jasmin jonquille journal
        jupe jument kayak kiwi lac laine lampe lanterne lapin lavande legume levier lilas limace
        lion livre loup loutre lucarne lune lunette lutin machine magie maison malle manteau marais
        marbre marche marmite marteau melon merle miel mimosa miroir moineau montagne moulin mouton
        muguet mulot musique navet navire neige noix nuage oiseau olive onde orage orange orchestre
        ours paille palmier panier papier papillon parapluie parfum peigne peinture perdrix persil
        phare piano pigeon pinceau pivoine plage plume poire poivre pomme pompon port potager prairie
        printemps prune puits quille radeau radis raisin renard rideau riviere ruban rouge sable safran
        sapin sardine sirop soleil tambour village
        """.split()
    ),
    "en": tuple(
        """
        acorn almond anchor apple apron arrow autumn badger bagel balcony balloon bamboo banana banjo
        barley barn basket beach beacon bean beaver bench berry bicycle biscuit blanket blossom
        boat bonnet book bottle boulder bread brick bridge broom brush bubble bucket butter button
        cabin cactus camel candle canoe canvas caramel carpet carrot castle cattle cedar cellar
        chair chalk cheese cherry chestnut chimney cider circus clay cliff clock cloud clover coal
        coast cobble coffee comet copper coral corner cotton cousin crab cradle crane crayon cricket
        crown crystal cuckoo cup curtain cushion daisy dancer desk diamond dolphin donkey door dragon
        drum duck dune eagle easel elbow ember engine falcon farmer feather fence fern ferry fiddle
        finch fire flag flame flute forest fossil fountain fox frog furnace garden garlic ginger
        giraffe glacier glove goat goose grape grass gravel guitar hammer hammock harbour harvest
        hazel heather hedge helmet heron hill honey hook horse igloo island ivory ivy jacket jaguar
        jam jasmine jelly jewel judge jungle kayak kettle kitchen kite kitten ladder lagoon lake
        lamp lantern lark lavender leaf lemon lettuce lilac lion lizard lobster locket magnet magpie
        maple marble market meadow melon mill mint mirror mitten moon moss mountain mouse muffin
        music mustard napkin needle nest noodle nutmeg oak ocean olive onion orange orchard otter
        oven owl oyster paddle paint palace panda paper parade parrot parsley peach peanut pearl
        pebble pelican pencil pepper piano pigeon pillow pine planet plum pocket pond poppy potato
        pumpkin puppet puzzle quilt rabbit radish rain raven ribbon river robin rocket rose saddle
        sail salmon silver spoon violet
        """.split()
    ),
}
"""The words, without accents, in each language of the pages."""

_ROUNDS: Final = 200_000
"""How often a phrase is hashed: whoever has stolen a database tries slowly."""

_NOT_LETTERS: Final = re.compile(r"[^a-z]+")


class PhraseKeys(NamedTuple):
    """What a phrase stands for; neither tells the other, nor the phrase."""

    name: str
    """Under which it is kept."""

    secret: bytes
    """What opens what is kept there."""


def new(language: str, draw: Callable[[tuple[str, ...]], str] = secrets.choice) -> str:
    """A phrase nobody has had."""
    words = WORDS.get(language, WORDS["fr"])
    return " ".join(draw(words) for _ in range(LENGTH))


def keys(phrase: str) -> PhraseKeys:
    """What it stands for, however a person wrote it: takes a while, so not on the event loop."""
    plain = unicodedata.normalize("NFD", phrase.lower()).encode("ascii", "ignore").decode()
    words = " ".join(filter(None, _NOT_LETTERS.split(plain)))
    derived = pbkdf2_hmac("sha256", words.encode(), b"kermesse.phrase", _ROUNDS, 64)
    return PhraseKeys(derived[:16].hex(), derived[32:])
