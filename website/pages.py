"""The pages of the site, besides the files of docs/.

Texts elsewhere in the repository become pages too. Links between files become links between pages;
a linked file that is no page gets a page that shows it.
"""

import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from posixpath import relpath
from typing import Any

import commonmark
import illustrations
import schemas
from properdocs.config.defaults import ProperDocsConfig
from properdocs.plugins import event_priority
from properdocs.structure.files import File, Files
from properdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
REFERENCE = ROOT / "build/reference"
"""The schemas and the encodings, which `make reference` writes."""
GAMES = sorted(path.parents[1] for path in ROOT.glob("src/kermesse/games/*/text/rules.en.md"))
LANGUAGES = {"en": "Rules", "fr": "Règles (français)"}
LINK = re.compile(r"(?<=\]\()(?!#|[a-z]+:)([^)\s#]+)(#[^)\s]*)?(?=\))")
CODE = re.compile(r"^ *(```+|~~~+).*?^ *\1|`[^`\n]+`", re.MULTILINE | re.DOTALL)
SHOWN = {".py": "python", ".toml": "toml", ".yaml": "yaml", ".conf": "nginx", ".ts": "typescript",
         ".svelte": "html", ".json": "json", ".ftl": "text", ".cfg": "text", ".service": "ini",
         "": "text"}  # fmt: skip
HIDDEN = {"node_modules", "__pycache__", "package-lock.json", "py.typed"}

# ------------------------------------------------------------------------------ pages

texts: dict[str, Path] = {}
"""Pages that are texts of the repository, with their paths."""
made: dict[str, str] = {}
"""Generated pages: source files, folders, the reference, the schemas."""


def title(path: Path) -> str:
    """Return the first heading of a text."""
    return path.read_text("utf-8").partition("\n")[0].removeprefix("# ").strip()


def on_config(config: ProperDocsConfig) -> ProperDocsConfig:
    """Find the pages and build the navigation."""
    texts.clear()
    made.clear()
    docs = ROOT / "docs"
    texts.update({p.relative_to(docs).as_posix(): p for p in sorted(docs.rglob("*.md"))})
    texts.update({"index.md": ROOT / "README.md"})
    made["encodings.md"] = (REFERENCE / "encodings.md").read_text("utf-8")
    for name in ("CONTRIBUTING", "CHANGELOG", "CREDITS", "SECURITY", "CODE_OF_CONDUCT"):
        texts[f"{name.lower()}.md"] = ROOT / f"{name}.md"
    for game in GAMES:
        key = game.name.replace("_", "-")
        for language in LANGUAGES:
            texts[f"games/{key}/rules.{language}.md"] = game / f"text/rules.{language}.md"
        texts[f"games/{key}/index.md"] = game / "README.md"
    for path in sorted(REFERENCE.glob("schema/*.json")):
        made[f"reference/{path.stem}.md"] = schemas.page(
            path.read_text("utf-8"), f"../schema/{path.name}"
        )
    made.update(reference())
    follow()
    config.nav = navigation()
    return config


def navigation() -> list[Any]:
    """Return the navigation; missing pages are left out."""

    def those(*pages: tuple[str, str]) -> list[Any]:
        return [{name: uri} for name, uri in pages if uri in texts or uri in made]

    games: list[Any] = []
    for game in GAMES:
        key = game.name.replace("_", "-")
        rules = [{name: f"games/{key}/rules.{lang}.md"} for lang, name in LANGUAGES.items()]
        games.append({title(game / "README.md"): [*rules, {"Rulings": f"games/{key}/index.md"}]})
    named = {game.name.replace("_", "-"): title(game / "README.md") for game in GAMES}
    wire = [{named.get(Path(uri).stem, "Commands and frames"): uri} for uri in made
            if uri.startswith("reference/") and "/api-" not in uri]  # fmt: skip
    decisions = [uri for uri in texts if uri.startswith("decisions/")]
    decisions.sort(key=lambda uri: (not uri.endswith("README.md"), uri))
    api = [{title_of(uri): uri} for uri in made if uri.startswith("reference/api-")]
    return [
        {"Kermesse": "index.md"},
        *those(("Play", "play.md")),
        {"Games": [*those(("Facts and figures", "games.md")), *games]},
        {"Host": those(("Hosting", "hosting.md"), ("Scale", "scale.md"),
                       ("Reliability", "reliability.md"),
                       ("The simulator", "simulation.md"))},
        {"Write a game": those(("Write a game", "write-a-game.md"), ("The laws", "laws.md"),
                               ("Contribute", "contributing.md"))},
        {"Research": those(("Environments", "research.md"), ("Write a bot", "client.md"),
                           ("Trained bots", "bots.md"), ("Benchmarks", "benchmark.md"),
                           ("Encodings", "encodings.md"))},
        {"Reference": [{"Python": api},
                       {"Protocol": [*those(("The protocol", "protocol.md")), *wire]},
                       *those(("Architecture", "architecture.md"), ("Glossary", "glossary.md")),
                       {"Decisions": decisions},
                       *those(("Changes", "changelog.md"), ("Security", "security.md"),
                              ("Code of conduct", "code_of_conduct.md"),
                              ("Credits", "credits.md"))]},
    ]  # fmt: skip


def title_of(uri: str) -> str:
    """Return the first heading of a generated page."""
    return made[uri].partition("\n")[0].removeprefix("# ")


def reference() -> Iterator[tuple[str, str]]:
    """Yield a page for each row of the table of public modules."""
    said = (ROOT / "src/kermesse/README.md").read_text("utf-8").split("## What is public")[1]
    rows = re.findall(r"^\| (\w[^|]*) \| (`kermesse[^|]*) \|$", said, re.M)
    for number, (readers, modules) in enumerate(rows, 1):
        names = re.findall(r"`(kermesse[\w.]*)(?:\.<game>)?`", modules.replace(".<game>", ""))
        parts = [f"# For {readers}", ""]
        for name in names:
            if name == "kermesse.games":
                for game in GAMES:
                    for part in ("", ".box", ".moves", ".options", ".view"):
                        parts += public(f"kermesse.games.{game.name}{part}")
            else:
                parts += public(name)
        yield f"reference/api-{number}.md", "\n".join(parts) + "\n"


def public(module: str) -> list[str]:
    """Return the section of a module."""
    return [f"## `{module}`", "", f"::: {module}", ""]


# ------------------------------------------------------------------------------ links


def follow() -> None:
    """Make pages for the files that pages link to, recursively."""
    todo = list(texts)
    while todo:
        origin = texts[todo.pop()]
        for target in targets(origin):
            if target in texts.values() or source(target) in made:
                continue
            if target.suffix == ".md":
                texts[source(target)] = target
                todo.append(source(target))
            else:
                made[source(target)] = shown(target)
                if target.is_dir():
                    made.update({source(p): shown(p) for p in listed(target) if p.is_file()})


def targets(origin: Path) -> Iterator[Path]:
    """Yield the files and folders of the repository that a text links to."""
    for link, _ in LINK.findall(CODE.sub("", origin.read_text("utf-8"))):
        target = (origin.parent / link).resolve()
        if target.exists() and target.relative_to(ROOT).parts[:2] not in STATIC:
            yield target


STATIC = (("docs", "images"), ("docs", "architecture.svg"))
"""Files that are copied unchanged."""


def source(path: Path) -> str:
    """Return the page that shows a file or folder."""
    place = path.relative_to(ROOT).as_posix()
    return f"source/{place.removesuffix('.md')}.md"


def listed(folder: Path) -> list[Path]:
    """List the entries of a folder that its page shows."""
    return [p for p in sorted(folder.iterdir()) if p.name not in HIDDEN and p.name[0] != "."
            and (p.is_dir() or p.suffix in SHOWN)]  # fmt: skip


def shown(path: Path) -> str:
    """Return the page of a file or folder."""
    place = path.relative_to(ROOT).as_posix()
    about = f"title: {place}\nhide: [navigation, toc]"
    head = f"---\n{about}\n---\n# `{place}`\n\n"
    if path.is_dir():
        base = source(path).rpartition("/")[0]
        lines = [f"- `{p.name}/`" if p.is_dir() else f"- [`{p.name}`]({relpath(source(p), base)})"
                 for p in listed(path)]  # fmt: skip
        return head + "\n".join(lines) + "\n"
    kind = SHOWN.get(path.suffix, "text")
    return f"{head}~~~~~~~~ {kind}\n{path.read_text('utf-8').rstrip()}\n~~~~~~~~\n"


# ------------------------------------------------------------------------------ hooks


def on_files(files: Files, config: ProperDocsConfig) -> Files:
    """Add the pages that are not files of docs/."""
    for uri, path in texts.items():
        if not path.is_relative_to(ROOT / "docs"):
            files.append(File.generated(config, uri, abs_src_path=str(path)))
    for path in sorted(REFERENCE.glob("schema/*.json")):
        files.append(File.generated(config, f"schema/{path.name}", abs_src_path=str(path)))
    for uri, text in made.items():
        files.append(File.generated(config, uri, content=text))
    files.append(File.generated(config, "icon.svg", abs_src_path=str(ROOT / "ui/public/icon.svg")))
    for path in sorted(illustrations.FOLDER.rglob("*.webp")):
        uri = f"games/{path.relative_to(illustrations.FOLDER).as_posix()}"
        files.append(File.generated(config, uri, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Convert links and lists for ProperDocs."""
    uri = page.file.src_uri
    if uri not in texts:
        return markdown
    origin = texts[uri]
    pages = {path: each for each, path in texts.items()}
    code: list[str] = []

    def take_out(found: re.Match[str]) -> str:
        code.append(found[0])
        return f"\0{len(code) - 1}\0"

    def relink(found: re.Match[str]) -> str:
        target = (origin.parent / found[1]).resolve()
        if not target.exists():
            return found[0]  # ProperDocs reports it
        place = target.relative_to(ROOT)
        there = (place.relative_to("docs").as_posix() if place.parts[:2] in STATIC
                 else pages.get(target) or source(target))  # fmt: skip
        return relpath(there, Path(uri).parent.as_posix()) + (found[2] or "")

    text = LINK.sub(relink, CODE.sub(take_out, markdown))
    text = illustrations.PICTURE.sub(partial(illustrated, uri), text)
    text = text.replace("<details>", '<details markdown="1">')
    text = re.sub("\0(\\d+)\0", lambda found: code[int(found[1])], text)
    return commonmark.older(text)


def illustrated(uri: str, found: re.Match[str]) -> str:
    """Return a picture of the rules, or its description if it was not made yet."""
    game, language = Path(uri).parent.name, Path(uri).stem.rpartition(".")[2]
    path = illustrations.path_of(game, language, found[2], found[3] or "")
    if not path.exists():
        return f'<span class="picture">{found[1]}</span>'
    return f"![{found[1]}]({language}/{path.name}){{ .drawn }}"


@event_priority(-100)  # after the search plugin
def on_post_build(config: ProperDocsConfig) -> None:
    """Drop the pages that show source files from the search index."""
    path = Path(config.site_dir) / "search/search_index.json"
    index = json.loads(path.read_text("utf-8"))
    index["docs"] = [each for each in index["docs"] if not each["location"].startswith("source/")]
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")
