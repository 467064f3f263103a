import { keep, keepPeople, people, recall } from '@ui/wire/seat-keys';
import { expect, test } from 'vitest';
import { answer, heard, moment, over, seating, update, welcome } from '../fixtures';
import { come, latest, scripted, wait, welcomed } from './scripted-server';

scripted();

/** Ann and Bob share this device: seats 0 and 1; its screen is closed. */
function together() {
  keepPeople('any', [
    { token: 'ann', seat: 0 },
    { token: 'bob', seat: 1 },
  ]);
  keep('any', { shared: true });
  return welcomed({ device: [0, 1] });
}

test('another person on this device has their own token, stored beside the first', () => {
  const table = come();
  latest().greet({ status: seating(), you: 0, device: [0] });
  keepPeople('any', [{ token: 'ann', seat: 0, away: false }]);
  void table.sit('Bob', null);
  expect(latest().asked.at(-1)).toMatchObject({ type: 'Sit', name: 'Bob', beside: true });
  latest().tell({ type: 'Seated', seat: 2, token: 'bob' });
  latest().tell(welcome({ status: seating(), you: 0, device: [0, 2] }));
  expect(people('any').map(({ token, seat }) => [token, seat])).toEqual([
    ['ann', 0],
    ['bob', 2],
  ]);
  expect([table.you, table.shared]).toEqual([0, true]);
});

test('all of them are in every Hello, and find the screen closed', async () => {
  const table = together();
  expect(latest().said).toEqual([
    { type: 'Hello', protocol: 2, token: 'ann', after: 0, beside: ['bob'], closed: true },
  ]);
  expect(table.closed).toBe(true);
  latest().hangUp();
  await wait(400);
  latest().accept();
  expect(latest().said).toEqual([
    { type: 'Hello', protocol: 2, token: 'ann', after: 0, beside: ['bob'], closed: true },
  ]);
});

test('nothing a player saw stays in the page when the device is passed on', () => {
  const table = together();
  void table.passTo(0);
  latest().tell(welcome({ you: 0, device: [0, 1], missed: heard('ann', 1), now: moment(1, { view: { hand: [7] } }) }));
  latest().tell(update(heard('ann', 2), { view: { hand: [7, 9] }, menu: ['Take 9'] }));
  latest().tell({ type: 'Said', line: { seat: 1, text: 'psst', when: 0 } });
  expect([table.closed, table.history.length]).toEqual([false, 2]);
  void table.passTo(null);
  latest().tell(update(heard('ann', 3), { view: { hand: [7, 9] } })); // it was on its way already
  const kept = JSON.stringify([table.now, table.history, table.happened, table.chat, table.hands]);
  expect(kept).not.toMatch(/ann|hand|Take|psst/);
  expect([table.you, table.closed]).toEqual([null, true]);
});

test('nor when the connection is lost during a turn', async () => {
  const table = together();
  latest().tell(welcome({ you: 0, device: [0, 1], missed: heard('ann', 1), now: moment(1, { view: { hand: [7] } }) }));
  latest().hangUp();
  await wait(400);
  latest().accept();
  expect([table.closed, table.history, table.now?.view]).toEqual([true, [], null]);
});

test('a game that ends while the screen closes is not shown without its view', () => {
  const table = together();
  void table.passTo(0);
  latest().tell(welcome({ you: 0, device: [0, 1], missed: heard('ann', 1), now: moment(1, { view: { hand: [7] } }) }));
  void table.passTo(null);
  latest().tell({ ...over(), type: 'TableStatus' }); // it was on its way already
  expect([table.closed, table.now?.view]).toEqual([true, null]);
  latest().tell(welcome({ status: over(), device: [0, 1], now: moment(2, { view: { hands: [] } }) }));
  expect(table.closed).toBe(false);
});

test('a tap on a lost connection opens nothing on the next one', async () => {
  const table = together();
  const tapped = table.passTo(1);
  latest().hangUp();
  await wait(400);
  latest().greet({ device: [0, 1] });
  expect(await tapped).toMatchObject({ ok: false, refusal: 'device-closed' });
  expect(latest().asked).toEqual([]);
});

test('players behind a removed seat move up with their tokens', () => {
  keepPeople('any', [
    { token: 'ann', seat: 1 },
    { token: 'bob', seat: 3 },
  ]);
  welcomed({ status: seating(), you: 1, device: [1, 3] });
  latest().tell(welcome({ status: seating(), you: 0, device: [0, 2] }));
  expect(people('any').map(({ token, seat }) => [token, seat])).toEqual([
    ['ann', 0],
    ['bob', 2],
  ]);
});

test('a seat claimed by another device is forgotten here, and the screen stays closed', () => {
  const table = together();
  latest().tell(welcome({ device: [1] }));
  expect(people('any').map(({ token }) => token)).toEqual(['bob']);
  expect([table.shared, table.closed, recall('any').shared]).toEqual([true, true, true]);
});

test('a bot keeps the seat of a player who got up, who comes back with the others', async () => {
  const table = together();
  const up = table.getUp(0);
  latest().tell(answer(latest().asked[0]!), welcome({ device: [1] }));
  await up;
  expect([table.awayHere, table.keptWarm]).toEqual([[0], false]);
  table.reopen();
  latest().accept();
  expect(latest().said[0]).toMatchObject({ beside: expect.arrayContaining([expect.any(String)]) as string[] });
});

test('with open information the screen is never closed', async () => {
  keepPeople('any', [
    { token: 'ann', seat: 0 },
    { token: 'bob', seat: 1 },
  ]);
  const open = { ...welcome().about, open_information: true };
  const table = welcomed({ about: open, you: 0, device: [0, 1], now: moment(1, { view: { ring: 1 } }) });
  latest().hangUp();
  await wait(400);
  latest().accept();
  expect([table.closed, table.you, table.now?.view]).toEqual([false, 0, { ring: 1 }]);
});

test('all their tokens are valid at the table of the rematch', () => {
  const table = together();
  latest().tell(over('next'));
  expect(table.follow()).toBe('/t/next');
  expect(people('next').map(({ token }) => token)).toEqual(['ann', 'bob']);
});
