"""CITATION.cff is valid CFF 1.2.0 and true."""

import re
import tomllib
from pathlib import Path

import yaml

import kermesse

ROOT = Path(__file__).parents[2]
CITATION = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
KEYS = {
    "abstract", "authors", "cff-version", "commit", "contact", "date-released", "doi",
    "identifiers", "keywords", "license", "license-url", "message", "preferred-citation",
    "references", "repository", "repository-artifact", "repository-code", "title", "type", "url",
    "version",
}  # fmt: skip
"""The keys of the format."""


def test_it_has_the_required_keys_and_no_unknown_ones():
    assert CITATION["cff-version"] == "1.2.0"
    assert {"authors", "cff-version", "message", "title"} <= CITATION.keys() <= KEYS
    assert CITATION["type"] == "software"
    for text in ("abstract", "message", "title"):
        assert isinstance(CITATION[text], str)
        assert CITATION[text]
    keywords = CITATION["keywords"]
    assert len(set(keywords)) == len(keywords) > 0


def test_the_author_is_an_organisation():
    assert CITATION["authors"] == [{"name": "The Kermesse authors"}]


def test_version_and_licence_are_those_of_the_package():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert str(CITATION["version"]) == kermesse.__version__
    assert CITATION["license"] == project["license"]


def test_nothing_is_invented():
    assert not {"doi", "url", "identifiers", "repository", "repository-code"} & CITATION.keys()


def test_the_pages_say_how_to_cite():
    assert "CITATION.cff" in (ROOT / "README.md").read_text("utf-8")
    page = (ROOT / "docs/research.md").read_text("utf-8")
    section = page.split("\n## How to cite\n")[1].split("\n## ")[0]
    said = re.search(r"```bibtex\n(.*?)```", section, re.DOTALL)[1]
    title = CITATION["title"].replace("Kermesse", "{Kermesse}")
    assert f"title   = {{{title}}}" in said
    assert f"version = {{{kermesse.__version__}}}" in said
    assert "author  = {{The Kermesse authors}}" in said
