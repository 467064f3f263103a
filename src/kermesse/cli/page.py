"""The command `kermesse page`: a site of plain files that needs no server."""

import os
from pathlib import Path
from typing import Final

from kermesse.cli import parameters
from kermesse.cli.parameters import Language
from kermesse.rendering.language import system_language
from kermesse.words import Words

MEGABYTE: Final = 1_000_000


def page(folder: Path, *, cache: Path | None = None, language: Language = None) -> int:
    """Write a site that needs no server: the whole program runs in the browser.

    Any web server can serve the files, below any path. Installed plugins are included. Python for
    the browser is fetched once, with npm and pip.

    Parameters
    ----------
    folder
        Where the site is written: a new or empty folder, or an earlier site.
    cache
        Where Python for the browser is stored; by default in the cache of the user.
    """
    from kermesse.static_site.build import build

    words, console = Words(None, system_language(language)), parameters.console()
    size = build(folder, cache or usual_cache())
    facts = {"folder": str(folder), "megabytes": round(size / MEGABYTE, 1)}
    console.print(words.text("page-written", facts), soft_wrap=True)
    return 0


def usual_cache() -> Path:
    """Return the default folder of Python for the browser."""
    data = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(data) / "kermesse" / "page"
