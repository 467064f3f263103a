import Table from '@ui/pages/Table.svelte';
import { prefs } from '@ui/prefs.svelte';
import type { Welcome } from '@ui/wire/types';
import { speak } from '@ui/words/current.svelte';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { place, status } from '../fixtures';
import { latest, scripted, wait } from '../wire/scripted';

// The game draws nothing: the test is about the page around it.
vi.mock('@ui/words/library', async (original) => ({
  ...(await original<object>()),
  table: () => Promise.resolve(() => {}),
}));
scripted();

let page: Record<string, unknown> | undefined;

beforeEach(async () => {
  document.body.replaceChildren();
  prefs.language = 'fr';
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  await speak();
});
afterEach(async () => {
  if (page) await unmount(page);
  vi.unstubAllGlobals();
});

/** The page of a game under way, as a server greets it. */
async function show(fields: Partial<Welcome> = {}): Promise<void> {
  page = mount(Table, { target: document.body, props: { id: 'any' } });
  latest().greet(fields);
  for (let n = 0; n < 4; n += 1) {
    await vi.dynamicImportSettled();
    await wait(5);
  }
  flushSync();
}

const text = () => document.querySelector('main')!.textContent;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => (each.ariaLabel ?? each.textContent).trim().startsWith(name));
const asked = () => latest().asked.map(({ id, ...command }) => ({ ...command, id: Boolean(id) }));
const raised = (seats: number[], host = false) => status({ host, raised_hands: { seats } });

test('a seated person raises a hand, and lowers it', async () => {
  await show({ you: 1 });
  button('Lever la main')!.click();
  latest().tell(raised([1]));
  flushSync();
  expect(text()).toContain('Vous levez la main');
  button('Baisser la main')!.click();
  expect(asked()).toEqual([
    { type: 'RaiseHand', raised: true, id: true },
    { type: 'RaiseHand', raised: false, id: true },
  ]);
});

test('everybody sees it, in a region that is announced', async () => {
  await show();
  expect(button('Lever la main')).toBeUndefined();
  latest().tell(raised([2]));
  flushSync();
  expect(text()).toContain('P2 lève la main');
  expect(button('Baisser la main')).toBeUndefined();
  expect(document.querySelector('[aria-live=polite] .notice')?.textContent).toContain('P2');
});

test('the host lowers it', async () => {
  await show({ you: 0, status: raised([2], true) });
  button('Baisser la main')!.click();
  expect(asked()).toEqual([{ type: 'LowerHand', seat: 2, id: true }]);
});

test('a person who plays with bots has no hand to raise', async () => {
  const bot = { name: '', bot: 'easy', here: false };
  const places = [place(0), place(1, bot), place(2, bot), place(3, bot)];
  await show({ you: 0, status: status({ places }) });
  expect(button('Pause')).toBeDefined();
  expect(button('Lever la main')).toBeUndefined();
});
