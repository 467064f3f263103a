import { beforeEach, expect, test, vi } from 'vitest';
import { Bots } from '../../src/standalone/bots';
import type { FromBots, ToBots } from '../../src/standalone/bots-worker';

/** A worker whose messages are collected. */
class FakeWorker {
  sent: ToBots[] = [];
  ended = false;
  onmessage: ((message: { data: FromBots }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage(message: ToBots): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
}

let workers: FakeWorker[];

vi.mock('../../src/standalone/new-worker', () => ({
  newWorker: () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  },
}));

beforeEach(() => {
  workers = [];
});

test('a question waits for its reply, with the weights it needs', async () => {
  const bots = new Bots('bots.js', 'python/');
  const first = bots.ask('first', 'canaille');
  const second = bots.ask('second', '');
  expect(workers).toHaveLength(1);
  const [start, one, two] = workers[0]!.sent;
  expect(start).toEqual({ kind: 'start', python: 'python/' });
  expect(one).toMatchObject({ question: 'first', weights: 'canaille' });
  workers[0]!.onmessage?.({ data: { kind: 'reply', id: (two as { id: number }).id, reply: 'b' } });
  workers[0]!.onmessage?.({ data: { kind: 'reply', id: (one as { id: number }).id, reply: 'a' } });
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
});

test('a worker that gives no reply is replaced, and its questions are lost', async () => {
  vi.useFakeTimers();
  const bots = new Bots('bots.js', 'python/');
  const lost = bots.ask('hangs', '');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await lost).toBe('');
  expect(workers[0]!.ended).toBe(true);
  void bots.ask('next', '');
  expect(workers).toHaveLength(2);
  vi.useRealTimers();
});

test.each(['failed', 'error'])('a worker that cannot start (%s) is not asked again', async (how) => {
  const bots = new Bots('bots.js', 'python/');
  const waiting = bots.ask('a', '');
  if (how === 'failed') workers[0]!.onmessage?.({ data: { kind: 'failed' } });
  else workers[0]!.onerror?.();
  expect(await waiting).toBeUndefined();
  expect(await bots.ask('b', '')).toBeUndefined();
  expect(workers).toHaveLength(1);
});
