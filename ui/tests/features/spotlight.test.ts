import { expect, test } from 'vitest';
import { standing } from '@ui/features/lessons/spotlight';

const at = (y: number, height = 100) => ({ x: 0, y, width: 50, height });

test('the text is at the bottom if nothing is lit there', () => {
  expect(standing([], 150, 100, 680)).toBe('foot');
  expect(standing([at(120)], 150, 100, 680)).toBe('foot');
});

test('a lit element at the bottom is not covered', () => {
  expect(standing([at(560)], 150, 100, 680)).toBe('head');
});

test('the text fits between lit elements', () => {
  expect(standing([at(110), at(570)], 150, 100, 680)).toBe('middle');
});

test('if everything is lit the text covers as little as possible', () => {
  expect(standing([at(100, 580)], 150, 100, 680)).toBe('foot');
});
