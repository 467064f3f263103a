import { Sandbox } from '@ui/standalone/sandbox';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('@ui/standalone/sandbox-worker?worker&url', () => ({ default: '/assets/sandbox-worker.js' }));

describe('the frame', () => {
  let sandbox: Sandbox;

  /** The frame, which is not on a page: happy-dom loads none. */
  let frame: HTMLIFrameElement;
  const sent = vi.fn();
  const say = (data: object, source: unknown = frame.contentWindow) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, source }));

  beforeEach(() => {
    sent.mockClear();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('1')));
    const place = { append: (made: HTMLIFrameElement) => void (frame = made) };
    sandbox = new Sandbox(place as unknown as HTMLElement, 'https://site.example/python/', 'fr');
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage: sent } });
  });
  afterEach(() => sandbox.stop());

  test('may run scripts and nothing else', () => {
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  });

  test('answers calls once it has started, and other windows do not', async () => {
    const progress = vi.fn();
    const answer = sandbox.call('simulate', [2, 10], progress);
    say({ kind: 'started' }, window);
    await Promise.resolve();
    expect(sent).not.toHaveBeenCalled();
    say({ kind: 'started' });
    await vi.waitFor(() => expect(sent).toHaveBeenCalled());
    say({ kind: 'progress', id: 1, done: '5' });
    expect(progress).toHaveBeenCalledWith(5);
    say({ kind: 'answer', id: 1, answer: { wrong: 'forged' } }, window);
    say({ kind: 'answer', id: 1, answer: { games: 10 } });
    expect(await answer).toEqual({ games: 10 });
  });

  test('fails every call when it is stopped or its worker fails', async () => {
    const waiting = sandbox.call('load', ['']);
    say({ kind: 'failed', detail: 'no worker' });
    await expect(waiting).rejects.toThrow('no worker');
    sandbox.stop();
    await expect(sandbox.call('load', [''])).rejects.toThrow();
  });
});
