"""What an installation may lack, and the line that brings it, where one is."""

from importlib import metadata
from pathlib import Path


def install(extra: str, *, remote: bool = False) -> str:
    """The command that installs an extra: from the checkout this is, or from the registry.

    With uv where uv made the environment, which then has no pip. What is told to somebody `remote`
    names no folder of this machine.
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
    """The folder of the checkout this runs from; None where it is installed as a package."""
    folder = Path(__file__).parents[2]
    project = folder / "pyproject.toml"
    return folder if project.is_file() and (folder / "src" / "kermesse").is_dir() else None
