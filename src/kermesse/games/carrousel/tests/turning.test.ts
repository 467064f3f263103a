import { beforeEach, expect, test } from 'vitest';
import { Turning } from '../ui/turning.svelte';

const HEAD = 0;
/** The horses 4 to 0 on the spaces from 0 on, then moved round by so many. */
const ring = (by = 0) => Array.from({ length: 7 }, (_, space) => [4, 3, 2, 1, 0, null, null][(space - by + 7) % 7]!);

let turning: Turning;
beforeEach(() => {
  turning = new Turning(ring(), HEAD);
});

test('the platform has turned as far back as the head has come', () => {
  expect([turning.spots, turning.turned]).toEqual([[4, 3, 2, 1, 0], -4]);
});

test('a horse that passes the last space goes on, not back', () => {
  turning.follow(ring(1), HEAD);
  turning.follow(ring(2), HEAD);
  turning.follow(ring(3), HEAD); // the head stands on space 0 again: for the eye, on the seventh
  expect([turning.spots[HEAD], turning.turned]).toEqual([7, -7]);
});

test('the shorter way round', () => {
  turning.follow(ring(5), HEAD);
  expect([turning.spots[HEAD], turning.turned]).toEqual([2, -2]);
});

test('two that change places', () => {
  const swapped = ring().with(0, 0).with(4, 4);
  turning.follow(swapped, HEAD);
  expect([turning.spots[0], turning.spots[4]]).toEqual([7, -3]); // three spaces on, and three back
});

test('once more round, in the end', () => {
  turning.round();
  expect(turning.turned).toBe(3);
});
