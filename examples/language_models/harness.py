"""Let a language model play a game in words, in English and French, with and without the menu.

The model is a command: it reads a prompt on stdin and writes its answer. Without a command a dry
run guesses numbers, at no cost.

    python harness.py festival --games 20 --command "llm -m some-model"
"""

import argparse
import shlex
import subprocess
from collections import Counter
from collections.abc import Callable
from random import Random

from kermesse.spoken import TextGame

Model = Callable[[str], str]
"""Turns a prompt into an answer."""


def command(line: str) -> Model:
    """Return the model that a command runs."""

    def answer(prompt: str) -> str:
        done = subprocess.run(shlex.split(line), input=prompt, text=True, capture_output=True)
        return done.stdout

    return answer


def guesses(seed: int) -> Model:
    """Return a dry run: a model that answers with a small number."""
    rng = Random(seed)
    return lambda _prompt: f"[{rng.randint(1, 4)}]"


def play(
    key: str, model: Model, *, language: str, menu: bool, seats: int, seed: int
) -> Counter[str]:
    """Play a game with the model in seat 0 against random players; count what happened."""
    game, rng = TextGame(key, language=language, menu=menu), Random(seed)
    game.reset(seats, seed)
    counts, over, read = Counter[str](), False, ""
    while not over:
        seat, messages = game.get_observation()
        if seat == 0:
            read += "".join(f"{text}\n" for _, text, _ in messages)
            over, told = game.step(model(read))
            counts["answers"] += 1
            counts["refused"] += "refused" in told
        else:
            game.play(rng.choice(game.menu))
            over = game.done
    rewards, _ = game.close()
    counts["won"] = int((rewards or {0: 0})[0] > 0)
    return counts


def main(arguments: list[str] | None = None) -> None:
    """Print a row for each language, with and without the menu."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--command", default="")
    asked = parser.parse_args(arguments)
    seats = asked.seats or TextGame(asked.game).game.seats[0]
    print(f"{'language':<10}{'menu':<6}{'games':>6}{'won':>6}{'answers':>9}{'refused':>9}")  # noqa: T201
    for language in ("en", "fr"):
        for menu in (True, False):
            model = command(asked.command) if asked.command else guesses(asked.seed)
            total = Counter[str]()
            for number in range(asked.games):
                total += play(
                    asked.game,
                    model,
                    language=language,
                    menu=menu,
                    seats=seats,
                    seed=asked.seed + number,
                )
            shown = "yes" if menu else "no"
            figures = f"{total['won']:>6}{total['answers']:>9}{total['refused']:>9}"
            print(f"{language:<10}{shown:<6}{asked.games:>6}{figures}")  # noqa: T201


if __name__ == "__main__":
    main()
