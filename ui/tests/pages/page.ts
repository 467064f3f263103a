import Table from '@ui/pages/Table.svelte';
import { prefs } from '@ui/prefs.svelte';
import type { Welcome } from '@ui/wire/types';
import { speak } from '@ui/words/current.svelte';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, vi } from 'vitest';
import { latest, scripted, wait } from '../wire/scripted-server';

/* The page of a table around a game that draws nothing, against a scripted server. */

let page: Record<string, unknown> | undefined;

/** The setup of every test of the page; call it once in each file, which also mocks the table of the game. */
export function paged(): void {
  scripted();
  beforeEach(async () => {
    document.body.replaceChildren();
    prefs.language = 'fr';
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
    await speak();
  });
  afterEach(async () => {
    if (page) await unmount(page);
    page = undefined;
    vi.unstubAllGlobals();
  });
}

/** Let everything load and settle. */
export async function settled(): Promise<void> {
  for (let n = 0; n < 4; n += 1) {
    await vi.dynamicImportSettled();
    await wait(5);
  }
  flushSync();
}

/** The page of a running game, after the Welcome. */
export async function show(fields: Partial<Welcome> = {}): Promise<void> {
  page = mount(Table, { target: document.body, props: { id: 'any' } });
  latest().greet(fields);
  await settled();
}

/** The text of the page. */
export const text = () => document.querySelector('main')!.textContent;

/** The button whose name begins so. */
export const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent).trim().startsWith(name),
  );

/** The commands it has sent, without their ids. */
export const asked = () =>
  latest().asked.map((command) => Object.fromEntries(Object.entries(command).filter(([field]) => field !== 'id')));
