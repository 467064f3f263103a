import { colour, empty, layout } from '@ui/parts/plain/fields';
import type { Lexicon } from '@ui/words/shapes';
import { Words } from '@ui/words/words';
import { expect, test } from 'vitest';

const lexicon: Lexicon = {
  shapes: {
    View: {
      you: { kind: 'seat' },
      round: 'plain',
      hand: { list: { kind: 'card' } },
      scores: { by: 'seat', item: 'plain' },
      suits: { by: 'suit', item: { list: { kind: 'card' } } },
      shown: { key: { kind: 'seat' }, item: { kind: 'card' } },
      past: { list: { struct: 'Trick' } },
      order: { list: { kind: 'seat' } },
      secret: 'bool',
      deck: 'plain',
      options: 'options',
    },
    Trick: { by: { kind: 'seat' } },
  },
  facts: {},
  rulings: {},
  together: false,
  forced: [],
};
const names = ['round', 'hand', 'scores', 'suits', 'shown', 'past', 'order'];
const words = new Words(
  'fr',
  [...names.map((name) => `view-${name} = ${name}`), 'view-secret = { "" }', 'view-deck = Pioche de { $deck }'],
  lexicon,
);

const view = {
  you: 0,
  round: 3,
  hand: [1, null],
  scores: [4, 5],
  suits: [[1], []],
  shown: { 1: 2 },
  past: [{ by: 1 }],
  order: [1, 0],
  secret: true,
  deck: 12,
  options: {},
};

test('a view is laid out by the types of its fields alone', () => {
  const shown = layout(view, words);
  const keys = (fields: { key: string }[]) => fields.map(({ key }) => key);
  expect(shown.sentences).toEqual(['Pioche de 12']);
  expect(keys(shown.facts)).toEqual(['round', 'order']);
  expect(keys(shown.hands)).toEqual(['hand']);
  expect(keys(shown.seats)).toEqual(['scores', 'shown']);
  expect(keys(shown.grids)).toEqual(['suits']);
  expect(keys(shown.rows)).toEqual(['past']);
});

test('empty fields are hidden; unknown ones are shown', () => {
  expect([null, '', [], {}, [[], []], { a: [] }].map(empty)).toEqual(Array(6).fill(true));
  expect([0, false, [null], { a: 1 }, 'x'].map(empty)).toEqual(Array(5).fill(false));
});

test('a family keeps its colour', () => {
  expect(colour('dancers', 6)).toBe(colour('dancers', 6));
  expect(new Set(['dancers', 'clowns', 'tamers', 'minstrels'].map((name) => colour(name, 6))).size).toBeGreaterThan(2);
});
