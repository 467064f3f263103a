import { stableSlots } from '@ui/parts/stable-slots';
import { expect, test } from 'vitest';

test('a new item takes a free slot, and no other moves', () => {
  const stay = stableSlots<string>();
  expect(stay(['a', 'b', 'c'], 4)).toEqual(['a', 'b', 'c', null]);
  expect(stay(['a', 'c'], 4)).toEqual(['a', null, 'c', null]);
  // Sorted, the new item would be first: here it takes the free slot.
  expect(stay(['B', 'a', 'c'], 4)).toEqual(['a', 'B', 'c', null]);
  expect(stay(['B', 'a', 'c', 'd', 'e'], 4)).toEqual(['a', 'B', 'c', 'd', 'e']);
});

test('gaps at the end are removed, and an empty row restarts', () => {
  const stay = stableSlots<number>();
  expect(stay([2, 3, 1])).toEqual([2, 3, 1]);
  expect(stay([2, 1])).toEqual([2, null, 1]);
  expect(stay([2])).toEqual([2]);
  expect(stay([])).toEqual([]);
  expect(stay([7, 2])).toEqual([7, 2]);
});
