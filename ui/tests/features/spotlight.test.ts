import { expect, test } from 'vitest';
import { standing } from '@ui/features/lessons/spotlight';

const at = (y: number, height = 100) => ({ x: 0, y, width: 50, height });

test('words stand at the foot where nothing is lit there', () => {
  expect(standing([], 150, 100, 680)).toBe('foot');
  expect(standing([at(120)], 150, 100, 680)).toBe('foot');
});

test('what is lit at the foot is not hidden', () => {
  expect(standing([at(560)], 150, 100, 680)).toBe('head');
});

test('between what is lit above and below there is room', () => {
  expect(standing([at(110), at(570)], 150, 100, 680)).toBe('middle');
});

test('where everything is lit the words hide as little as they can', () => {
  expect(standing([at(100, 580)], 150, 100, 680)).toBe('foot');
});
