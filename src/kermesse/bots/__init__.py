"""Bots: players that get a view and a menu, never a state."""

from kermesse.bots.agent import Agent, OneHot
from kermesse.bots.bot import AnyBot, AsyncBot, Bot, Paced
from kermesse.bots.catalog import (
    UnknownBot,
    companion,
    known,
    make,
    names,
    plays_at,
    strongest,
)
from kermesse.bots.loading import BotSpec, load, name_of

__all__ = [
    "Agent",
    "AnyBot",
    "AsyncBot",
    "Bot",
    "BotSpec",
    "OneHot",
    "Paced",
    "UnknownBot",
    "companion",
    "known",
    "load",
    "make",
    "name_of",
    "names",
    "plays_at",
    "strongest",
]
