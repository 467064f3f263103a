import CheckDeal from '@ui/pages/table/CheckDeal.svelte';
import { prefs } from '@ui/prefs.svelte';
import { current, speak } from '@ui/words/current.svelte';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';

const SEED = '5e'.repeat(32);
const LOG = {
  header: { id: '1d'.repeat(16), commitment: bytesToHex(sha256(hexToBytes(SEED))), nonces: [], seed: SEED },
  entries: [],
};

let page: Record<string, unknown> | undefined;
afterEach(async () => {
  if (page) await unmount(page);
});

/** What the sheet says of a deal. */
async function verdict(language: 'fr' | 'en', imported: boolean, log: object = LOG): Promise<string> {
  document.body.replaceChildren();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(log)));
  prefs.language = language;
  await speak();
  page = mount(CheckDeal, {
    target: document.body,
    props: { id: 'any', imported, words: current(), close: () => {} },
  });
  await vi.waitFor(() => expect(document.querySelector('details')).not.toBeNull());
  return document.querySelector('dialog')!.textContent;
}

test('a deal of this site is called fair', async () => {
  expect(await verdict('fr', false)).toContain('Donne honnête');
  expect(await verdict('en', false)).toContain('A fair deal');
});

test('an imported deal is called imported, and nothing was promised', async () => {
  const french = await verdict('fr', true);
  expect(french).toContain('importée');
  for (const claim of ['honnête', 'promis avant la donne', 'le serveur a montré']) expect(french).not.toContain(claim);
  const english = await verdict('en', true);
  expect(english).toContain('imported');
  for (const claim of ['fair', 'promised before the deal', 'the server showed']) expect(english).not.toContain(claim);
});

test('an imported deal with other draws is rejected', async () => {
  const entries = [{ by: 'house', draws: [[1, 1]] }];
  expect(await verdict('fr', true, { ...LOG, entries })).toContain('Cette donne n’est pas fiable');
});
