import { flushSync } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import { moment, place, seating, status } from '../fixtures';
import { latest } from '../wire/scripted-server';
import { asked, button, paged, settled, show, text } from './page';

vi.mock('@ui/words/game-parts', async (original) => ({
  ...(await original<object>()),
  table: () => Promise.resolve(() => {}),
}));
paged();

/** Let the test say if the chat is in sight. */
function watchedElements(): (visible: boolean) => void {
  let see: (entries: { isIntersecting: boolean }[]) => void;
  class Observer {
    constructor(callback: typeof see) {
      see = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  // The seating room also asks for the addresses of the server.
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path.endsWith('games') ? [] : { addresses: [] })),
  );
  return (visible) => {
    see([{ isIntersecting: visible }]);
    flushSync();
  };
}

const bot = { name: '', bot: 'easy', here: false };
const withBots = [place(0), place(1, bot), place(2, bot), place(3, bot)];
const buttons = (within: string) =>
  [...document.querySelectorAll(`${within} button`)].map((each) => each.textContent.trim());

async function menu(): Promise<string[]> {
  document.querySelector<HTMLElement>('details summary')!.click();
  await settled();
  return buttons('header details li');
}

describe('the menu of a table', () => {
  test('of a player among others', async () => {
    await show({ you: 1 });
    expect((await menu()).slice(0, 7)).toEqual([
      'Règles',
      'Aide de jeu',
      'Inviter à regarder',
      'Afficher sur un grand écran',
      'Continuer sur un autre appareil',
      'Ajouter quelqu’un sur cet appareil',
      'Gérer la table',
    ]);
  });

  test('of a player among bots', async () => {
    await show({ you: 0, status: status({ places: withBots }) });
    const entries = await menu();
    expect(entries).toContain('Tempo\u00a0: Normal');
    expect(entries).not.toContain('Gérer la table');
  });

  test('opens the sheet of a feature', async () => {
    await show({ you: 1, status: status({ host: true }) });
    await menu();
    button('Gérer la table')!.click();
    await settled();
    expect(document.querySelector('dialog, [role=dialog]')?.textContent).toContain('Couper ses messages');
  });
});

describe('a pause', () => {
  test('is for a person who plays with bots', async () => {
    await show({ you: 1 });
    expect(button('Pause')).toBeUndefined();
  });

  test('covers the game until the player resumes', async () => {
    await show({ you: 0, status: status({ places: withBots }) });
    button('Pause')!.click();
    latest().tell(status({ places: withBots, tempo: { tempo: 'normal', paused: true } }));
    flushSync();
    expect(text()).toContain('Partie en pause');
    button('Reprendre')!.click();
    expect(asked()).toEqual([{ type: 'Pause' }, { type: 'Resume' }]);
  });
});

describe('advice', () => {
  test('is disabled while the others play', async () => {
    await show({ you: 0, status: status({ places: withBots }) });
    button('Un conseil')!.click();
    await settled();
    expect(document.body.textContent).toContain('Attendez que ce soit à vous');
    expect(asked()).toEqual([]);
  });

  test('is available on the player’s turn', async () => {
    const now = moment(3, { to_act: [0], menu: [{ type: 'Any' }] });
    await show({ you: 0, now, status: status({ places: withBots }) });
    button('Un conseil')!.click();
    await settled();
    expect(asked()).toEqual([{ type: 'Advise' }]);
  });
});

describe('above the game', () => {
  test('a newcomer asks for a seat', async () => {
    const requests = [{ number: 4, seat: 2, name: 'Ève' }];
    await show({ you: 0, status: status({ takeover: { requests, waits_for: null } }) });
    expect(text()).toContain('Ève demande la place de P2');
    button('Oui')!.click();
    expect(asked()).toEqual([{ type: 'Admit', request: 4, yes: true }]);
  });

  test('a vote is open', async () => {
    const vote = { number: 1, seat: 2, ayes: 1, needed: 2, yours: null };
    await show({ you: 0, status: status({ moderation: { vote } }) });
    button('Non')!.click();
    expect(asked()).toEqual([{ type: 'Vote', vote: 1, yes: false }]);
  });

  test('a spectator may take the seat of a bot', async () => {
    const places = [place(0), place(1, bot), place(2), place(3)];
    await show({ status: status({ places }) });
    expect(document.querySelector('details.notice')?.textContent).toContain('Vous pouvez prendre une place');
  });
});

describe('the badge of the chat', () => {
  const line = (seat: number) => ({ seat, text: 'Bonjour', when: 1 });
  const badge = () => document.querySelector('aside .unread')?.textContent;

  test('counts the messages of the others', async () => {
    await show({ you: 1, chat: [line(0), line(2)] });
    expect(badge()).toBe('2');
  });

  test('does not count the reader’s own messages', async () => {
    await show({ you: 1, chat: [line(1)] });
    expect(badge()).toBeUndefined();
  });

  test('does not count what was seen before the game', async () => {
    const there = watchedElements();
    await show({ you: 1, chat: [line(0)], status: seating() });
    there(true);
    latest().tell(status());
    await settled();
    expect(document.querySelector('aside')).not.toBeNull();
    expect(badge()).toBeUndefined();
  });
});

describe('the badge of the seating room', () => {
  const line = (seat: number) => ({ seat, text: 'Bonjour', when: 1 });

  test('counts the messages of others while the chat is out of sight', async () => {
    const there = watchedElements();
    await show({ you: 1, chat: [line(0), line(1), line(2)], status: seating() });
    there(false);
    expect(button('2 nouveaux messages')).toBeDefined();
    there(true);
    expect(button('2 nouveaux messages')).toBeUndefined();
  });

  test('does not count the reader’s own messages', async () => {
    const there = watchedElements();
    await show({ you: 1, chat: [line(1)], status: seating() });
    there(false);
    expect(document.querySelector('.unread')).toBeNull();
  });
});
