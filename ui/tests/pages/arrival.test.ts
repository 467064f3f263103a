import { followRematch } from '@ui/features/rematch/follow-rematch';
import { arrives, expectMe } from '@ui/pages/table/seat-on-arrival';
import { prefs } from '@ui/prefs.svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, over, place, seating, status, welcome } from '../fixtures';
import { latest, welcomed } from '../wire/scripted-server';
import { asked, paged, settled, show, text } from './page';

vi.mock('@ui/words/game-parts', async (original) => ({
  ...(await original<object>()),
  table: () => Promise.resolve(() => {}),
}));
paged();
beforeEach(() => {
  localStorage.clear();
  prefs.name = '';
  const known = (path: string) => (path === '/api/server' ? { addresses: [] } : []);
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(known(path))));
});

const bot = { name: '', bot: 'easy', here: false };
const withBots = [place(0), place(1, bot), place(2, bot), place(3, bot)];
const free = [0, 1, 2, 3].map((seat) => place(seat, { name: '', here: false }));
const commands = () => asked().map(({ type }) => type);

describe('a person who plays with bots', () => {
  test('sits down without a name of their own and begins', async () => {
    expectMe('any', { name: 'Moi', deals: true });
    await show({ status: status({ stage: 'seating', places: free, host: true }), now: null });
    expect(asked()).toMatchObject([{ type: 'Sit', name: 'Moi' }]);
    latest().tell(answer(latest().asked[0]!));
    await settled();
    expect(commands()).toEqual(['Sit', 'Begin']);
    expect(text()).toContain('On distribue');
    expect(prefs.name).toBe('');
  });

  test('adds to the seed of a rematch before it begins', async () => {
    expectMe('any', { deals: true });
    await show({ you: 0, status: status({ stage: 'seating', places: withBots, host: true }), now: null });
    expect(commands()).toEqual(['Add', 'Begin']);
  });

  test('sees the seating room if the game is refused', async () => {
    expectMe('any', { deals: true });
    await show({ you: 0, status: status({ stage: 'seating', places: withBots }), now: null });
    latest().tell(answer(latest().asked[1]!, { ok: false, refusal: 'host-only' }));
    await settled();
    expect(text()).toContain('Les places');
  });
});

test('a person who invites is asked for a name', async () => {
  expectMe('any');
  await show({ status: status({ stage: 'seating', places: free, host: true }), now: null });
  expect(commands()).toEqual([]);
  expect(text()).toContain('Votre nom');
});

test('a known name is not asked again', async () => {
  prefs.name = 'Zoé';
  expectMe('any');
  await show({ status: { ...seating(), places: free }, now: null });
  expect(asked()).toMatchObject([{ type: 'Sit', name: 'Zoé' }]);
});

describe('a rematch', () => {
  const follow = (fields: Partial<Parameters<typeof welcome>[0]>, places = withBots) => {
    const table = welcomed({ you: 0, status: { ...over('next'), places }, ...fields });
    followRematch(table);
    return arrives('next');
  };

  test('with bots only is dealt at once', () => {
    expect(follow({})).toEqual({ deals: true });
    expect(location.pathname).toBe('/t/next');
  });

  test('with other people leads to the seating room', () => {
    expect(follow({}, [place(0), place(1), place(2, bot), place(3, bot)])).toBeNull();
  });

  test('in a room leads to the seating room', () => {
    expect(follow({ about: { ...welcome().about, room: 'fair' } })).toBeNull();
  });
});
