import { Words } from '@ui/words/words';
import { expect, test } from 'vitest';
import { prompt } from '../ui/prompt';
import type { Move, View } from '../ui/types';

const words = new Words('fr', []);
const view = { you: 0, simple: false, round: 2, holder: 2, taking: true, held: 5, served: [[0], []], count: null };
const seen = (change: object) => ({ ...view, ...change }) as unknown as View;
const take = [{ type: 'Take', card: 3, up: true }] as Move[];

test('why a player opens a round is said until a card is laid', () => {
  const passed = { type: 'Passed', first: 2, kept: false } as const;
  expect(prompt(seen({}), [], words, null, passed).now).toEqual([
    'table-opens',
    { name: words.called(2), who: 'other', kept: 'false' },
  ]);
  expect(prompt(seen({ served: [[0], [2]] }), [], words, null, passed).now[0]).toBe('table-choosing');
  // Who opened a round that nobody heard being passed on is not explained.
  expect(prompt(seen({}), [], words).now[0]).toBe('table-choosing');
});

test('the player who opens is told why, and then asked about the card they think of', () => {
  const passed = { type: 'Passed', first: 0, kept: true } as const;
  expect(prompt(seen({ holder: 0 }), take, words, null, passed).now[1]).toMatchObject({ who: 'you', kept: 'true' });
  expect(prompt(seen({ holder: 0 }), take, words, 3, passed).now[0]).toBe('table-pick-face');
});
