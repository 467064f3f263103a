import Lobby from '@ui/pages/Lobby.svelte';
import MyGames from '@ui/pages/MyGames.svelte';
import NewTable from '@ui/pages/NewTable.svelte';
import { capabilities } from '@ui/wire/capabilities.svelte';
import { mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { place, seating, status } from '../fixtures';
import { paged, settled, show, text } from './page';

/* What pages say of a server that no other device reaches, and of one that others reach. */

vi.mock('@ui/words/game-parts', async (original) => ({
  ...(await original<object>()),
  table: () => Promise.resolve(() => {}),
}));
paged();

const GAME = {
  key: 'festival',
  version: 1,
  seats: [4],
  default_seats: 4,
  options: {},
  defaults: {},
  beginner_options: {},
  variants: {},
  bots: ['easy'],
  champion: [],
  companions: {},
  lessons: [],
  correspondence: true,
  turns: true,
};

/** The page of a component. */
let page: Record<string, unknown> | undefined;

async function open(component: Component<Record<string, unknown>>, props: Record<string, unknown> = {}): Promise<void> {
  const main = document.body.appendChild(document.createElement('main'));
  page = mount(component, { target: main, props });
  await settled();
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', false);
  const known: Record<string, object> = {
    '/api/games': [GAME],
    '/api/server': { addresses: [] },
    '/api/mine': { tables: [], calendar: 0 },
  };
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(known[path] ?? [])));
});
afterEach(async () => {
  if (page) await unmount(page);
  page = undefined;
  Object.assign(capabilities, { reachable: true, daily: true });
});

const free = [0, 1, 2, 3].map((seat) => place(seat, { name: '', here: false }));

describe.each([true, false])('if other devices reach the server: %s', (reachable) => {
  beforeEach(() => void Object.assign(capabilities, { reachable, daily: reachable }));

  test('the lobby invites, asks for a code and has the deal of the day', async () => {
    await open(Lobby as Component<Record<string, unknown>>);
    for (const said of ['Inviter', 'On vous a donné un code', 'Le défi du jour'])
      expect(text().includes(said), said).toBe(reachable);
    expect(text().includes('À plusieurs ici')).toBe(!reachable);
  });

  test('a new table is for others, for days or for programs', async () => {
    await open(NewTable as unknown as Component<Record<string, unknown>>, { wished: 'festival' });
    for (const said of ['Qui peut venir', 'sur plusieurs jours']) expect(text().includes(said), said).toBe(reachable);
  });

  test('my games speak of other devices', async () => {
    await open(MyGames as Component<Record<string, unknown>>);
    expect(text().includes('phrase de six mots')).toBe(reachable);
  });

  test('people are invited before a game', async () => {
    await show({ status: status({ ...seating(), places: free, host: true }), now: null });
    for (const said of ['Inviter', 'grand écran', 'code de place']) expect(text().includes(said), said).toBe(reachable);
  });

  test('a game goes to other devices', async () => {
    await show({ you: 0 });
    const page = document.body.textContent;
    for (const said of ['Inviter', 'grand écran', 'autre appareil']) expect(page.includes(said), said).toBe(reachable);
  });
});
