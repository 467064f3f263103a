import { clockwise } from '@ui/parts/seats';
import type { Place } from '@ui/wire/types';
import { expect, test } from 'vitest';

const places = [0, 1, 2, 3].map((seat) => ({ seat }) as Place);

test('the others sit clockwise from the viewer', () => {
  expect(clockwise(places, 2)).toEqual([3, 0, 1]);
  expect(clockwise(places, 0)).toEqual([1, 2, 3]);
});

test('a spectator sees everyone, from the first seat', () => {
  expect(clockwise(places, null)).toEqual([0, 1, 2, 3]);
});
