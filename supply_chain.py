"""Looks up advisories for dependencies (`make audit`); lists them for a release (CycloneDX).

pipx fetches the tools for Python when they are needed: both need an index anyway, so they are no
dependencies of a checkout.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hatch_build import find_npm

ROOT = Path(__file__).resolve().parent

PIP_AUDIT = ("--spec", "pip-audit>=2.9,<3", "pip-audit")
CYCLONEDX = ("--spec", "cyclonedx-bom>=7,<8", "cyclonedx-py")
"""The tools, for `pipx run`."""

PAGES = ("ui", "tests/browser", "src/kermesse/static_site/pyodide")
"""Folders with a package-lock.json."""

PATIENCE = 300
"""Seconds for one tool."""

ADVISORIES, PARTLY = 1, 2
"""Exit codes: advisories were found; a part was not checked, although another was."""

Run = Callable[[Sequence[str], Path], tuple[str, str]]
"""Runs a command in a folder; returns what it wrote to stdout and stderr."""


class Report(NamedTuple):
    """What a tool found in one lock file."""

    lock: str
    """The lock file."""

    checked: int
    """Number of packages checked."""

    advisories: tuple[str, ...] = ()
    """The advisories, a line each."""

    unchecked: int = 0
    """Number of packages not checked."""

    reason: str = ""
    """Why packages were not checked."""


def audit(run: Run) -> int:
    """Look up all locked packages, print what was found, and return the exit code."""
    reports = [_python(lock, run) for lock in sorted(ROOT.glob("requirements/*.txt"))]
    reports += [_pages(ROOT / folder / "package-lock.json", run) for folder in PAGES]
    for report in reports:
        for line in _lines(report):
            print(line)
    if any(report.advisories for report in reports):
        print("Advisories were found: raise the version, then run `make lock` or `npm update`.")
        return ADVISORIES
    if not any(report.reason for report in reports):
        print("No known advisory.")
        return 0
    if any(report.checked for report in reports):
        print("NOT EVERYTHING WAS CHECKED: see the reasons above.")
        return PARTLY
    print("SKIPPED, NOTHING WAS CHECKED: no index of advisories can be reached from here.")
    return 0


def _lines(report: Report) -> list[str]:
    lines = [f"{report.lock}: {report.checked} packages checked"]
    lines += [f"  {advisory}" for advisory in report.advisories]
    if report.reason:
        lines.append(f"  not checked: {report.unchecked or 'all'} ({report.reason})")
    return lines


def _python(lock: Path, run: Run) -> Report:
    name = lock.relative_to(ROOT).as_posix()
    command = (*PIP_AUDIT, "--requirement", str(lock), "--require-hashes", "--disable-pip",
               "--progress-spinner", "off", "--format", "json")  # fmt: skip
    out, complaints = run((sys.executable, "-m", "pipx", "run", *command), ROOT)
    found = _parsed(out)
    if "dependencies" not in found:
        return Report(name, 0, reason=_last_line(complaints))
    # pip-audit calls the result clean even if it could look up no package at all.
    skipped = [each["skip_reason"] for each in found["dependencies"] if "skip_reason" in each]
    advisories = tuple(
        f"{each['name']} {each['version']}: {vuln['id']}, fixed in "
        f"{', '.join(vuln['fix_versions']) or 'no version yet'}"
        for each in found["dependencies"]
        for vuln in each.get("vulns", ())
    )
    checked = len(found["dependencies"]) - len(skipped)
    return Report(name, checked, advisories, len(skipped), skipped[0] if skipped else "")


def _pages(lock: Path, run: Run) -> Report:
    name = lock.relative_to(ROOT).as_posix()
    if (npm := find_npm()) is None:
        return Report(name, 0, reason="there is no npm")
    out, complaints = run((*npm, "audit", "--package-lock-only", "--json"), lock.parent)
    found = _parsed(out)
    if "vulnerabilities" not in found:
        return Report(name, 0, reason=found.get("message") or _last_line(complaints))
    advisories = tuple(
        f"{package}: {via['title']} ({via['severity']})"
        for package, each in found["vulnerabilities"].items()
        for via in each["via"]
        if isinstance(via, dict)  # a text names another package of this list
    )
    return Report(name, found["metadata"]["dependencies"]["total"], advisories)


def bills(python: Path, version: str, out: Path, run: Run) -> list[Path]:
    """Write a CycloneDX bill of materials of an environment, and one of the pages; exit if a tool
    fails."""
    command = (*CYCLONEDX, "environment", str(python), "--pyproject", str(ROOT / "pyproject.toml"),
               "--output-reproducible", "--output-file", "-")  # fmt: skip
    bill = _bill(*run((sys.executable, "-m", "pipx", "run", *command), ROOT))
    npm = find_npm()
    if npm is None:
        sys.exit("the bill of materials of the pages needs npm")
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work) / "pages"
        folder.mkdir()
        for name in ("package.json", "package-lock.json"):  # npm wants a version, and we have none
            found = json.loads((ROOT / "ui" / name).read_text("utf-8")) | {"version": version}
            found.get("packages", {}).get("", {})["version"] = version
            (folder / name).write_text(json.dumps(found), "utf-8")
        pages = _bill(
            *run((*npm, "sbom", "--sbom-format", "cyclonedx", "--package-lock-only"), folder)
        )
    bill["metadata"]["component"]["version"] = version
    pages["metadata"]["component"]["name"] = "kermesse-ui"
    files = []
    for name, each in (("python", bill), ("pages", without_tools(pages))):
        files.append(out / f"kermesse-{version}.{name}.cdx.json")
        files[-1].write_text(json.dumps(without_paths(each), indent=2) + "\n", "utf-8")
    return files


def without_tools(bill: dict[str, Any]) -> dict[str, Any]:
    """Return a bill of npm without packages that are used for development only.

    npm's own option for that also drops packages that both need, such as Svelte.
    """
    tool = {"name": "cdx:npm:package:development", "value": "true"}
    kept = [each for each in bill["components"] if tool not in each.get("properties", ())]
    names = {each["bom-ref"] for each in (bill["metadata"]["component"], *kept)}
    links = [
        each | {"dependsOn": [name for name in each.get("dependsOn", ()) if name in names]}
        for each in bill["dependencies"]
        if each["ref"] in names
    ]
    return bill | {"components": kept, "dependencies": links}


def without_paths(bill: dict[str, Any]) -> dict[str, Any]:
    """Return a bill without addresses of files on this machine."""
    components = [
        each
        | {
            "externalReferences": [
                link
                for link in each.get("externalReferences", ())
                if not link["url"].startswith("file:")
            ]
        }
        for each in bill["components"]
    ]
    return bill | {"components": components}


def _bill(out: str, complaints: str) -> dict[str, Any]:
    found = _parsed(out)
    if found.get("bomFormat") != "CycloneDX":
        sys.exit(f"no bill of materials: {_last_line(complaints)}")
    return found


def _parsed(out: str) -> dict[str, Any]:
    try:
        found = json.loads(out)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _last_line(complaints: str) -> str:
    return (complaints.strip().splitlines() or ["no answer"])[-1]


def run_tool(command: Sequence[str], folder: Path) -> tuple[str, str]:
    """Run a command; its exit code says less than its output."""
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return "", f"no answer within {PATIENCE} seconds"
    return done.stdout, done.stderr


if __name__ == "__main__":
    sys.exit(audit(run_tool))
