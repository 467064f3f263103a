"""The committed baseline of `make bench`: ratios to the peer of the same run, and page sizes.

Ratios hardly depend on the machine, so a run anywhere can be compared with them. Those of the
server vary by a sixth between runs; the baseline has the lowest of three.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

FILE: Final = Path(__file__).with_suffix(".json")
"""The ratios and sizes of the last accepted run."""

TOLERANCE: Final = 0.1
"""How much worse a figure may be than the baseline."""

RATIO: Final = "ratio to hearts"
HEARTS: Final = "OpenSpiel hearts, decisions/s"


class Figures(msgspec.Struct, frozen=True):
    """The figures of a run that are compared."""

    ratios: dict[str, float]
    """Rates divided by the peer's rate: more is better."""
    kilobytes: dict[str, float]
    """Compressed sizes of pages: less is better."""


def figures(games: Mapping[str, Mapping[str, float]], whole: Mapping[str, Any]) -> Figures:
    """Return the figures to compare from the results of a run."""
    ratios = {f"{key}: playouts": found[RATIO] for key, found in games.items() if RATIO in found}
    hearts = max((found[HEARTS] for found in games.values() if HEARTS in found), default=None)
    if hearts:
        for row in whole["server.py"]["busy"]:
            name = f"server, {row['tables']} tables: durable moves per CPU second"
            ratios[name] = row["moves_per_cpu_second"] / hearts
    pages = whole["pages.py"]
    sizes = {name: float(pages[name]) for name in ("lobby_kb_gzip", "lobby_and_game_kb_gzip")}
    return Figures({name: round(ratio, 5) for name, ratio in ratios.items()}, sizes)


def regressions(now: Figures, before: Figures) -> list[str]:
    """Return a sentence for each figure that is worse than the baseline by more than the
    tolerance. Figures that only one of both runs has are not compared."""
    slower = {
        name: now.ratios[name] / old for name, old in before.ratios.items() if name in now.ratios
    }
    larger = {
        name: old / now.kilobytes[name]
        for name, old in before.kilobytes.items()
        if name in now.kilobytes
    }
    return [
        f"{name}: {1 - share:.0%} worse than the baseline"
        for name, share in (slower | larger).items()
        if share < 1 - TOLERANCE
    ]


def read() -> Figures:
    """Return the committed baseline."""
    return msgspec.json.decode(FILE.read_bytes(), type=Figures)


def write(now: Figures) -> None:
    """Make these figures the baseline."""
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(now), indent=1) + b"\n")
