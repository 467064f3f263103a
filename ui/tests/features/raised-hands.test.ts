import SeatMark from '@ui/features/raised_hands/SeatMark.svelte';
import { TABLE } from '@ui/features/table-context';
import { current } from '@ui/words/current.svelte';
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import { moment, place, status } from '../fixtures';
import { asked, button, paged, show, text } from '../pages/page';
import { latest, welcomed } from '../wire/scripted-server';

vi.mock('@ui/words/game-parts', async (original) => ({
  ...(await original<object>()),
  table: () => Promise.resolve(() => {}),
}));
paged();

const raised = (seats: number[], host = false) => status({ host, raised_hands: { seats } });

test('a seated person raises a hand, and lowers it', async () => {
  await show({ you: 1 });
  button('Lever la main')!.click();
  latest().tell(raised([1]));
  flushSync();
  expect(text()).toContain('Vous levez la main');
  button('Baisser la main')!.click();
  expect(asked()).toEqual([
    { type: 'RaiseHand', raised: true },
    { type: 'RaiseHand', raised: false },
  ]);
});

test('everyone sees it, in a live region', async () => {
  await show();
  expect(button('Lever la main')).toBeUndefined();
  latest().tell(raised([2]));
  flushSync();
  expect(text()).toContain('P2 lève la main');
  expect(button('Baisser la main')).toBeUndefined();
  expect(document.querySelector('[aria-live=polite] .notice')?.textContent).toContain('P2');
});

test('no hand is raised while the rules forbid talk', async () => {
  await show({ you: 1, now: moment(3, { speaks: false }) });
  expect(button('Lever la main')!.disabled).toBe(true);
});

test('the host lowers it', async () => {
  await show({ you: 0, status: raised([2], true) });
  button('Baisser la main')!.click();
  expect(asked()).toEqual([{ type: 'LowerHand', seat: 2 }]);
});

test('a player alone with bots has no hand to raise', async () => {
  const bot = { name: '', bot: 'easy', here: false };
  const places = [place(0), place(1, bot), place(2, bot), place(3, bot)];
  await show({ you: 0, status: status({ places }) });
  expect(button('Pause')).toBeDefined();
  expect(button('Lever la main')).toBeUndefined();
});

test('the seat has a mark with a text', async () => {
  const table = welcomed();
  const props = { place: place(2), words: current(), compact: true };
  const mark = mount(SeatMark, { target: document.body, props, context: new Map([[TABLE, table]]) });
  expect(document.body.textContent).toBe('');
  latest().tell(raised([2]));
  flushSync();
  expect(document.body.textContent).toBe('Main levée');
  expect(document.querySelector('svg')).not.toBeNull();
  await unmount(mark);
});
