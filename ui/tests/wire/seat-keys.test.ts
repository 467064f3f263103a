import { forget, keep, recall, seats } from '@ui/wire/seat-keys';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => localStorage.clear());

test('the data of a table is stored together, and undefined removes it', () => {
  keep('a', { token: 'secret', nonce: '01' });
  keep('a', { away: true, nonce: undefined });
  expect(recall('a')).toEqual({ token: 'secret', away: true });
  expect(recall('b')).toEqual({});
});

test('a forgotten seat leaves the proof of the deal', () => {
  keep('a', { token: 'secret', commitment: 'c0', nonce: '01' });
  forget('a');
  expect(recall('a')).toEqual({ commitment: 'c0', nonce: '01' });
  forget('never seen');
  expect(recall('never seen')).toEqual({});
});

test('the tables with a seat, the latest first', () => {
  keep('a', { token: '1' });
  keep('b', {});
  keep('c', { token: '3' });
  keep('a', { away: true });
  expect(seats()).toEqual(['a', 'c']);
});

test('the oldest tables are dropped', () => {
  for (let n = 0; n < 61; n++) keep(`t${n}`, { token: `${n}` });
  expect(recall('t0')).toEqual({});
  expect(seats()).toHaveLength(60);
  expect(localStorage).toHaveLength(61);
});

test('without storage the seat lasts as long as the page', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
  keep('private', { token: 'secret' });
  expect(recall('private')).toEqual({ token: 'secret' });
  expect(seats()).toEqual(['private']);
});

test('with full storage the seat lasts, too', () => {
  keep('full', { token: 'old' });
  const kept = localStorage;
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.getItem(key),
    setItem: full,
    removeItem: (key: string) => kept.removeItem(key),
  });
  keep('full', { token: 'new' });
  expect(recall('full')).toEqual({ token: 'new' });
});
