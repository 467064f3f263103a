import { stableSlots } from '@ui/parts/stable-slots';
import { expect, test } from 'vitest';

test('what comes takes a free place, and nothing else moves', () => {
  const stay = stableSlots<string>();
  expect(stay(['a', 'b', 'c'], 4)).toEqual(['a', 'b', 'c', null]);
  expect(stay(['a', 'c'], 4)).toEqual(['a', null, 'c', null]);
  // As the table sorts them, the newcomer would stand first: here it takes the place that is free.
  expect(stay(['B', 'a', 'c'], 4)).toEqual(['a', 'B', 'c', null]);
  expect(stay(['B', 'a', 'c', 'd', 'e'], 4)).toEqual(['a', 'B', 'c', 'd', 'e']);
});

test('without room to keep, gaps at the end are given up, and an empty row begins anew', () => {
  const stay = stableSlots<number>();
  expect(stay([2, 3, 1])).toEqual([2, 3, 1]);
  expect(stay([2, 1])).toEqual([2, null, 1]);
  expect(stay([2])).toEqual([2]);
  expect(stay([])).toEqual([]);
  expect(stay([7, 2])).toEqual([7, 2]);
});
