"""`make audit`, and the bill of materials of a release."""

import json
import re
import subprocess
from importlib.metadata import PackageNotFoundError, metadata

import pytest
import supply_chain
from supply_chain import audit, bills

CLEAN = {"name": "msgspec", "version": "0.22.0", "vulns": []}
BAD = {
    "name": "starlette",
    "version": "1.10.0",
    "vulns": [{"id": "GHSA-0000", "fix_versions": ["1.10.1"]}],
}
SKIPPED = {"name": "numpy", "skip_reason": "not found"}
OFFLINE = "connection refused"


@pytest.fixture(autouse=True)
def npm(monkeypatch):
    monkeypatch.setattr(supply_chain, "find_npm", lambda: ["npm"])


def answering(python, pages):
    """Return a runner whose tools give these answers; None if a tool cannot reach its index."""

    def run(command, folder):
        assert (folder / "package-lock.json").is_file() or folder == supply_chain.ROOT
        answer = python if "pip-audit" in command else pages
        return ("", OFFLINE) if answer is None else (json.dumps(answer), "")

    return run


def found(*dependencies):
    return {"dependencies": [*dependencies], "fixes": []}


def npm_found(**vulnerabilities):
    return {"vulnerabilities": vulnerabilities, "metadata": {"dependencies": {"total": 208}}}


HOLE = {"via": ["other", {"title": "Prototype pollution", "severity": "high"}]}


@pytest.mark.parametrize(
    ("python", "pages", "code", "said"),
    [
        (found(CLEAN), npm_found(), 0, "No known advisory."),
        (found(CLEAN, BAD), npm_found(), 1, "starlette 1.10.0: GHSA-0000, fixed in 1.10.1"),
        (found(CLEAN), npm_found(vite=HOLE), 1, "vite: Prototype pollution (high)"),
        (None, npm_found(vite=HOLE), 1, "Prototype pollution"),
        (None, None, 0, "SKIPPED, NOTHING WAS CHECKED"),
        (None, None, 0, f"not checked: all ({OFFLINE})"),
        (found(SKIPPED, SKIPPED), None, 0, "SKIPPED, NOTHING WAS CHECKED"),
        (found(SKIPPED), {"message": "405", "error": {}}, 0, "not checked: all (405)"),
        (found(CLEAN, SKIPPED), npm_found(), 2, "not checked: 1 (not found)"),
        (found(CLEAN), None, 2, "NOT EVERYTHING WAS CHECKED"),
        ([], [], 0, "SKIPPED, NOTHING WAS CHECKED"),
    ],
)
def test_the_audit_says_what_was_found_and_what_was_not_checked(python, pages, code, said, capsys):
    assert audit(answering(python, pages)) == code
    out = capsys.readouterr().out
    assert said in out
    assert ("No known advisory" in out) == (said == "No known advisory.")
    for lock in ("requirements/play.txt", "requirements/dev.txt", "ui/package-lock.json"):
        assert lock in out


def test_a_tool_that_hangs_counts_as_not_checked(monkeypatch, tmp_path):
    def hang(command, **_):
        raise subprocess.TimeoutExpired(command, supply_chain.PATIENCE)

    monkeypatch.setattr(subprocess, "run", hang)
    assert supply_chain.run_tool(("npm",), tmp_path) == ("", "no answer within 300 seconds")


def test_the_bills_have_what_a_release_contains_and_no_path_of_the_machine(tmp_path):
    python = {
        "bomFormat": "CycloneDX",
        "metadata": {"component": {"name": "kermesse", "bom-ref": "root-component"}},
        "components": [
            {"name": "kermesse", "externalReferences": [{"url": "file:///home/me/dist/k.whl"}]},
            {"name": "msgspec", "externalReferences": [{"url": "https://example.org/msgspec"}]},
        ],
    }

    def component(name, tool=False):
        mark = [{"name": "cdx:npm:package:development", "value": "true"}] if tool else []
        return {"name": name, "bom-ref": name, "properties": mark}

    pages = {
        "bomFormat": "CycloneDX",
        "metadata": {"component": {"name": "tmp123", "bom-ref": "ui@1.2.3"}},
        "components": [component("svelte"), component("eslint", tool=True)],
        "dependencies": [
            {"ref": "ui@1.2.3", "dependsOn": ["svelte", "eslint"]},
            {"ref": "eslint", "dependsOn": ["svelte"]},
            {"ref": "svelte"},
        ],
    }

    def run(command, folder):
        if "cyclonedx-py" in command:
            return json.dumps(python), ""
        for name in ("package.json", "package-lock.json"):
            assert json.loads((folder / name).read_text("utf-8"))["version"] == "1.2.3"
        return json.dumps(pages), ""

    files = bills(tmp_path / "bin/python", "1.2.3", tmp_path, run)
    assert [file.name for file in files] == [
        "kermesse-1.2.3.python.cdx.json",
        "kermesse-1.2.3.pages.cdx.json",
    ]
    first, second = (json.loads(file.read_text("utf-8")) for file in files)
    assert first["metadata"]["component"]["version"] == "1.2.3"
    assert [each["externalReferences"] for each in first["components"]] == [
        [],
        [{"url": "https://example.org/msgspec"}],
    ]
    assert second["metadata"]["component"]["name"] == "kermesse-ui"
    assert [each["name"] for each in second["components"]] == ["svelte"]
    assert second["dependencies"] == [
        {"ref": "ui@1.2.3", "dependsOn": ["svelte"]},
        {"ref": "svelte", "dependsOn": []},
    ]


def test_a_release_without_a_bill_fails(tmp_path):
    with pytest.raises(SystemExit, match=f"no bill of materials: {OFFLINE}"):
        bills(tmp_path / "bin/python", "1.2.3", tmp_path, lambda *_: ("", OFFLINE))


COPYLEFT = re.compile("GPL|MPL|EPL|EUPL|CDDL|General Public|Mozilla")


def licence(name):
    """Return what an installed package says of its licence; empty if it is not installed here."""
    try:
        facts = metadata(name)
    except PackageNotFoundError:
        return ""
    named = [each for each in facts.get_all("Classifier") or [] if each.startswith("License ::")]
    return " ".join((facts.get("License-Expression") or facts.get("License", "")[:40], *named))


def test_every_package_with_a_copyleft_licence_is_named():
    lock = (supply_chain.ROOT / "requirements/dev.txt").read_text("utf-8")
    names = set(re.findall(r"^([\w.-]+)==", lock, re.MULTILINE))
    found = {name for name in names if COPYLEFT.search(licence(name))}
    assert {"chess", "fpdf2", "pywebpush"} <= found
    page = (supply_chain.ROOT / "CONTRIBUTING.md").read_text("utf-8")
    said = page.partition("**Licences.**")[2].partition("\n\n")[0]
    assert {name for name in found if f"{name} " not in said.replace("\n", " ")} == set()


def test_the_security_page_has_a_contact_the_threats_and_the_limits():
    page = (supply_chain.ROOT / "SECURITY.md").read_text("utf-8")
    assert "Report a vulnerability" in page
    for part in ("Attackers we defend against", "What we trust", "Out of scope", "Known limits"):
        assert f"**{part}" in page, part
    assert "`make audit`" in page
    assert len(page.splitlines()) <= 70
