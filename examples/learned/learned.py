"""A bot for Festival: a small trained network, its weights in the file beside this one."""

import json
from pathlib import Path

import numpy as np

from kermesse.core.encoding import encoding


class Learned:
    """Takes the card the network values most."""

    def __init__(self, game):
        self.encode = encoding(game)
        weights = json.loads(Path(__file__).with_name("weights.json").read_text())
        self.first, self.second = map(np.array, weights)

    def act(self, view, moves):
        row = np.array(self.encode.observe(view))  # the view, as numbers
        numbers = np.array([self.encode.number(view, move) for move in moves])
        inputs = self.inputs(row, numbers)
        values = np.tanh(inputs @ self.first) @ self.second
        return self.encode.move(view, int(numbers[values.argmax()]))  # back to a move

    def inputs(self, row, numbers):
        """Of each move: the number on the card, cards of its colour so far, face up or down."""
        cards = row[self.encode.places["own"]]
        colours = (cards[cards > 0] - 1) // 9
        table = np.zeros((len(numbers), 15))
        for entry, number in zip(table, numbers, strict=True):
            card = number // 2
            entry[card % 9] = 1
            entry[9 + min(4, np.count_nonzero(colours == card // 9))] = 1
            entry[14] = number % 2
        return table
