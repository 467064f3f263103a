"""Modules that the documentation names as they will be called: delete this once all are renamed."""

from pathlib import Path

import kermesse

ROOT = Path(kermesse.__file__).parent

OLD = {
    "": {
        "text_coverage": "wording",
    },
    "bots": {
        "game_policy": "hints",
        "catalog": "house",
        "loading": "own",
        "requests": "answers",
        "win_odds": "chances",
        "timeline": "film",
    },
    "cli": {
        "translations": "catalogue",
        "study_report": "findings",
        "maintenance": "keeping",
        "arena_html": "page",
        "printers": "reading",
        "arena_report": "standing",
        "parameters": "typed",
    },
    "server": {
        "tcp_rtt": "kernel",
        "operator": "keeper",
        "bootstrap": "run",
        "plugin_assets": "resources",
        "table_runner": "runner",
        "host_addresses": "whereabouts",
        "address_limiter": "addresses",
    },
    "research": {
        "chance_history": "course",
        "env_base": "desk",
        "sequential": "turns",
        "registration": "registered",
        "openspiel": "spiel",
        "pettingzoo_env": "zoo",
        "chance_outcomes": "chance",
        "encodings_page": "reference",
    },
    "experiments": {
        "single_game": "bout",
        "tabular": "rows",
        "provenance": "origin",
        "branching": "choices",
    },
    "protocol": {
        "http": "bodies",
    },
    "client": {
        "frame_decoder": "reading",
    },
    "rooms": {
        "room_updates": "board",
        "table_assignment": "forming",
        "tournament_formats": "systems",
        "organiser": "animator",
    },
    "journal": {
        "sqlite_backend": "book",
        "sqlite_documents": "book_documents",
        "postgres_backend": "postgres_book",
        "migrations": "layout",
    },
}
"""For each package its renamed modules: the new name and the old one."""


def current(name):
    """Return the name that a module has now."""
    if ROOT.joinpath(*name.split(".")).with_suffix(".py").is_file():
        return name
    package, _, last = name.rpartition(".")
    old = OLD.get(package, {}).get(last, last)
    return f"{package}.{old}" if package else old
