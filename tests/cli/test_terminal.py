"""Whole games at the terminal with a scripted player."""

import os
import re
import signal
import sys
from io import StringIO
from random import Random
from typing import Annotated

import msgspec
import pexpect
import pytest
from rich.console import Console

import kermesse
from kermesse import Illegal, Leave, Match
from kermesse.bots import make
from kermesse.bots.advice import Advice, Weighed, advise
from kermesse.bots.requests import Thought
from kermesse.cli.terminal import PACE, QuitGame, TerminalGame
from kermesse.core import log as logs
from kermesse.games.festival.advice import Adds
from kermesse.rendering.painter import Painter
from kermesse.words import LANGUAGES, Words
from support import toy

FESTIVAL = kermesse.get("festival")
CARROUSEL = kermesse.get("carrousel")


class Person:
    """Types the given answers, then what `habit` says; records the screen."""

    def __init__(
        self,
        game,
        answers=(),
        habit=lambda: "1",
        seats=None,
        language="fr",
        bots=(),
        **options,
    ):
        self.rng = Random(f"{game.key}/{answers}")
        self.match = Match(game, seats or game.seats[0], options, seed=b"s" * 32, game_id=b"i" * 16)
        self.console = Console(width=80, file=StringIO())
        self.answers, self.habit, self.asked = list(answers), habit, 0
        self.thoughts = []
        self.advice = lambda game, view, moves: advise(game, view, moves, Random(3))
        words = Words(game, language, strict=True)
        self.bots = [make(bot, game, self.rng) for bot in bots[1:]]
        self.sitting = TerminalGame(
            self.match,
            words,
            self.console,
            self.type,
            self.think,
            self.advise,
            self.rng,
            bots=bots,
        )

    def type(self, prompt):
        self.asked += 1
        assert self.asked < 2_000, "never ends"
        answer = self.answers.pop(0) if self.answers else self.habit()
        self.console.print(prompt + answer)
        return answer

    def think(self, seat, view, moves):
        assert view.you == seat
        self.thoughts.append(seat)
        return Thought(
            self.bots[seat - 1].act(view, moves) if self.bots else self.rng.choice(moves)
        )

    def advise(self, view, moves):
        assert view.you == 0
        return self.advice(self.match.game, view, moves)

    def play(self):
        self.sitting.play()
        return self.screen()

    def screen(self):
        return self.console.file.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [{}, {"simple": True}])
@pytest.mark.parametrize("seats", [4, 5])
def test_a_whole_game_of_festival(seats, options, language):
    person = Person(FESTIVAL, seats=seats, language=language, **options)
    screen = person.play()
    assert person.match.state.outcome() is not None
    assert person.asked == sum(entry.by == 0 for entry in person.match.entries)
    assert max(map(len, screen.splitlines())) <= 80
    assert "★" in screen
    game, log = logs.load(logs.dump(person.match.log()))
    assert logs.audit(game, log).fair


def test_the_screen_shows_the_hand_the_menu_and_what_happened():
    screen = Person(FESTIVAL).play()
    assert screen.count("À vous ─") == 20 - last_served(screen)
    assert re.search(r"Votre main\xa0: (\w\w\d ?)+\n", screen)
    assert re.search(r"1 Poser le (danseur|gladiateur|dompteur|ménestrel|clown) \d", screen)
    assert re.search(r"• Basile pose .*\n• Basile (tend|vous tend|écarte)", screen)
    assert "Or par métier" in screen
    assert re.search(r"▸ vous +\d+", screen)


def last_served(screen):
    """Count the rounds in which the player was served last and had nothing to pass on."""
    return screen.count("• Vous écartez")


def test_hidden_cards_are_not_shown():
    person = Person(FESTIVAL)
    screen = person.play()
    before_the_end = screen[: screen.index("On retourne les cartes cachées")]
    assert not re.search(r"Basile pose .*, face cachée", before_the_end)
    assert not re.search(r"Basile écarte .*\d", before_the_end)


def test_enter_plays_the_only_move():
    answers = iter(["1", ""] * 50)
    person = Person(FESTIVAL, habit=lambda: next(answers))
    screen = person.play()
    assert "↵ jouer le seul coup possible" in screen
    assert "Tout le monde vous attend" in screen  # where there was a choice, Enter plays nothing


def test_invalid_answers():
    person = Person(FESTIVAL, ["zut", "99", "", "0", "Take 3", "Take x y", "?"])
    screen = person.play()
    assert "✗ «\xa0zut\xa0» n’est pas dans la liste" in screen
    assert "✗ «\xa099\xa0» n’est pas dans la liste" in screen
    assert (
        "✗ «\xa00\xa0» n’est pas dans la liste" in screen
    )  # players cannot join or leave Festival
    assert screen.count("✗ Ce coup est mal écrit\xa0: Take <card> <up>") == 2


def test_a_refusal_says_what_to_do_and_names_the_ruling():
    person = Person(FESTIVAL, ["HandOn 1"], language="en")
    assert "✗ Play a card first; then hand on the rest. (R2)" in person.play()


def test_a_long_history_is_cut_unless_asked_for():
    person = Person(FESTIVAL, ["1"] * 16 + ["?"])
    screen = person.play()
    assert "Ordre du service\xa0: …" in screen
    assert "Ordre du service\xa0: 1›" in screen[screen.index("▸ ?") :]


def test_a_bot_that_fails_is_named():
    person = Person(FESTIVAL)
    person.sitting._think = lambda seat, view, moves: Thought(moves[0], True, "died")
    assert "Basile a manqué son tour" in person.play()


@pytest.mark.parametrize(("word", "language"), [("c", "fr"), ("conseil", "fr"), ("Advice", "en")])
def test_advice_has_a_move_a_reason_and_numbers(word, language):
    person = Person(FESTIVAL, [word], language=language)
    menu = person.sitting.match.state.moves
    person.advice = lambda game, view, moves: Advice(
        moves[1],
        Adds(3, 7, "sooner"),
        60,
        (Weighed(moves[1], 40, 0.614), Weighed(moves[0], 20, 0.5)),
    )
    screen = person.play()
    assert menu(0) == ()
    said = screen[screen.index(f"▸ {word}") :]
    french = language == "fr"
    assert re.search(r"Un robot jouerait\xa0: 2 Poser" if french else r"would play: 2 Play", said)
    assert ("vous rapporte 3 points" if french else "brings you 3 points") in said
    assert ("60 suites" if french else "60 ways") in said
    assert ("61 sur 100 · 40 essais" if french else "61 out of 100 · 40 tries") in said
    assert ("50 sur 100 · 20 essais" if french else "50 out of 100 · 20 tries") in said


@pytest.mark.parametrize(
    ("advice", "said"),
    [
        (lambda moves: None, "✗ Le robot n’a rien trouvé à vous conseiller"),
        (lambda moves: Advice(None), "Un robot ne ferait rien pour l’instant."),
        (lambda moves: Advice(moves[0]), "il ne sait pas dire pourquoi"),
    ],
)
def test_advice_without_a_reason_says_so(advice, said):
    person = Person(FESTIVAL, ["c"])
    person.advice = lambda game, view, moves: advice(moves)
    assert said in person.play()


def test_the_only_move_needs_no_other_reason():
    person = Person(FESTIVAL, habit=iter(["1", "c", "1"] * 99).__next__)
    person.advice = lambda game, view, moves: Advice(moves[0])
    assert "C’est le seul coup possible." in person.play()


@pytest.mark.parametrize("word", ["q", "Quit", "quitter"])
def test_quitting(word):
    with pytest.raises(QuitGame):
        Person(FESTIVAL, ["1", word]).play()


# --------------------------------------------------- the toy: no turns, a clock, doors, open moves


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", toy.GAME.seats)
def test_a_whole_game_of_the_toy(seats, language):
    habit = Random(seats).choice
    person = Person(toy.GAME, habit=lambda: habit(["", "1", "2"]), seats=seats, language=language)
    screen = person.play()
    assert person.match.state.outcome() is not None
    assert "↵" in screen
    assert person.thoughts


def test_waiting_lets_a_bot_act_or_the_clock_run():
    person = Person(toy.GAME, habit=lambda: "")
    person.play()
    assert all(entry.by != 0 for entry in person.match.entries)
    # After the bell only one seat may act: waiting lets the clock run out.
    person = Person(toy.GAME, ["1"], habit=lambda: "")
    person.play()
    rung, closed = person.match.entries[1:3]
    assert (rung.by, type(rung.move)) == (0, toy.Ring)
    assert (closed.by, closed.move) == (kermesse.HOUSE, toy.Close())
    assert closed.at == rung.at + 5_000


def test_acting_gives_the_others_time_to_act():
    person = Person(toy.GAME, habit=lambda: "2", rounds=1)
    person.play()
    players = [entry.by for entry in person.match.entries]
    assert 1 in players[players.index(0) :]


def test_the_person_is_never_too_late_and_bots_let_the_clock_run():
    person = Person(toy.GAME, habit=lambda: "2", rounds=1, patience=PACE // 2)
    person.play()
    assert toy.Close() in [entry.move for entry in person.match.entries]
    assert 0 in [entry.by for entry in person.match.entries]


def test_open_moves_are_typed_as_their_fields():
    person = Person(toy.GAME, ["Scribble 12 40", "Scribble 500 3", "scribble 1"], rounds=9)
    person.habit = lambda: "q"
    with pytest.raises(QuitGame):
        person.play()
    screen = person.screen()
    assert toy.Scribble(12, 40) in [entry.move for entry in person.match.entries]
    assert "Vous pouvez aussi écrire\xa0: Scribble <x> <y>" in screen
    assert "• Vous griffonnez en 12, 40." in screen


def test_an_open_move_may_be_refused():
    person = Person(toy.GAME, ["Scribble 500 3", "q"])
    with pytest.raises(QuitGame):
        person.play()
    assert "✗ Griffonnez sur la page" in person.screen()


def test_leaving_the_game():
    person = Person(toy.GAME, ["0"], seats=3)
    screen = person.play()
    assert "0 Quitter la table" in screen
    assert "• Vous quittez la table" in screen
    assert (0, Leave()) in [(entry.by, entry.move) for entry in person.match.entries]
    assert person.asked == 1
    assert person.match.state.outcome() is not None


def test_no_leaving_while_a_player_guesses():
    person = Person(toy.GAME, ["1", "0", "q"])
    with pytest.raises(QuitGame):
        person.play()
    after = person.screen().partition("▸ 1")[2]
    assert "✗ «\xa00\xa0» n’est pas dans la liste" in after
    assert "Scribble" not in after  # and no scribbling either
    with pytest.raises(Illegal):
        person.match.play(0, Leave(), person.match.state.at)


# ------------------------------------------------------- views of every shape, and of no game


class Letter(msgspec.Struct, frozen=True):
    sender: toy.Seat
    sealed: bool
    stamps: dict[toy.Card, int]


class Strange(msgspec.Struct, frozen=True):
    night: bool
    letters: tuple[Letter, ...]
    owners: dict[toy.Card, toy.Seat]
    prices: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "card"})]
    spots: Annotated[tuple[tuple[int, int], ...], msgspec.Meta(extra={"by": "seat"})]
    latest: Letter | None
    piles: tuple[tuple[toy.Card | None, ...], ...]
    nobody: toy.Seat | None = None
    motto: str = ""
    empty: tuple[tuple[int, ...], ...] = ((), ())


def test_a_view_of_any_shape_can_be_read():
    letter = Letter(1, True, {0: 3})
    view = Strange(True, (letter,), {2: 0}, (5, 7), ((1, 2), (3, 4)), letter, ((0, None), ()))
    console = Console(width=80, file=StringIO())
    console.print(Painter(Words(toy.GAME, "en"), 1).view(view))
    lines = [" ".join(line.split()) for line in console.file.getvalue().splitlines()]
    assert "view-night: ✓ · view-latest-sender: you · view-latest-sealed: ✓" in lines
    inside = "view-letters-sender: you view-letters-sealed: ✓ view-letters-stamps: A 3"
    assert f"view-letters: 1› {inside}" in " ".join(lines)
    assert "card C Alice" in lines
    assert lines[lines.index("card A 5") + 1] == "card B 7"
    assert "▸ you (3, 4)" in lines
    assert "view-piles: 1› A ▒▒▒" in lines
    assert not any(name in line for line in lines for name in ("nobody", "motto", "empty"))


# -------------------------------------------------------------------------- the real command


def spawn(*args):
    env = {**os.environ, "LANG": "fr_FR.UTF-8", "LC_ALL": "", "TERM": "xterm-256color"}
    env |= {"PYTHONUTF8": "1"}
    command = ["-m", "kermesse", *args]
    return pexpect.spawn(
        sys.executable,
        command,
        env=env,
        encoding="utf-8",
        dimensions=(40, 80),
        timeout=60,
        # Tests started in the background ignore Ctrl-C, and child processes inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def test_the_real_command_from_the_deal_to_the_check(tmp_path):
    file = tmp_path / "game.json"
    child = spawn("play", "festival", "--bots", "random", "--log", str(file))
    while child.expect(["▸ $", pexpect.EOF]) == 0:
        child.sendline("1")
    child.close()
    assert child.exitstatus == 0
    assert "kermesse verify" in child.before
    game, log = logs.load(file.read_bytes())
    assert logs.audit(game, log).fair

    child = spawn("replay", str(file), "--seat", "0", "--step")
    child.expect("coup suivant")
    child.send(" ")
    child.expect("coup suivant")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.parametrize("leave", ["sendeof", "sendintr"])
def test_leaving_by_the_keyboard_is_polite(leave):
    child = spawn("play")
    child.expect("▸ $")
    # A Ctrl-C between the prompt and the read of the line takes effect only once
    # that read is over, so press it again.
    for _ in range(10):
        getattr(child, leave)()
        if child.expect(["À bientôt", pexpect.TIMEOUT], timeout=6) == 0:
            break
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


# ------------------------------------------------------------------------------------- races


def test_in_a_race_the_quicker_bot_wins_while_the_player_waits():
    """Carrousel: a bot's thinking time is table time at the terminal, too."""
    person = Person(CARROUSEL, habit=lambda: "", seats=3, bots=(None, "easy", "hard"))
    person.play()
    outcome = person.match.state.outcome()
    assert tuple(outcome.winners) == (2,)
    assert outcome.scores[0] == 0
    assert person.match.state.at > 10_000


def test_each_move_of_the_player_leaves_the_bots_time_for_one():
    person = Person(CARROUSEL, bots=(None, "hard"))
    person.play()
    acts = [entry.by for entry in person.match.entries if entry.by != kermesse.HOUSE]
    assert {0, 1} <= set(acts)
