"""Trace one move of a person, one move of a bot and one reconnect: the files and calls of each.

`python bench/trace_calls.py` plays Festival at a table of four in memory
(`tests/support/driver.py`) and counts the Python calls inside `table`, `core` and the game.
`--list` prints every call.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path += [str(ROOT / "tests"), str(ROOT)]

import kermesse
from kermesse.protocol import commands
from support.driver import Hub

PACKAGE = Path(kermesse.__file__).parent
COUNTED = ("table", "core", "games")


@contextmanager
def traced() -> Iterator[list[tuple[str, str, str]]]:
    """Record every call of a Python function in the counted packages: caller's file, file, name."""
    calls: list[tuple[str, str, str]] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(str(PACKAGE)):
            place = Path(path).relative_to(PACKAGE)
            if place.parts[0] in COUNTED and not frame.f_code.co_name.startswith("<"):
                caller = frame.f_back.f_code.co_filename if frame.f_back else ""
                calls.append((caller, str(place), frame.f_code.co_qualname))

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)


def begun() -> tuple[Hub, list[Any]]:
    """Return a table of Festival with four people."""
    hub = Hub(kermesse.get("festival"), 4)
    people = hub.seated("host", "bob", "eve", "dan")
    people[0].ask(commands.Begin)
    hub.advance(200)
    return hub, people


def a_move_of_a_person() -> list[tuple[str, str, str]]:
    hub, people = begun()
    (seat,) = hub.table.match.state.to_act()
    move = people[seat].now.menu[0]
    with traced() as calls:
        people[seat].play(move)
    return calls


def a_move_of_a_bot() -> list[tuple[str, str, str]]:
    hub, people = begun()
    (seat,) = hub.table.match.state.to_act()
    people[seat].ask(commands.GetUp)
    moves = len(hub.lines)
    with traced() as calls:
        while len(hub.lines) == moves:
            hub.advance(100)
    return calls


def a_reconnect() -> list[tuple[str, str, str]]:
    hub, people = begun()
    people[1].go()
    hub.advance(200)
    with traced() as calls:
        people[1].come(after=1)
    return calls


def report(name: str, calls: list[tuple[str, str, str]], listed: bool) -> None:
    """Print the counts of one walk."""
    files = Counter(place for _, place, _ in calls)
    across = sum(not caller.endswith(place) for caller, place, _ in calls)
    functions = len({(place, function) for _, place, function in calls})
    print(
        f"{name}: {len(calls)} calls in {len(files)} files, {across} across files, "
        f"{functions} functions"
    )
    if listed:
        for _, place, function in calls:
            print(f"  {place} {function}")


WALKS: dict[str, Callable[[], list[tuple[str, str, str]]]] = {
    "one move of a person": a_move_of_a_person,
    "one move of a bot": a_move_of_a_bot,
    "one reconnect": a_reconnect,
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="print every call")
    arguments = parser.parse_args()
    for name, walk in WALKS.items():
        report(name, walk(), arguments.list)
