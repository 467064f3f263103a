import JoinByCode from '@ui/pages/JoinByCode.svelte';
import NextGame from '@ui/features/rematch/NextGame.svelte';
import { arrives } from '@ui/pages/table/seat-on-arrival';
import { prefs } from '@ui/prefs.svelte';
import { here } from '@ui/router.svelte';
import { keep, recall } from '@ui/wire/seat-keys';
import { speak } from '@ui/words/current.svelte';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { over, welcome } from '../fixtures';
import { latest, scripted, wait, welcomed } from '../wire/scripted-server';

scripted();

/** The server's answers, and its requests. */
const asked: string[] = [];
let answer: Response;
const shown: Record<string, unknown>[] = [];

beforeEach(async () => {
  asked.length = 0;
  localStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  prefs.language = 'fr';
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(answer);
  });
  await speak();
});
afterEach(async () => {
  for (const component of shown.splice(0)) await unmount(component);
  vi.unstubAllGlobals();
});

const one = <E extends Element>(selector: string) => document.querySelector<E>(selector)!;
const text = () => document.body.textContent;
const settled = async () => {
  await wait(1);
  flushSync();
};

describe('joining by a code', () => {
  const type = async (said: string) => {
    shown.push(mount(JoinByCode, { target: document.body }));
    one<HTMLInputElement>('input').value = said;
    one('input').dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    one('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await settled();
  };

  test.each([
    ['bk0m', '/api/codes/bk0m'],
    [' bk dm ', '/api/codes/bk%20dm'],
    ['http://192.168.1.5:8000/t/k7f2m9xq3t?x#code=1', '/api/codes/k7f2m9xq3t'],
    ['192.168.1.5:8000/t/k7f2m9xq3t/', '/api/codes/k7f2m9xq3t'],
  ])('%s leads to its table', async (said, path) => {
    answer = Response.json({ id: 'k7f2m9xq3t' });
    await type(said);
    expect(asked).toEqual([path]);
    expect(location.pathname).toBe('/t/k7f2m9xq3t');
  });

  test('a wrong code has a text with advice', async () => {
    answer = Response.json({ error: 'unknown-code', detail: '' }, { status: 404 });
    await type('bbbb');
    expect(location.pathname).toBe('/');
    expect(one('[role=alert]').textContent).toContain('Vérifiez les quatre lettres');
    expect(one('input').getAttribute('aria-invalid')).toBe('true');
  });

  test('a delayed answer is explained until it comes', async () => {
    answer = Response.json({ id: 'k7f2m9xq3t' });
    vi.stubGlobal('fetch', () => new Promise((resolve) => setTimeout(() => resolve(answer), 4_000)));
    await type('bkdm');
    expect(text()).not.toContain('Un instant');
    await wait(2_000);
    flushSync();
    expect(one('[role=status]').textContent).toContain('Un instant');
    await wait(2_000);
    flushSync();
    expect(text()).not.toContain('Un instant');
    expect(location.pathname).toBe('/t/k7f2m9xq3t');
  });

  test('too many wrong codes have a text with the time to retry', async () => {
    const headers = { 'retry-after': '541' };
    answer = Response.json({ error: 'too-many-codes', detail: '' }, { status: 429, headers });
    await type('bbbb');
    expect(one('[role=alert]').textContent).toMatch(/dans 10 minutes, ou demandez le lien/);
  });
});

describe('coming too late', () => {
  const look = () => {
    const about = { ...welcome().about, options: { simple: true }, public: false };
    const table = welcomed({ about });
    shown.push(mount(NextGame, { target: document.body, props: { table } }));
    flushSync();
  };

  test('a spectator who plays the next game sits down at the rematch', () => {
    look();
    one<HTMLInputElement>('input').value = 'Zoé';
    one('input').dispatchEvent(new Event('input', { bubbles: true }));
    one('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    flushSync();
    expect(text()).toContain('C’est noté');
    expect([prefs.name, recall('any').next]).toEqual(['Zoé', true]);
    latest().tell(over('again'));
    flushSync();
    expect([here().page, location.pathname]).toEqual(['table', '/t/again']);
    expect(arrives('again')).toEqual({});
    expect(recall('any').next).toBe(false);
  });

  test('the choice survives a reload, and can be withdrawn', () => {
    keep('any', { next: true });
    look();
    one<HTMLButtonElement>('button').click();
    flushSync();
    latest().tell(over('again'));
    flushSync();
    expect(location.pathname).toBe('/');
  });

  test('a new table has the same game and options', async () => {
    answer = Response.json({ id: 'own' }, { status: 201 });
    const body = vi.fn();
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      asked.push(path);
      body(JSON.parse(String(init.body)));
      return Promise.resolve(answer);
    });
    look();
    [...document.querySelectorAll('button')].at(-1)!.click();
    await settled();
    expect(body.mock.calls[0]![0]).toMatchObject({
      game: 'festival',
      seats: 4,
      options: { simple: true },
      public: false,
    });
    expect(location.pathname).toBe('/t/own');
    expect(arrives('own')).toEqual({});
  });
});
