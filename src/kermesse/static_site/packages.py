"""Which Python files a static site has: Kermesse, its plugins and the packages they need."""

import pickle
from collections.abc import Collection, Iterator
from importlib import metadata, resources
from pathlib import Path
from typing import Final

import kermesse
from kermesse.bots.game_policy import policy_of
from kermesse.bots.network import FOLDER, trained
from kermesse.core.game import Game
from kermesse.core.registry import GROUP, builtin_games

DISTRIBUTIONS: Final = (
    "anyio",
    "attrs",
    "babel",
    "fluent.runtime",
    "fluent.syntax",
    "itsdangerous",
    "pytz",
    "starlette",
    "typing_extensions",
)
"""The pure packages that the server imports; msgspec is compiled for the browser instead."""

_LEFT_OUT: Final = (
    "__main__.py",
    "batch",
    "cli",
    "client",
    "core/conformance",
    "experiments",
    "games/*/batch",
    "games/*/tests",
    "games/*/ui",
    "journal/backup.py",
    "journal/postgres*",
    "lessons/text",
    "protocol/generated.py",
    "protocol/reference.py",
    "protocol/schema.py",
    "protocol/typescript.py",
    "reference",
    "rendering",
    "research",
    "server/bootstrap.py",
    "server/connection_limiter.py",
    "server/forwarded.py",
    "server/framing.py",
    "server/listening.py",
    "server/open_journal.py",
    "server/prometheus.py",
    "server/settings_file.py",
    "server/static",
    "server/throttle.py",
    "server/watchdog.py",
    "spoken",
    "static_site/build.py",
    "static_site/packages.py",
    "static_site/pyodide",
    "static_site/runtime.py",
    "static_site/sandbox.py",
    "static_site/standard_library.py",
    "text_coverage.py",
    "text/*/cli",
    "training",
)
"""Parts of Kermesse that a browser cannot use, as patterns below the package."""

_SANDBOX: Final = ("core/conformance", "static_site/sandbox.py", "text_coverage.py")
"""Parts of Kermesse that only the sandbox uses."""

_UNUSED: Final = (
    "anyio/pytest_plugin.py",
    "anyio/_backends/_trio.py",
    "attr/*.pyi",
    "attrs/*.pyi",
    "babel/languages.py",
    "babel/messages/*",
    "babel/support.py",
    "babel/units.py",
    "pytz/zoneinfo/*",
    "starlette/authentication.py",
    "starlette/middleware/cors.py",
    "starlette/middleware/opentelemetry.py",
    "starlette/middleware/sessions.py",
    "starlette/middleware/wsgi.py",
    "starlette/schemas.py",
    "starlette/templating.py",
    "starlette/testclient.py",
)
"""Files of other packages that are never read."""

_LOCALES: Final = ("root.dat", "fr.dat", "en.dat")
"""Languages of babel, for plurals and numbers in texts."""

_UNUSED_DATA: Final = frozenset((
    "currency_names", "currency_names_plural", "languages", "meta_zones", "scripts", "territories",
    "territory_currencies", "territory_languages", "territory_zones", "time_zones",
    "unit_display_names", "unit_patterns", "variants", "windows_zone_mapping", "zone_territories",
))  # fmt: skip
"""Tables of babel that no text of a game needs."""

_SUFFIXES: Final = (
    ".py", ".ftl", ".md", ".toml", ".json", ".dat", ".txt", ".css", ".js", ".svg", ".npz",
)  # fmt: skip
"""Kinds of files that a package may read."""


def files() -> dict[str, bytes]:
    """Return the content of every Python file of a site, by its path."""
    played = {path for game in builtin_games() for path in weights(game)}
    found = {path: content for path, content in _own() if not _unplayed(path, played)}
    for name in DISTRIBUTIONS:
        found |= _of_distribution(name)
    return found | plugins()


def sandbox() -> dict[str, bytes]:
    """Return the Python files that the sandbox has besides, by their path."""
    root = Path(kermesse.__file__).parent
    found = (path for part in _SANDBOX for path in (root / part, *(root / part).rglob("*.py")))
    return {
        f"kermesse/{path.relative_to(root).as_posix()}": path.read_bytes()
        for path in found
        if path.is_file()
    }


def plugins() -> dict[str, bytes]:
    """Return the files of the plugins."""
    found: dict[str, bytes] = {}
    for point in metadata.entry_points(group=GROUP):
        if point.dist is not None:
            found |= _of_distribution(point.dist.name, wanted=point.module.split(".")[0])
    return found


def weights(game: Game) -> dict[str, bytes]:
    """Return the weights that a game's levels play, by their path among the Python files."""
    told = policy_of(game)
    if not trained(game) or not (told.champion or told.flattenings):
        return {}
    home, folder = game.module.replace(".", "/"), resources.files(game.module) / FOLDER
    names = (f"{seats}.npz" for seats in trained(game))
    return {f"{home}/{FOLDER}/{name}": (folder / name).read_bytes() for name in names}


def assets(game: Game) -> dict[str, bytes]:
    """Return the files of a plugin that pages load, by their path on the site."""
    folder = resources.files(game.module) / "static"
    if not isinstance(folder, Path) or not folder.is_dir():
        return {}
    return {
        f"plugins/{game.key}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def _unplayed(path: str, played: Collection[str]) -> bool:
    """Return whether a file has weights that no level plays."""
    return Path(path).match(f"kermesse/games/*/{FOLDER}/*") and path not in played


def _own() -> Iterator[tuple[str, bytes]]:
    root = Path(kermesse.__file__).parent
    out = {path for pattern in _LEFT_OUT for path in root.glob(pattern)}
    for path in sorted(root.rglob("*")):
        if not path.is_file() or path.suffix not in _SUFFIXES or path.name == "README.md":
            continue
        if out.isdisjoint((path, *path.parents)):
            yield f"kermesse/{path.relative_to(root).as_posix()}", path.read_bytes()


def _of_distribution(name: str, wanted: str = "") -> dict[str, bytes]:
    """Return the files of an installed package; of an editable one, its folder `wanted`."""
    found = {}
    for file in metadata.distribution(name).files or ():
        path = Path(str(file.locate()))
        if file.parts[0].endswith(".dist-info"):
            if file.name in ("METADATA", "entry_points.txt"):
                # Without the description of the package, which follows an empty line.
                found[file.as_posix()] = path.read_bytes().partition(b"\n\n")[0] + b"\n"
        elif path.suffix in _SUFFIXES and _used(file.as_posix()):
            found[file.as_posix()] = _needed(file.as_posix(), path.read_bytes())
    if wanted and not any(path.startswith(f"{wanted}/") for path in found):
        root = Path(str(resources.files(wanted)))
        for path in root.rglob("*"):
            if path.is_file() and path.suffix in _SUFFIXES:
                found[f"{wanted}/{path.relative_to(root).as_posix()}"] = path.read_bytes()
    return found


def _needed(path: str, content: bytes) -> bytes:
    """Return the data of babel without the tables that are not needed; other files as they are."""
    if not (path.startswith("babel/") and path.endswith(".dat")):
        return content
    data = {
        key: {} if key in _UNUSED_DATA else value for key, value in pickle.loads(content).items()
    }
    if likely := data.get("likely_subtags"):
        data["likely_subtags"] = {key: likely[key] for key in ("en", "fr")}
    return pickle.dumps(data)


def _used(path: str) -> bool:
    if path.startswith("babel/locale-data/"):
        return path.endswith(_LOCALES)
    return not any(Path(path).match(pattern) for pattern in _UNUSED)
