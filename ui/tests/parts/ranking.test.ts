import { ranking } from '@ui/parts/ranking';
import { expect, test } from 'vitest';

const rank = (name: string, score: number, winner = false) => ({ name, score, winner });

test('winners come first, and ties share a place', () => {
  const found = ranking([rank('a', 3), rank('b', 5), rank('c', 3), rank('d', 4, true), rank('e', 1)]);
  expect(found.map(({ name, place }) => `${place} ${name}`)).toEqual(['1 d', '2 b', '3 a', '3 c', '5 e']);
});

test('if only winning counts, all others are second', () => {
  const found = ranking([rank('a', 0), rank('b', 1, true), rank('c', 0), rank('d', 0)]);
  expect(found.map(({ place }) => place)).toEqual([1, 2, 2, 2]);
});
