"""The command line uses one language for its help, errors and output."""

import ast
import errno
import pickle
import re
import string
import sys
import tomllib
from pathlib import Path

import pytest

import kermesse
from kermesse import cli
from kermesse.bots.catalog import UnknownBot
from kermesse.cli import main
from kermesse.cli.errors import sentence
from kermesse.cli.translations import fluent, translate
from kermesse.client import errors as of_clients
from kermesse.core.contract import BadSetup
from kermesse.core.errors import TranslatableError
from kermesse.journal import backup, migrations, port, postgres_checkup
from kermesse.server import bootstrap, server_options
from kermesse.server.app import NO_UI
from kermesse.static_site import build, runtime
from kermesse.words import source
from support.typography import badly_set

SOURCES = Path(kermesse.__file__).parent
APART = (backup, migrations, port, postgres_checkup, of_clients, bootstrap, build, runtime)
"""Modules to import so that their errors are defined."""

COMMANDS = ("", *(command.__name__ for command in cli.COMMANDS))


@pytest.fixture
def french(monkeypatch):
    """A French terminal without colours."""
    for variable in ("FORCE_COLOR", "TTY_COMPATIBLE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")


def one_line(text):
    """Join the text of a printed box into one line."""
    return re.sub(r"[^\S\u00a0\u202f]+", " ", re.sub(r"[│╭╮╰╯─]", " ", text)).strip()


def held(text):
    """Make the non-breaking spaces of a text visible."""
    return text.replace("\u00a0", "~")


# ----------------------------------------------------------------------------------------- help


def documented():
    """Yield every English paragraph of the help: of commands, then of parameters."""
    app = cli.app("en")
    yield from ("Display this message and exit.", "Display application version.")
    for name in COMMANDS:
        command = app[name] if name else app
        yield from command.help.partition("Parameters\n")[0].strip().split("\n\n")
        for argument in command.assemble_argument_collection(parse_docstring=True):
            if argument.show:
                assert argument.parameter.help, (name, argument.name)
                yield argument.parameter.help


def translations(name):
    """Read a file of French sentences, by English sentence."""
    file = SOURCES / "text/fr/cli" / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def words_of_help():
    """Return the entries between the texts of the help: those without a space."""
    return {word for word in translations("help") if " " not in word}


def test_every_text_of_help_has_a_translation_and_no_translation_is_unused():
    english = {" ".join(text.split()) for text in documented()}
    assert english | words_of_help() == translations("help").keys()
    assert len(english) > 110


def test_words_of_help_are_those_that_help_has(french, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "300")
    for command in COMMANDS:
        assert main([*command.split(), "--help", "--language", "en"]) == 0
    said = capsys.readouterr().out
    for word in words_of_help():
        assert re.search(rf"\b{word}\b", said), word


@pytest.mark.parametrize("width", ["60", "80", "120"])
@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_french_and_breaks_no_line_before_punctuation(
    french, monkeypatch, capsys, command, width
):
    monkeypatch.setenv("COLUMNS", width)
    assert main([*command.split(), "--help"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"Utilisation\u00a0: kermesse {command}".rstrip())
    english = r"\b(Usage|Commands|Parameters|default|choices|required|STR|INT|PATH|COMMAND|the)\b"
    assert not re.search(english, said)
    assert not re.search(r"^│?\s*[:;!?»]|«\s*│?$", said, re.MULTILINE)
    assert not set(said) & {"\ue000", "\ue001"}
    app = cli.app("en")
    english = (app[command] if command else app).help.partition("\n\n")[0]
    assert translate(" ".join(english.split()), "fr").replace("`", "") in one_line(said)


def test_help_in_french_says_what_a_parameter_takes(french, capsys):
    main(["arena", "--help"])
    said = one_line(capsys.readouterr().out)
    assert "kermesse arena [OPTIONS] JEU [ARGUMENTS...]" in said
    assert "* JEU --game Le jeu. [obligatoire]" in said
    assert "[par~défaut~:~0.05]" in held(said)
    assert "--report CHEMIN Dossier du rapport." in said
    assert "fr ou en~; par défaut, la langue du système." in held(said)


def test_help_in_french_lists_choices(french, capsys):
    main(["--help"])
    assert "[choix~: text, json] [par~défaut~:~text]" in held(one_line(capsys.readouterr().out))


def test_the_language_is_that_of_the_system_or_english(monkeypatch, capsys, french):
    main(["--help"])
    assert capsys.readouterr().out.startswith("Utilisation")
    monkeypatch.setenv("LANG", "C.UTF-8")
    main(["--help"])
    said = capsys.readouterr().out
    assert said.startswith("Usage: kermesse COMMAND [OPTIONS]")
    assert "Without a command" in said
    main(["verify", "--help", "--language=fr"])
    assert capsys.readouterr().out.startswith("Utilisation")


def test_a_flag_does_not_show_its_default(french, capsys):
    for language in ("fr", "en"):
        main(["arena", "--help", "--language", language])
        assert "False" not in capsys.readouterr().out


# --------------------------------------------------------------------------------------- errors


def kinds(of=TranslatableError):
    """Return every translatable error class by name."""
    found = {of.__name__: of}
    for kind in of.__subclasses__():
        found |= kinds(kind)
    return found


def raised():
    """Yield every place that makes such an error: the file, the sentence, its facts."""
    known = kinds()
    for path in sorted(SOURCES.rglob("*.py")):
        if "tests" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = ast.unparse(node.func).rpartition(".")[2]
            of_a_client = path.name == "errors.py" and name in ("kind", "get(key, Denied)")
            if name not in known and not of_a_client:
                continue
            where = path.relative_to(SOURCES).as_posix()
            assert len(node.args) == 1, f"{where}: {ast.unparse(node)} has a key"
            parameters = set(known.get(name, of_clients.Refused).__init__.__annotations__)
            facts = {word.arg for word in node.keywords} - parameters
            text = ast.unparse(node.args[0])
            if text == "app.NO_UI":
                yield where, NO_UI, facts
            elif isinstance(node.args[0], ast.Constant):
                yield where, ast.literal_eval(text), facts
            else:  # an f-string
                assert where.startswith("research/"), f"{where}: {text} cannot be translated"


def printed():
    """Yield the sentences that are translated where they are printed."""
    for path in sorted((SOURCES / "cli").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "translate":
                facts = {word.arg for word in node.keywords}
                if isinstance(node.args[0], ast.Constant):
                    yield path.name, ast.literal_eval(node.args[0]), facts


def fields(text):
    """Return the placeholders of an English sentence."""
    return {field for _, field, _, _ in string.Formatter().parse(text) if field}


def test_every_error_has_a_translation_with_the_same_facts_and_no_translation_is_unused():
    texts = translations("errors")
    english = set()
    for path, text, facts in (*raised(), *printed()):
        if path.startswith("research/") and text not in texts:
            continue
        assert fields(text) <= facts, f"{path}: {text} lacks facts"
        if text not in texts:
            assert text == "{why}", f"{path}: {text} has no French"
            continue
        french = fluent(texts[text], "fr")
        assert french.has("sentence"), f"{path}: the French of {text} cannot be parsed"
        variables = french.variables("sentence")
        assert fields(text) <= variables, f"{path}: {text} says less in French"
        assert variables <= facts, f"{path}: the French of {text} lacks facts"
        english.add(text)
    assert texts.keys() == english
    assert len(english) > 150
    assert not texts.keys() & translations("help").keys()


@pytest.mark.parametrize("name", ["help", "errors"])
def test_the_translations_follow_french_typography(name):
    assert [*badly_set("\n".join(translations(name).values()))] == []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_texts_of_the_command_line_are_not_those_of_the_pages(language):
    pages = (SOURCES / "text" / language / "common.ftl").read_text(encoding="utf-8")
    ours = (SOURCES / "text" / language / "cli/messages.ftl").read_text(encoding="utf-8")
    assert pages in source("kermesse", language)
    assert ours in source("kermesse", language)
    keys = [set(re.findall(r"^([a-z-]+) =", file, re.MULTILINE)) for file in (pages, ours)]
    assert not keys[0] & keys[1]


WRONG = [
    ("foo", "il n’y a pas de commande «~foo~»~; il y a~: arena, backup,"),
    ("aren", "commande «~aren~»~; vouliez-vous dire arena~?"),
    ("rules", "il manque JEU à rules~: voyez kermesse rules --help"),
    ("rules festival now", "rules n’attend pas «~now~»"),
    ("arena --bogus", "il n’y a pas d’option --bogus~; --help en donne la liste"),
    ("--prot 9", "il n’y a pas d’option --prot~; vouliez-vous dire --port~?"),
    ("--port", "--port attend une valeur"),
    ("--port x", "--port attend un nombre entier, et non «~x~»"),
    ("arena festival --p0 x", "--p0 attend un nombre, et non «~x~»"),
    ("arena festival --sprt easy", "--sprt attend 2 valeurs"),
    ("arena festival --option", "--option attend au moins une valeur"),
    ("arena festival --seed 1 --seed 2", "--seed est donné plus d’une fois"),
    ("arena festival --json=maybe", "--json n’accepte pas «~maybe~»"),
    ("games --language de", "--language attend une valeur parmi fr, en, et non «~de~»"),
]


@pytest.mark.parametrize(("line", "said"), WRONG, ids=[line for line, _ in WRONG])
def test_usage_errors_are_french(french, run, line, said):
    code, out, err = run(*line.split())
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert err.startswith("kermesse: ")
    assert said in held(err)


FAILS = [
    ("rules fetsival", "il n’y a pas de jeu «~fetsival~»~; vouliez-vous dire festival~?"),
    ("simulate festival --seats 9", "festival se joue de 4 à 5 joueurs~; vous en demandez 9"),
    ("simulate festival --option simpel=true", "festival n’a pas d’option «~simpel~»"),
    ("simulate festival --option simple=perhaps", "simple=perhaps, mais simple=false|true"),
    ("simulate festival --variant wild", "n’a pas de variante «~wild~»~; il y a~: box, simple"),
    ("simulate festival --bots deep", "il n’y a pas de robot «~deep~»~; il y a~: random,"),
    (
        "simulate festival --bots nowhere:Bot",
        "pas de robot nowhere:Bot~: ModuleNotFoundError",
    ),
    ("simulate festival --table games.xls", "se termine par .csv ou .parquet, et non games.xls"),
    ("arena festival easy", "une arène demande au moins deux robots différents"),
    ("replay nowhere.json", "nowhere.json~: ce fichier ou ce dossier n’existe pas"),
    ("replay .", ".~: c’est un dossier"),
    ("play festival", "il faut un terminal pour cela"),
    ("new Bad", "«~Bad~» ne convient pas"),
    ("backup copy.db --db nowhere.db", "il n’y a pas de fichier de tables nowhere.db"),
    ("erase", "nommez les tables, ou dites --older-than JOURS"),
    ("--limit cakes=3", "il n’y a pas de limite «~cakes~»~; il y a~: "),
    ("--metrics here", "--metrics attend un port, ou une adresse et un port, et non «~here~»"),
    ("sit http://127.0.0.1:9/t/table", "ne répond à http://127.0.0.1:9 (connexion refusée)"),
]


@pytest.mark.parametrize(("line", "said"), FAILS, ids=[line for line, _ in FAILS])
def test_runtime_errors_are_french(french, run, monkeypatch, tmp_path, line, said):
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*line.split(), *(["--no-ui", "--no-open"] if line[:2] == "--" else []))
    assert (code, out) == (1, "")
    assert len(err.splitlines()) == 1
    assert said in held(err)


def test_the_language_of_a_command_is_that_of_its_errors(french, run):
    assert "no game called 'fetsival'" in run("rules", "fetsival", "--language", "en")[2]
    assert "takes a whole number" in run("simulate", "festival", "--games=x", "--language=en")[2]
    assert "there is no option --bogus" in run("games", "--language", "en", "--bogus")[2]
    assert "il n’y a pas d’option" in run("games", "--language", "de", "--bogus")[2]
    assert "il n’y a pas de jeu" in run("rules", "fetsival", "--language", "fr")[2]


def test_the_library_uses_english_in_every_locale(french):
    with pytest.raises(kermesse.UnknownGame, match="no game called 'fetsival'; did you mean"):
        kermesse.get("fetsival")
    with pytest.raises(BadSetup, match="festival takes 4 to 5 seats, not 9"):
        kermesse.get("festival").start(9)


def test_an_error_crosses_processes_with_all_its_facts():
    inner = BadSetup("it was defined interactively and is not in a file")
    outer = UnknownBot(
        "{name} cannot be sent to other processes ({why}): name it as MODULE:CLASS",
        name="Mine",
        why=inner,
    )
    assert str(outer) == (
        "Mine cannot be sent to other processes "
        "(it was defined interactively and is not in a file): name it as MODULE:CLASS"
    )
    assert sentence(outer, "fr") == (
        "Mine ne peut pas passer dans d’autres processus "
        "(il a été tapé au clavier et n’est dans aucun fichier)\u00a0: nommez-le MODULE:CLASSE"
    )
    again = server_options.CannotServe.like(outer)
    assert (str(again), sentence(again, "fr")) == (str(outer), sentence(outer, "fr"))
    assert sentence(BadSetup("words {of} a plugin"), "fr") == "words {of} a plugin"
    unknown = BadSetup("{cards!r} are too many", cards=[1, 2])
    assert sentence(unknown, "fr") == str(unknown) == "[1, 2] are too many"


def test_the_former_key_of_errors_is_accepted_and_deprecated():
    with pytest.warns(DeprecationWarning, match="its English sentence is the key"):
        error = BadSetup("there is no table {table}", "no-table", table="ABCD")
    assert str(error) == "there is no table ABCD"
    assert sentence(error, "fr") == "il n’y a pas de table ABCD"


def test_an_error_keeps_its_sentence_when_it_is_sent_to_another_process():
    error = pickle.loads(pickle.dumps(BadSetup("there is no table {table}", table="{A}")))
    assert (str(error), error.facts) == ("there is no table {A}", {"table": "{A}"})
    assert sentence(error, "fr") == "il n’y a pas de table {A}"


def test_refusals_of_a_server_are_french():
    festival = kermesse.get("festival")
    full = of_clients.refused("table-full", False, festival)
    assert str(full).startswith("Every seat is taken")
    assert sentence(full, "fr").startswith("Toutes les places sont prises")
    assert full.key == "table-full"
    gone = of_clients.gone("shutdown")
    assert str(gone).startswith("The server is stopping")
    assert sentence(gone, "fr").startswith("Le serveur s’arrête")
    lost = of_clients.denied("unknown-table", "there is no table zzz")
    assert isinstance(lost, of_clients.NoSuchTable)
    assert str(lost) == "there is no table zzz"
    assert sentence(lost, "fr") == "cette table n’existe pas, ou n’existe plus"
    odd = of_clients.denied("no-tea", "the kettle is cold")
    assert sentence(odd, "fr") == "le serveur refuse\u00a0: the kettle is cold"
    assert str(of_clients.denied("no-tea", "")) == "the server refused: no-tea"


def test_system_errors_are_french_or_unchanged():
    full = OSError(errno.ENOSPC, "No space left on device", "games.db")
    assert sentence(full, "fr") == "games.db\u00a0: il n’y a plus de place sur le disque"
    assert sentence(full, "en") == "games.db: No space left on device"
    odd = OSError(errno.ELOOP, "Too many levels of symbolic links")
    assert sentence(odd, "fr") == "erreur du système\u00a0: Too many levels of symbolic links"


# --------------------------------------------------------------------------- what else is printed


def test_command_output_follows_the_language(french, run, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert "le format est maintenant le numéro" in run("migrate", "--db", "k.db")[1]
    assert "Rien à faire\u00a0: le format est déjà" in run("migrate", "--db", "k.db")[1]
    assert "Nothing to do" in run("migrate", "--db", "k.db", "--language", "en")[1]
    code, out, _ = run("new", "first-card")
    assert (code, out.splitlines()[0][-26:]) == (0, "dans first-card. Ensuite\u00a0:")
    assert "files written in other-card. Now:" in run("new", "other-card", "--language", "en")[1]


def test_without_arguments_the_program_serves_the_games(french, monkeypatch):
    served = []
    monkeypatch.setattr(bootstrap, "serve", lambda options, say: served.append(options))
    monkeypatch.setattr(sys, "argv", ["kermesse"])
    assert main() == 0
    assert [options.browser for options in served] == [True]


def test_a_server_prints_its_address_in_french(french, monkeypatch, run, tmp_path):
    def serve(options, say):
        say("serve-here", address="http://localhost:8000")
        say("serve-room", room="Ludo", address="http://10.0.0.5/r/x", code="ABCD")

    monkeypatch.setattr(bootstrap, "serve", serve)
    code, out, _ = run("--no-open")
    assert code == 0
    assert out.splitlines() == [
        "Kermesse\u00a0: http://localhost:8000",
        "Salle Ludo\u00a0: http://10.0.0.5/r/x (code ABCD)",
    ]


def test_a_broken_law_is_reported_in_french(french, run, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])  # so that a package of this folder is found
    run("new", "lawless", "--folder", ".")
    rules = tmp_path / "lawless" / "rules.py"
    text = rules.read_text()
    assert "def outcome" in text
    rules.write_text(text.replace("def outcome", "def lost_outcome"))
    code, out, _ = run("conform", "lawless", "--seeds", "1")
    assert code == 1
    assert out.startswith("Une loi n’est pas tenue\u00a0: ")
    assert "lawless, 2 places, variante box, graine" in out
    assert "Pour y revenir, en Python\u00a0: check(game, seats=[2]" in out


def test_a_language_before_the_command_counts_for_it(run):
    assert run("--language", "en", "games") == run("games", "--language", "en")
    assert run("--language=en", "games") == run("games", "--language", "en")
