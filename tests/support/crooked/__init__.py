"""The bell again, with bots of its own that go wrong in every way a bot can."""

from dataclasses import replace

from support import toy

GAME = replace(toy.GAME, key="crooked", module=__name__)
