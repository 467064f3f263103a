import { byEase } from '@ui/pages/game-order';
import type { GameInfo } from '@ui/wire/api';
import { expect, test } from 'vitest';

const game = (key: string, effort: string, age: number, minutes: number) =>
  ({ key, effort, age, minutes }) as unknown as GameInfo;
const order = (...games: GameInfo[]) => byEase(games).map(({ key }) => key);

test('games are ordered by what there is to learn, then by age, then by duration', () => {
  expect(
    order(
      game('rich', 'much', 8, 30),
      game('older', 'some', 10, 15),
      game('long', 'some', 5, 30),
      game('short', 'some', 5, 20),
      game('light', 'light', 12, 60),
    ),
  ).toEqual(['light', 'short', 'long', 'older', 'rich']);
});

test('an unknown age or duration comes last, and equals stay in their order', () => {
  expect(
    order(
      game('b', 'some', 0, 10),
      game('a', 'some', 0, 10),
      game('endless', 'some', 9, 0),
      game('known', 'some', 9, 90),
    ),
  ).toEqual(['known', 'endless', 'b', 'a']);
});
