import { widestGap } from '@ui/parts/widest-gap';
import { expect, test } from 'vitest';

const lines = [
  { key: 'gold', values: [4, 9, 0] },
  { key: 'variety', values: [10, 3, 3] },
  { key: 'nines', values: [-2, 0, -8] },
];

test('the widest gap is the line in which the winner is furthest ahead', () => {
  expect(widestGap(lines, 0, 1)?.key).toBe('variety');
  expect(widestGap(lines, 1, 0)?.key).toBe('gold');
  expect(widestGap(lines, 1, 2)?.key).toBe('gold');
  expect(widestGap(lines, 0, 2)?.key).toBe('variety');
});

test('there is none between equals, or without lines', () => {
  expect(widestGap(lines, 1, 1)).toBeUndefined();
  expect(widestGap([], 0, 1)).toBeUndefined();
});
