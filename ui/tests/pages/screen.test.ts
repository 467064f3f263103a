import Screen from '@ui/pages/Screen.svelte';
import ScreenCode from '@ui/pages/screen/ScreenCode.svelte';
import { prefs } from '@ui/prefs.svelte';
import { go, here } from '@ui/router.svelte';
import { TableConnection } from '@ui/wire/table-connection.svelte';
import { keep, recall } from '@ui/wire/seat-keys';
import { speak } from '@ui/words/current.svelte';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { moment, place, seating, status, welcome } from '../fixtures';
import { latest, scripted, wait } from '../wire/scripted-server';

vi.mock('@ui/words/game-parts', async (original) => ({
  ...(await original<object>()),
  screen: () => Promise.resolve(() => {}),
}));
scripted();

let answer: Response;
const shown: Record<string, unknown>[] = [];

beforeEach(async () => {
  localStorage.clear();
  document.body.replaceChildren();
  go('/');
  prefs.language = 'fr';
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(path === '/api/games' ? Response.json([]) : answer.clone()));
  answer = Response.json({ addresses: ['http://192.168.1.5:8000'] });
  await speak();
});
afterEach(async () => {
  for (const component of shown.splice(0)) await unmount(component);
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent;
const settled = async () => {
  for (let n = 0; n < 3; n += 1) {
    await vi.dynamicImportSettled();
    await wait(5);
  }
  flushSync();
};
const show = async (fields: Parameters<typeof welcome>[0] = {}) => {
  shown.push(mount(Screen, { target: document.body, props: { id: 'any', tablet: false } }));
  latest().greet(fields);
  await settled();
};

describe('the connection of a big screen', () => {
  test('sends no token, however many seats this device has, and stores nothing', async () => {
    const seat = { token: 'secret', seat: 2, nonce: '07' };
    keep('any', seat);
    const table = new TableConnection('any', true);
    latest().greet({ status: seating(), now: null });
    expect(latest().said).toEqual([{ type: 'Hello', protocol: 2, token: null, after: 0, screen: true }]);
    latest().hangUp();
    await wait(400);
    latest().greet();
    expect(latest().said).toEqual([{ type: 'Hello', protocol: 2, token: null, after: 0, screen: true }]);
    expect(recall('any')).toEqual(seat);
    expect(table.you).toBeNull();
    table.close();
  });
});

describe('a tablet in the middle', () => {
  test('says so, and opens the next game as a tablet', async () => {
    shown.push(mount(Screen, { target: document.body, props: { id: 'any', tablet: true } }));
    latest().greet({ status: status({ stage: 'seating', rematch: { next: 'next' } }), now: null });
    expect(latest().said).toEqual([{ type: 'Hello', protocol: 2, token: null, after: 0, screen: true, tablet: true }]);
    await settled();
    expect(here()).toEqual({ page: 'screen', id: 'next', tablet: true });
  });

  test('shows its number, and whether the host has accepted it', async () => {
    shown.push(mount(Screen, { target: document.body, props: { id: 'any', tablet: true } }));
    const screens = { screen: true, tablet: '12', asking: [], number: '55' };
    latest().greet({ status: status({ screens }), now: moment(3) });
    await settled();
    expect(text()).toContain('demandez à l’hôte de l’accepter');
    latest().tell(status({ screens: { ...screens, tablet: '55' } }));
    flushSync();
    expect(text()).toContain('autorisez-la d’abord');
  });
});

describe('a big screen', () => {
  test('before the game shows who is there and how to sit down', async () => {
    const { about } = welcome();
    const places = [place(0), place(1), place(2), place(3, { name: '' })];
    await show({ status: status({ stage: 'seating', places }), now: null, about: { ...about, code: 'KXTZ' } });
    expect(text()).toContain('P0');
    expect(text()).toContain('Place libre');
    expect(text()).toContain('KXTZ');
    expect(document.querySelector('svg[role=img]')).not.toBeNull();
  });

  test('opens the next game by itself', async () => {
    await show({ status: status({ stage: 'seating', rematch: { next: 'next' } }), now: null });
    expect(here()).toEqual({ page: 'screen', id: 'next', tablet: false });
    expect(recall('next')).toEqual({});
  });

  test('says so when its table is gone', async () => {
    shown.push(mount(Screen, { target: document.body, props: { id: 'any', tablet: false } }));
    latest().accept();
    latest().tell({ type: 'Gone', why: 'unknown-table' });
    latest().hangUp();
    await settled();
    expect(text()).toContain('n’existe');
  });
});

describe('the short address', () => {
  const open = async (code: string, tablet = false) => {
    shown.push(mount(ScreenCode, { target: document.body, props: { code, tablet } }));
    await settled();
  };

  test('leads to the screen of its table', async () => {
    answer = Response.json({ id: 'k7f2m9xq3t' });
    await open('kxtz');
    expect(here()).toEqual({ page: 'screen', id: 'k7f2m9xq3t', tablet: false });
  });

  test('leads to the tablet of its table', async () => {
    answer = Response.json({ id: 'k7f2m9xq3t' });
    await open('kxtz', true);
    expect(here()).toEqual({ page: 'screen', id: 'k7f2m9xq3t', tablet: true });
  });

  test('with a wrong code reports it, and asks for another', async () => {
    answer = Response.json({ error: 'unknown-code' }, { status: 404 });
    await open('KKTZ');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('ne mène à aucune table');
    expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('KKTZ');
    expect(here()).toEqual({ page: 'lobby' });
  });

  test('without a code asks for it', async () => {
    await open('');
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(text()).toContain('quatre lettres');
  });
});
