"""The toy game with bots that fail in every way a bot can."""

from dataclasses import replace

from support import toy

GAME = replace(toy.GAME, key="faulty", module=__name__)
