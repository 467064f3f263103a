import SiteNotice from '@ui/pages/SiteNotice.svelte';
import { prefs } from '@ui/prefs.svelte';
import { siteNotice } from '@ui/wire/site-notice.svelte';
import { speak } from '@ui/words/current.svelte';
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';

test('what the program says stays when a connection tells that the operator has no notice', async () => {
  prefs.language = 'fr';
  await speak();
  const page = mount(SiteNotice, { target: document.body });
  siteNotice.program = 'Une nouvelle version est prête';
  siteNotice.text = 'Redémarrage à midi';
  flushSync();
  const close = () => [...document.querySelectorAll<HTMLButtonElement>('button')];
  expect(close()).toHaveLength(2);
  siteNotice.text = '';
  flushSync();
  expect(document.body.textContent).toContain('nouvelle version');
  close()[0]!.click();
  flushSync();
  expect(document.body.textContent).not.toContain('nouvelle version');
  siteNotice.program = 'Ce navigateur n’a plus de place';
  flushSync();
  expect(document.body.textContent).toContain('plus de place');
  siteNotice.program = '';
  await unmount(page);
});
