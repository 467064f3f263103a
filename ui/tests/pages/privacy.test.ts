import Privacy from '@ui/pages/Privacy.svelte';
import { prefs } from '@ui/prefs.svelte';
import { speak } from '@ui/words/current.svelte';
import { mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';

let page: Record<string, unknown> | undefined;
afterEach(async () => {
  if (page) await unmount(page);
});

/** Show the page of a site whose operator keeps backups so long. */
async function show(language: 'fr' | 'en', days: number): Promise<HTMLElement> {
  document.body.replaceChildren();
  const keeper = { name: 'Ludothèque du Pont', contact: '', notice: '', backups_days: days };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ keeper, names_hours: 24 })));
  prefs.language = language;
  await speak();
  page = mount(Privacy, { target: document.body });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Ludothèque du Pont'));
  return document.body;
}

test.each([
  ['fr', 14, 'restent encore jusqu’à 14 jours dans les sauvegardes'],
  ['fr', 1, 'restent encore un jour dans les sauvegardes'],
  ['fr', 0, 'demandez-lui'],
  ['en', 14, 'stay up to 14 more days in the backups'],
  ['en', 1, 'stay one more day in the backups'],
  ['en', 0, 'ask.'],
] as const)('in %s the page says that names stay in backups for %i days', async (language, days, said) => {
  expect((await show(language, days)).textContent).toContain(said);
});
