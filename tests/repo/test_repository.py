"""The files around the code: they parse, and every command they name exists."""

import re
import shlex
import subprocess
from pathlib import Path

import dev
import pytest
import yaml

import kermesse
from kermesse.rendering.language import system_language

ROOT = Path(__file__).parents[2]
YAML = sorted([*ROOT.glob(".github/**/*.yml"), ROOT / ".pre-commit-config.yaml"])
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = {
    name
    for names in re.findall(r"^([a-z][a-z -]*):(?!=)", MAKEFILE, re.MULTILINE)
    for name in names.split()
}


def read(name):
    return yaml.safe_load((ROOT / name).read_text("utf-8"))


def exists(command):
    """Return whether this is a Makefile target, a dev.py command or a script of the repository."""
    words = shlex.split(command, comments=True)
    if words[0] == "make":
        return words[1] in TARGETS
    if words[:2] == ["python", "dev.py"]:
        return words[2] in dev.COMMANDS
    return (ROOT / words[0]).is_file()


@pytest.mark.parametrize("path", YAML, ids=lambda path: path.name)
def test_every_yaml_file_parses(path):
    assert isinstance(yaml.safe_load(path.read_text("utf-8")), dict)


def test_the_workflow_runs_commands_that_exist_and_nothing_else():
    jobs = read(".github/workflows/check.yml")["jobs"]
    steps = [step for job in jobs.values() for step in job["steps"]]
    commands = [step["run"] for step in steps if "run" in step]
    assert commands
    assert [each for each in commands if not exists(each)] == []
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", s["uses"]) for s in steps if "uses" in s)
    assert ".ci/run" in commands


def test_the_workflow_tests_every_platform_and_every_python():
    matrix = read(".github/workflows/check.yml")["jobs"]["test"]["strategy"]["matrix"]
    assert matrix["os"] == ["windows-latest", "macos-latest"]
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]


def test_pre_commit_runs_the_commands_of_make_check():
    hooks = [hook for repo in read(".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]]
    assert {hook["language"] for hook in hooks} == {"system"}
    assert [hook["entry"] for hook in hooks] == [f"make {name}" for name in dev.CHECKS]


def test_ci_runs_targets_of_the_makefile():
    lines = (ROOT / ".ci/run").read_text("utf-8").splitlines()
    commands = [line for line in lines if line.startswith("make ")]
    assert commands
    assert all(map(exists, commands))


def test_every_command_of_the_script_is_a_target_of_the_makefile():
    assert {"check", *dev.COMMANDS} <= TARGETS
    assert {*dev.CHECKS} <= {*dev.COMMANDS}
    for installs, steps in dev.COMMANDS.values():
        assert {*installs} <= {*dev.INSTALLS}
        for _, lock in (dev.INSTALLS[name] for name in installs):
            assert (ROOT / lock).is_file()
        for step in steps:
            scripts = [word for word in step if word.endswith(".py") and "*" not in word]
            assert all((ROOT / word).is_file() for word in scripts)


def test_a_failing_command_sets_the_exit_code(monkeypatch):
    failing = (dev.sys.executable, "-c", "raise SystemExit(3)")
    monkeypatch.setitem(dev.COMMANDS, "lint", ((), (failing,)))
    with pytest.raises(subprocess.CalledProcessError):
        dev.run("lint")
    with pytest.raises(SystemExit, match="3"):
        dev.main("lint")
    with pytest.raises(SystemExit, match="usage"):
        dev.main("dance")


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_CA"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": ""}, "en"),
        ({}, "en"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_MESSAGES": "fr_FR.UTF-8", "LANG": "C.UTF-8"}, "fr"),
    ],
)
def test_the_script_and_the_program_speak_the_language_of_the_system(
    monkeypatch, settings, language
):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, setting in settings.items():
        monkeypatch.setenv(name, setting)
    if settings.get("LANG"):  # else Windows has a setting elsewhere
        assert dev.language() == language
    assert dev.language() == system_language()
    assert dev.TEXTS["fr"].keys() == dev.TEXTS["en"].keys()


class SlowProcess:
    """A process that takes long; it creates nothing."""

    returncode = 0

    def __init__(self, command, **_):
        self.command, self.waits = command, 2

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def wait(self, timeout):
        self.waits -= 1
        if self.waits:
            raise subprocess.TimeoutExpired(self.command, timeout)


def test_installing_shows_its_steps_and_that_it_goes_on(monkeypatch, capsys, tmp_path):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr(dev.subprocess, "Popen", SlowProcess)
    monkeypatch.setattr(dev, "VENV", tmp_path)
    monkeypatch.setitem(dev.INSTALLS, "play", (tmp_path, "requirements/play.txt"))
    dev.install("play")
    assert capsys.readouterr().out.splitlines() == [
        "Installing Kermesse: about a minute, once.",
        "1/3 Python environment .",
        "2/3 Libraries .",
        "3/3 Kermesse and its pages .",
    ]
    dev.install("play")
    assert capsys.readouterr().out == "", "installed already"


def test_dependencies_of_every_kind_are_kept_up_to_date():
    kinds = {each["package-ecosystem"] for each in read(".github/dependabot.yml")["updates"]}
    assert kinds == {"pip", "npm", "github-actions"}
    for each in read(".github/dependabot.yml")["updates"]:
        for folder in each.get("directories", []):
            assert (ROOT / folder.lstrip("/")).is_dir()


def test_the_changelog_begins_with_what_is_unreleased_and_has_this_version():
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    titles = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert titles[0] == "Unreleased"
    assert titles[1].split(" ")[0] == kermesse.__version__
    assert len(text.splitlines()) < 80
