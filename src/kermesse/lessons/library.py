"""The lessons of a game: the files of its folder `lessons`, in the order of their names."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Final

import msgspec

from kermesse.core.game import Game
from kermesse.lessons.script import Lesson

_FILE: Final = re.compile(r"\d+-([a-z][a-z-]*)\.toml")


class BadLesson(Exception):
    """A script is invalid. The message says why."""


def lessons(game: Game) -> Mapping[str, Lesson]:
    """Return the lessons of a game by name, in order."""
    return _read(game.module)


@cache
def _read(package: str) -> Mapping[str, Lesson]:
    found: dict[str, Lesson] = {}
    for file, key in _files(package):
        try:
            lesson = msgspec.toml.decode(file.read_text(encoding="utf-8"), type=Lesson)
        except ValueError as error:
            raise BadLesson(f"{package}, lesson {file.name}: {error}") from None
        found[key] = msgspec.structs.replace(lesson, key=key)
    return MappingProxyType(found)


def _files(package: str) -> Iterator[tuple[Traversable, str]]:
    folder = resources.files(package) / "lessons"
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if named := _FILE.fullmatch(file.name):
                yield file, named[1]
