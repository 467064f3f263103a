"""Commands that install optional packages."""

from importlib import metadata
from pathlib import Path


def install(extra: str, *, remote: bool = False) -> str:
    """Return the command that installs an extra, from this checkout or from the package index.

    It uses uv if the environment has no pip. For a `remote` user it contains no path of this
    machine.
    """
    tool = "python -m pip install" if _has_pip() else "uv pip install"
    checkout = _checkout()
    if checkout is None:
        return f"{tool} 'kermesse[{extra}]'"
    here = "." if remote or checkout == Path.cwd() else str(checkout)
    return f"{tool} -e '{here}[{extra}]'"


def _has_pip() -> bool:
    try:
        metadata.distribution("pip")
    except metadata.PackageNotFoundError:
        return False
    return True


def _checkout() -> Path | None:
    """Return the folder of the checkout this runs from; None if installed as a package."""
    folder = Path(__file__).parents[2]
    project = folder / "pyproject.toml"
    return folder if project.is_file() and (folder / "src" / "kermesse").is_dir() else None
