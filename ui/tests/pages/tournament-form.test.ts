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
const canaille = { ...festival, key: 'canaille', seats: [3, 4], default_seats: 3, variants: { box: {} } };
const person = (number: number) => ({
  ...{ number, name: `Ana ${number}`, alone: '', here: true, group: 0 },
  ...{ table: '', seat: null, phone: true, beside: 0, kept: false },
});

beforeEach(async () => {
  document.body.replaceChildren();
  prefs.language = 'fr';
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([festival, canaille])));
  await speak();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function settle(): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    await vi.dynamicImportSettled();
    await wait(5);
  }
  flushSync();
}

/** Open the form for so many people; fill it in, and return what it sends. */
async function sent(people: number, fill: () => void | Promise<void>): Promise<unknown> {
  const ask = vi.fn((_: unknown) => Promise.resolve({ ok: true }));
  const room = new RoomConnection('any');
  const waiting = Array.from({ length: people }, (_, n) => person(n + 1));
  const shown = mount(Tournament, { target: document.body, props: { room, waiting, ask: ask as never } });
  await settle();
  await fill();
  document.querySelector('form')!.requestSubmit();
  flushSync();
  await unmount(shown);
  room.close();
  return ask.mock.calls[0]?.[0];
}

function choose(value: string, within: ParentNode = document): void {
  const field = [...within.querySelectorAll('select')].find((each) =>
    [...each.options].some((option) => option.value === value),
  )!;
  const option = [...field.options].find((each) => each.value === value)!;
  for (const each of field.options) each.selected = each === option;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
}

test('a tournament has a variant, a tempo and a time limit, as single tables have', async () => {
  const command = await sent(1, () => {
    choose('simple');
    choose('calm');
    expect([...document.querySelectorAll('option')].map(({ value }) => value)).toContain('60');
  });
  expect(command).toMatchObject({ type: 'StartTournament', options: { simple: true }, tempo: 'calm' });
});

test('each game of a cup has its variant', async () => {
  const command = await sent(4, async () => {
    const cup = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].at(-1)!;
    cup.click();
    await settle();
    for (const box of document.querySelectorAll<HTMLInputElement>('.game input')) box.click();
    await settle();
    choose('simple', document.querySelector('.game')!);
    await settle();
  });
  expect(command).toMatchObject({
    system: 'cup',
    games: [
      { game: 'festival', size: 4, options: { simple: true }, boxes: 0 },
      { game: 'canaille', size: 4, options: {}, boxes: 0 },
    ],
  });
});
