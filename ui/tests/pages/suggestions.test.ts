import { suggest } from '@ui/pages/room/suggestions';
import type { GameInfo } from '@ui/wire/api';
import { expect, test } from 'vitest';

const game = (key: string, seats: number[], minutes: number) =>
  ({ key, seats, default_seats: seats[0]!, minutes }) as unknown as GameInfo;
const games = [game('small', [2, 3, 4], 20), game('large', [4, 5, 6, 7, 8, 9, 10, 11, 12], 40), game('pair', [2], 10)];
const ideas = (people: number) => suggest(games, people).map(({ game: { key }, size, tables }) => [key, size, tables]);

test('many people are offered one table for all, and few are not', () => {
  expect(ideas(12)).toEqual([
    ['pair', 2, 6],
    ['small', 4, 3],
    ['large', 12, 1],
  ]);
  expect(ideas(7).map(([key]) => key)).toEqual(['large', 'pair']); // each game once
  expect(ideas(6)).toHaveLength(2);
  expect(ideas(13)).toHaveLength(2);
  expect(ideas(1)).toEqual([]);
});
