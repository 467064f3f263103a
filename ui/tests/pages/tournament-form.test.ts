import Tournament from '@ui/pages/room/Tournament.svelte';
import { prefs } from '@ui/prefs.svelte';
import { RoomConnection } from '@ui/wire/room-connection.svelte';
import { speak } from '@ui/words/current.svelte';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scripted, wait } from '../wire/scripted-server';

scripted();

const festival = {
  key: 'festival', seats: [4, 5], default_seats: 4, variants: { box: {}, simple: { simple: true } }, turns: true,
  systems: ['swiss', 'robin', 'deal'], minutes: 30, age: 10,
}; // prettier-ignore

beforeEach(async () => {
  document.body.replaceChildren();
  prefs.language = 'fr';
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([festival])));
  await speak();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a tournament has a variant, a tempo and a time limit, as single tables have', async () => {
  const ask = vi.fn(() => Promise.resolve({ ok: true }));
  const person = {
    ...{ number: 1, name: 'Ana', alone: '', here: true, group: 0 },
    ...{ table: '', seat: null, phone: true, beside: 0 },
  };
  const room = new RoomConnection('any');
  const shown = mount(Tournament, { target: document.body, props: { room, waiting: [person], ask: ask as never } });
  for (let n = 0; n < 3; n += 1) {
    await vi.dynamicImportSettled();
    await wait(5);
  }
  flushSync();
  const choose = (value: string) => {
    const field = [...document.querySelectorAll('select')].find((each) =>
      [...each.options].some((option) => option.value === value),
    )!;
    const option = [...field.options].find((each) => each.value === value)!;
    for (const each of field.options) each.selected = each === option;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
  };
  choose('simple');
  choose('calm');
  expect([...document.querySelectorAll('option')].map(({ value }) => value)).toContain('60');
  document.querySelector('form')!.requestSubmit();
  flushSync();
  expect(ask).toHaveBeenCalledWith(
    expect.objectContaining({
      type: 'StartTournament', options: { simple: true }, tempo: 'calm',
    }), // prettier-ignore
  );
  await unmount(shown);
  room.close();
});
