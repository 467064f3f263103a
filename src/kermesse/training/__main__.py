"""`python -m kermesse.training GAME …`: training where only JAX and msgspec are installed."""

import argparse
from pathlib import Path

import msgspec

from kermesse.training.train import TrainingPlan, run


def main() -> None:
    """Parse the arguments and train."""
    reader = argparse.ArgumentParser(prog="python -m kermesse.training", description=__doc__)
    reader.add_argument("game")
    reader.add_argument("folder", type=Path)
    reader.add_argument("--limit", type=float, default=1e9, help="stop after this many seconds")
    for field in msgspec.structs.fields(TrainingPlan)[1:]:
        default = None if field.required else field.default
        reader.add_argument(
            f"--{field.name}", type=field.type, default=default, required=field.required
        )
    given = vars(reader.parse_args())
    folder, limit = given.pop("folder"), given.pop("limit")
    for news in run(TrainingPlan(**given), folder, limit):
        if news.row:
            print(*(f"{name} {value}" for name, value in news.row.items()), sep="  ", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
