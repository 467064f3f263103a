import { Words } from '@ui/words/words';
import { expect, test } from 'vitest';
import { leads } from '../ui/cards';
import { prompt } from '../ui/prompt';
import type { Move, View } from '../ui/types';

const words = new Words('fr', []);
const view = {
  you: 0,
  simple: false,
  round: 2,
  holder: 2,
  taking: true,
  held: 5,
  served: [[0], []],
  rows: [[], [], [1], []],
  count: null,
};
const seen = (change: object) => ({ ...view, ...change }) as unknown as View;
const take = [{ type: 'Take', card: 3, up: true }] as Move[];

test('why a player opens a round is said until a card is laid', () => {
  const passed = { type: 'Passed', first: 2, kept: false } as const;
  expect(prompt(seen({}), [], words, null, passed).now).toEqual([
    'table-opens',
    { name: words.called(2), who: 'other', kept: 'false', barred: 'none', last: '' },
  ]);
  expect(prompt(seen({ served: [[0], [2]] }), [], words, null, passed).now[0]).toBe('table-choosing');
  // Who opened a round that nobody heard being passed on is not explained.
  expect(prompt(seen({}), [], words).now[0]).toBe('table-choosing');
});

test('a lower number that does not count since its player has just opened is explained', () => {
  const passed = { type: 'Passed', first: 2, kept: false } as const;
  const opened = (first: number, cards: (number | null)[]) =>
    prompt(seen({ served: [[first], []], rows: cards.map((card) => [card]) }), [], words, null, passed).now[1];
  expect(opened(1, [null, 0, 1, null])).toMatchObject({ barred: 'other', last: words.called(1) });
  expect(opened(0, [0, null, 1, null])).toMatchObject({ barred: 'you' });
  // A higher number, an equal one played earlier, or a hidden card needs no word.
  expect(opened(1, [null, 2, 1, null])).toMatchObject({ barred: 'none' });
  expect(opened(1, [null, 10, 1, null])).toMatchObject({ barred: 'none' });
  expect(opened(1, [null, null, 1, null])).toMatchObject({ barred: 'none' });
});

test('the player who opens is told why, and then asked about the card they think of', () => {
  const passed = { type: 'Passed', first: 0, kept: true } as const;
  expect(prompt(seen({ holder: 0 }), take, words, null, passed).now[1]).toMatchObject({ who: 'you', kept: 'true' });
  expect(prompt(seen({ holder: 0 }), take, words, 3, passed).now[0]).toBe('table-pick-face');
});

test('who gets the rest is not asked where only one player may have it', () => {
  const give = (...seats: number[]) => seats.map((to) => ({ type: 'HandOn', to }) as Move);
  const handing = seen({ taking: false, held: 2, served: [[0], [2, 1]] });
  expect(prompt(handing, give(3), words).now).toEqual(['table-hand-only', { count: 2, name: words.called(3) }]);
  expect(prompt(handing, give(0, 3), words).now[0]).toBe('table-hand-on');
});

test('nobody shows more stars than a player who leads a profession', () => {
  const rows = [[0, 9], [1, null, 2], [18], [17]]; // two professions; a nine has two stars
  expect([0, 1, 2, 3].map((seat) => [...leads(rows, seat)])).toEqual([[], [0], [2], [1]]);
});

test('the advantage of opening is said in the first round of the simple variant', () => {
  const opening = (change: object) => (prompt(seen(change), [], words).aim?.[1] as { opening: string }).opening;
  expect(opening({ simple: true, seats: 4, round: 1 })).toBe('four');
  expect(opening({ simple: true, seats: 4, round: 2 })).toBe('no');
  expect(opening({ simple: true, seats: 5, round: 1 })).toBe('five');
});
