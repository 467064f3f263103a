"""A bot that plays Festival by a small network, whose weights are beside this file."""

import json
from pathlib import Path

import numpy as np

from kermesse.core.encoding import encoding


class Learned:
    """A bot that takes the move with the highest value."""

    def __init__(self, game):
        self.encode = encoding(game)
        weights = json.loads(Path(__file__).with_name("weights.json").read_text())
        self.first, self.second = map(np.array, weights)

    def act(self, view, moves):
        row = np.array(self.encode.observe(view))  # the observation, as numbers
        numbers = np.array([self.encode.number(view, move) for move in moves])
        inputs = self.inputs(row, numbers)
        values = np.tanh(inputs @ self.first) @ self.second
        return self.encode.move(view, int(numbers[values.argmax()]))  # and back

    def inputs(self, row, numbers):
        """Return features of each move: card number, cards held of its colour, up or down."""
        cards = row[self.encode.places["own"]]
        colours = (cards[cards > 0] - 1) // 9
        table = np.zeros((len(numbers), 15))
        for features, number in zip(table, numbers, strict=True):
            card = number // 2
            features[card % 9] = 1
            features[9 + min(4, np.count_nonzero(colours == card // 9))] = 1
            features[14] = number % 2
        return table
