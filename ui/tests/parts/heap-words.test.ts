import type { Body } from '../../../src/kermesse/games/carnavalesque/ui/crowd';
import { over, spot, under } from '../../../src/kermesse/games/carnavalesque/ui/heap-words';
import { expect, test } from 'vitest';

const body = (id: number, x: number, y: number, angle = 0, available = false): Body => ({
  id,
  rank: id,
  peek: null,
  seen: { x, y, angle, face: 1, up: true, available },
});

test.each([
  [0, -1000, 12],
  [1000, 0, 3],
  [866, 500, 4],
  [0, 1000, 6],
  [-1000, 0, 9],
])('a card at %d, %d is at %d o’clock on the edge', (x, y, hour) => {
  expect(spot({ x, y }, 1000)).toEqual({ hour, ring: 'edge' });
});

test('the rings are thirds of the heap', () => {
  expect(spot({ x: 100, y: 0 }, 1000).ring).toBe('middle');
  expect(spot({ x: 500, y: 0 }, 1000).ring).toBe('between');
});

test('the cards over a card are those above it that touch it, the highest first', () => {
  const low = body(0, 0, 0);
  const all = [low, body(1, 100, 0), body(2, 600, 0), body(3, 700, 0, 90), body(4, 3000, 0)];
  // Side by side the second is within 630 tenths; the third lies across and reaches 440 to the left.
  expect(over(low, all).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(over(body(1, 0, 0, 0, true), all)).toEqual([]);
});

test('the card under a hand is the highest there', () => {
  const all = [body(0, 0, 0), body(1, 500, 0, 90)];
  expect(under({ x: 100, y: 0 }, all)?.id).toBe(1);
  expect(under({ x: 0, y: 400 }, all)?.id).toBe(0);
  expect(under({ x: 0, y: 900 }, all)).toBeNull();
});
