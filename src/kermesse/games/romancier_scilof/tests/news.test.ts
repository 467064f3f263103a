import { pace } from '@ui/parts/pace.svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { News } from '../ui/news.svelte';
import type { Event } from '../ui/types';

let news: News;
beforeEach(() => {
  vi.useFakeTimers();
  news = new News();
});
afterEach(() => {
  news.stop();
  pace.rest();
  vi.useRealTimers();
});

const closed = (seat: number): Event => ({ type: 'Closed', seat, first: seat === 0 });
const sorted = (...seats: number[]): Event => ({ type: 'Sorted', seats, size: 4, basket: 2, hand: null });
const reopened = (...seats: number[]): Event => ({ type: 'Reopened', seats });

test('what is cried out hangs a while, the last two of it', () => {
  news.hear([closed(0)]);
  vi.advanceTimersByTime(1_000);
  news.hear([closed(1), closed(2)]);
  expect(news.cries.map(({ event }) => event)).toEqual([closed(1), closed(2)]);
  vi.advanceTimersByTime(4_199);
  expect(news.cries).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(news.cries).toEqual([]);
});

test('the first to close is on a banner, long enough to be read at any tempo', () => {
  news.hear([closed(0), closed(1)]);
  expect([news.closing, news.cries.map(({ event }) => event)]).toEqual([closed(0), [closed(1)]]);
  vi.advanceTimersByTime(6_499);
  expect(news.closing).toEqual(closed(0));
  vi.advanceTimersByTime(1);
  expect(news.closing).toBeNull();
  pace.follow(0.5, false);
  news.hear([closed(0)]);
  vi.advanceTimersByTime(12_999);
  expect(news.closing).toEqual(closed(0));
  vi.advanceTimersByTime(1);
  expect(news.closing).toBeNull();
});

test('a departure is followed to its end, then put away', () => {
  news.hear([{ type: 'Left', seat: 3 }]);
  expect(news.departure).toEqual({ left: [3], stay: [], step: 3 });
  news.hear([sorted(0, 1)]);
  expect(news.departure).toEqual({ left: [3], stay: [0, 1], step: 4 });
  news.hear([{ type: 'Drew', seat: 5, count: 1, letters: null }]); // of another commune
  expect(news.departure!.step).toBe(4);
  news.hear([{ type: 'Drew', seat: 1, count: 1, letters: null }]);
  expect(news.departure!.step).toBe(5);
  news.hear([reopened(0, 1)]);
  expect(news.departure!.step).toBe(6);
  vi.advanceTimersByTime(8_000);
  expect(news.departure).toBeNull();
});

test('a second departure during the first is told with it, one after it anew', () => {
  news.hear([{ type: 'Left', seat: 3 }, sorted(0, 1, 2), { type: 'Left', seat: 2 }]);
  expect(news.departure).toEqual({ left: [3, 2], stay: [], step: 3 });
  news.hear([sorted(0, 1), reopened(0, 1), { type: 'Left', seat: 1 }]);
  expect(news.departure).toEqual({ left: [1], stay: [], step: 3 });
  vi.advanceTimersByTime(8_000); // what was settled before does not put this one away
  expect(news.departure).not.toBeNull();
});

test('a departure from another commune, settled there, is not this one', () => {
  news.hear([{ type: 'Left', seat: 3 }, sorted(0, 1), reopened(4, 5)]);
  expect(news.departure!.step).toBe(4);
});

test('when the game ends with it, there is nothing left to tell', () => {
  news.hear([{ type: 'Left', seat: 3 }, sorted(0, 1), { type: 'Revealed', seat: 0, hand: [], won: true }]);
  expect(news.departure).toBeNull();
});

test('a fusion gathers its greetings', () => {
  const greeted = (seat: number): Event => ({ type: 'Greeted', seat, wave: 1, met: [0] });
  news.hear([greeted(9), { type: 'Accepted', seat: 1, to: 4 }, greeted(1), greeted(4)]);
  expect(news.fusion!.accepted).toEqual({ type: 'Accepted', seat: 1, to: 4 });
  expect(news.fusion!.greetings.map(({ seat }) => seat)).toEqual([1, 4]);
});

test('a page that goes away leaves no clock running', () => {
  news.hear([closed(0), { type: 'Left', seat: 3 }, sorted(0), reopened(0)]);
  news.stop();
  expect(vi.getTimerCount()).toBe(0);
});
