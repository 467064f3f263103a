import { keep, recall } from '@ui/wire/seat-keys';
import type { Gone } from '@ui/wire/types';
import { describe, expect, test, vi } from 'vitest';
import { heard, moment, update, welcome } from '../fixtures';
import { come, latest, look, scripted, sockets, wait, welcomed } from './scripted-server';

scripted();

describe('the hello', () => {
  test('a stranger has no token and has seen nothing', () => {
    come('a1b2');
    expect(latest().url).toBe(`ws://${location.host}/ws/table/a1b2`);
    latest().accept();
    expect(latest().said).toEqual([{ type: 'Hello', protocol: 2, token: null, after: 0 }]);
  });

  test('behind https the connection is encrypted too', () => {
    vi.stubGlobal('location', { protocol: 'https:', host: 'kermesse.example' });
    come();
    expect(latest().url).toBe('wss://kermesse.example/ws/table/any');
  });

  test('a seated player sends its token', () => {
    keep('any', { token: 'secret' });
    come();
    latest().accept();
    expect(latest().said).toEqual([{ type: 'Hello', protocol: 2, token: 'secret', after: 0 }]);
  });

  test('a player who got up watches until they take their seat again', () => {
    keep('any', { token: 'secret', away: true });
    const table = welcomed();
    expect(latest().said).toEqual([{ type: 'Hello', protocol: 2, token: null, after: 0 }]);
    expect(table.keptWarm).toBe(true);
    table.reopen();
    latest().accept();
    expect(latest().said).toEqual([{ type: 'Hello', protocol: 2, token: 'secret', after: 0 }]);
    latest().tell(welcome({ you: 2 }));
    expect([table.you, table.keptWarm]).toEqual([2, false]);
  });

  test('an unknown token is forgotten, the commitment is not', () => {
    keep('any', { token: 'old', nonce: '07' });
    const table = welcomed({ you: null });
    expect(recall('any')).toEqual({ commitment: 'c0'.repeat(32), game: '1d'.repeat(16) });
    expect(table.keptWarm).toBe(false);
  });

  test('so is one that was valid earlier: the seat was claimed elsewhere', async () => {
    keep('any', { token: 'secret' });
    const table = welcomed({ you: 1 });
    latest().hangUp();
    await wait(400);
    latest().greet({ you: null });
    expect(recall('any')).not.toHaveProperty('token');
    expect([table.you, table.keptWarm]).toEqual([null, false]);
  });

  test('the first commitment seen counts', () => {
    welcomed();
    const changed = welcome();
    latest().tell({ ...changed, about: { ...changed.about, commitment: 'ff'.repeat(32), game_id: 'ee'.repeat(16) } });
    expect(recall('any')).toMatchObject({ commitment: 'c0'.repeat(32), game: '1d'.repeat(16) });
  });
});

describe('a lost connection', () => {
  test('is retried with growing delays up to ten seconds', async () => {
    const table = welcomed();
    latest().hangUp();
    expect(table.connection).toBe('lost');
    for (const most of [400, 800, 1_600, 3_200, 6_400, 10_000, 10_000]) {
      const tried = sockets.length;
      await wait(most - 1);
      expect(sockets).toHaveLength(tried);
      await wait(1);
      expect(sockets).toHaveLength(tried + 1);
      latest().hangUp();
      expect(table.connection).toBe('lost');
    }
  });

  test('is not retried by a whole room at once', async () => {
    welcomed();
    vi.mocked(Math.random).mockReturnValue(0);
    latest().hangUp();
    await wait(199);
    expect(sockets).toHaveLength(1);
    await wait(1);
    expect(sockets).toHaveLength(2);
  });

  test('that is restored resets the delay', async () => {
    const table = welcomed();
    latest().hangUp();
    await wait(400);
    latest().hangUp();
    await wait(800);
    latest().greet();
    expect([table.connection, table.gone]).toEqual(['open', null]);
    latest().hangUp();
    await wait(400);
    expect(sockets).toHaveLength(4);
  });

  test('is restored by the Welcome, not by the handshake', async () => {
    const table = welcomed();
    latest().hangUp();
    await wait(400);
    latest().accept();
    expect(table.connection).toBe('lost');
    latest().hangUp();
    await wait(799);
    expect(sockets).toHaveLength(2);
    await wait(1);
    expect(sockets).toHaveLength(3);
  });

  test('is ignored once there is a newer one', async () => {
    const table = welcomed();
    const old = latest();
    dispatchEvent(new Event('online'));
    latest().greet();
    old.tell(update(heard('old', 1)), { type: 'Gone', why: 'taken-over' });
    old.hangUp();
    await wait(60_000);
    expect([table.connection, table.gone, table.history, sockets.length]).toEqual(['open', null, [], 2]);
  });

  test('before the first welcome the page shows connecting, not lost', () => {
    const table = come();
    expect(table.connection).toBe('connecting');
    latest().accept();
    expect(table.connection).toBe('connecting');
    latest().tell(welcome());
    expect(table.connection).toBe('open');
  });

  test('a server that starts late is found', async () => {
    const table = come();
    latest().hangUp();
    await wait(400);
    latest().hangUp();
    await wait(800);
    latest().greet({ you: 1 });
    expect([table.connection, table.you]).toEqual(['open', 1]);
  });
});

describe('what happened meanwhile', () => {
  test('is requested by number and appended to the log', async () => {
    keep('any', { token: 'secret' });
    const table = welcomed({ you: 0, missed: heard('mine', 1, 2), now: moment(2) });
    latest().tell(update(heard('mine', 3)));
    expect(table.happened).toEqual(heard('mine', 3));
    latest().hangUp();
    await wait(400);
    latest().accept();
    expect(latest().said).toEqual([{ type: 'Hello', protocol: 2, token: 'secret', after: 3 }]);
    latest().tell(welcome({ you: 0, missed: heard('mine', 4, 5), now: moment(5) }));
    expect(table.history).toEqual(heard('mine', 1, 2, 3, 4, 5));
    expect(table.now!.n).toBe(5);
    expect(table.happened).toEqual([]); // nothing flies: the page was away
  });

  test('is in the log once, though received twice', () => {
    const table = welcomed({ missed: heard('mine', 1, 2, 3), now: moment(3) });
    latest().tell(welcome({ missed: heard('mine', 1, 2, 3, 4), now: moment(4) })); // the table was read again
    expect(table.history).toEqual(heard('mine', 1, 2, 3, 4));
    latest().tell(update(heard('mine', 5)), update([], { to_act: [2] }));
    expect(table.history).toEqual(heard('mine', 1, 2, 3, 4, 5));
    expect(table.now!.to_act).toEqual([2]);
  });

  test('is more than the server resends: the log continues after a gap', async () => {
    const table = welcomed({ missed: heard('mine', 1, 2), now: moment(2) });
    latest().hangUp();
    await wait(400);
    latest().greet({ missed: heard('mine', 700, 701), now: moment(701) });
    expect(table.history).toEqual(heard('mine', 1, 2, 700, 701));
  });

  test('another viewer gets everything again', async () => {
    const table = welcomed({ missed: heard('public', 1, 2), now: moment(2) });
    keep('any', { token: 'secret' }); // sat down in another tab
    latest().hangUp();
    await wait(400);
    latest().accept();
    expect(latest().said).toEqual([{ type: 'Hello', protocol: 2, token: 'secret', after: 0 }]);
    latest().tell(welcome({ you: 3, missed: heard('mine', 1, 2), now: moment(2) }));
    expect(table.history).toEqual(heard('mine', 1, 2));
  });

  test('a player who has just sat down reconnects with the new token and continues', async () => {
    const table = welcomed({ missed: heard('public', 1, 2), now: moment(2) });
    latest().tell(
      { type: 'Seated', seat: 1, token: 'fresh' },
      welcome({ you: 1, missed: heard('mine', 1, 2), now: moment(2) }),
    );
    expect(table.history).toEqual(heard('mine', 1, 2));
    latest().hangUp();
    await wait(400);
    latest().accept();
    expect(latest().said).toEqual([{ type: 'Hello', protocol: 2, token: 'fresh', after: 2 }]);
  });
});

describe('the server says why', () => {
  test.each<Gone['why']>(['shutdown', 'too-slow', 'flood'])('%s: it comes back', async (why) => {
    keep('any', { token: 'secret' });
    const table = welcomed({ you: 1, missed: heard('mine', 1), now: moment(1) });
    latest().tell({ type: 'Gone', why });
    latest().hangUp();
    expect([table.connection, table.gone]).toEqual(['lost', why]);
    await wait(400);
    latest().greet({ you: 1, missed: [], now: moment(1) });
    expect(latest().said[0]).toEqual({ type: 'Hello', protocol: 2, token: 'secret', after: 1 });
    expect([table.connection, table.gone]).toEqual(['open', null]);
  });

  test.each<Gone['why']>(['taken-over', 'unknown-table', 'old-version'])('%s: it stops', async (why) => {
    const table = welcomed();
    latest().tell({ type: 'Gone', why });
    latest().hangUp();
    expect([table.connection, table.gone]).toEqual(['ended', why]);
    await wait(3_600_000);
    expect(sockets).toHaveLength(1);
  });

  test('a newer server continues the game, and new fields are ignored', async () => {
    keep('any', { token: 'secret' });
    const table = welcomed({ you: 1, missed: heard('mine', 1), now: moment(1) });
    latest().tell({ type: 'Gone', why: 'shutdown' });
    latest().hangUp();
    await wait(400);
    latest().accept();
    const newer = { ...welcome({ you: 1, missed: heard('mine', 2), now: moment(2) }), weather: 'fine' };
    latest().tell({ type: 'later' }, newer, { type: 'later' });
    expect([table.connection, table.you, table.now!.n]).toEqual(['open', 1, 2]);
    expect(table.history).toEqual(heard('mine', 1, 2));
  });
});

describe('the network and the phone', () => {
  test('come back: reconnect at once', async () => {
    const table = welcomed();
    latest().hangUp();
    await wait(400);
    latest().hangUp();
    dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(3);
    latest().greet();
    expect(table.connection).toBe('open');
    await wait(60_000);
    expect(sockets).toHaveLength(3); // the try that was due is not made beside it
  });

  test('another network: the old connection is replaced, though it looks open', async () => {
    const table = welcomed();
    const old = latest();
    dispatchEvent(new Event('online'));
    expect(table.connection).toBe('lost');
    expect(old.readyState).toBe(3);
    await wait(0);
    expect(sockets).toHaveLength(2);
  });

  test('a short time in the background changes nothing', async () => {
    const table = welcomed();
    look(true);
    await wait(20_000);
    look(false);
    expect([table.connection, sockets.length]).toEqual(['open', 1]);
  });

  test('a phone that slept reconnects and gets what it missed', async () => {
    keep('any', { token: 'secret' });
    const table = welcomed({ you: 2, missed: heard('mine', 1), now: moment(1) });
    look(true);
    await wait(20_001);
    look(false);
    expect([table.connection, sockets.length]).toEqual(['lost', 2]);
    latest().accept();
    expect(latest().said).toEqual([{ type: 'Hello', protocol: 2, token: 'secret', after: 1 }]);
    latest().tell(welcome({ you: 2, missed: heard('mine', 2), now: moment(2) }));
    expect([table.connection, table.history]).toEqual(['open', heard('mine', 1, 2)]);
  });

  test('a page that is shown again with a lost connection reconnects at once', async () => {
    welcomed();
    latest().hangUp();
    await wait(400);
    latest().hangUp();
    look(true);
    await wait(10);
    look(false);
    expect(sockets).toHaveLength(3);
  });
});

describe('a second tab', () => {
  /** A seat in two tabs: the newer has it. */
  function twoTabs() {
    keep('any', { token: 'secret' });
    const first = welcomed({ you: 1 });
    const socket = latest();
    const second = welcomed({ you: 1 });
    socket.tell({ type: 'Gone', why: 'taken-over' });
    socket.hangUp();
    return { first, second };
  }

  test('has the seat, and the first says so', () => {
    const { first, second } = twoTabs();
    expect([first.connection, first.gone, second.connection]).toEqual(['ended', 'taken-over', 'open']);
  });

  test('gives it back on request of the first', () => {
    const { first, second } = twoTabs();
    const socket = latest();
    first.reopen();
    expect([first.connection, first.gone]).toEqual(['connecting', null]);
    latest().greet({ you: 1 });
    socket.tell({ type: 'Gone', why: 'taken-over' });
    socket.hangUp();
    expect([first.connection, second.connection]).toEqual(['open', 'ended']);
  });

  test('keeps it when the network comes back', () => {
    const { first } = twoTabs();
    const tried = sockets.length;
    dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(tried + 1); // the second tab's
    expect(first.connection).toBe('ended');
  });

  test('keeps it however long the first was in the background', async () => {
    const { first } = twoTabs();
    look(true);
    await wait(60_000);
    const tried = sockets.length;
    look(false);
    expect(sockets).toHaveLength(tried + 1);
    expect(first.connection).toBe('ended');
  });
});

test('a closed page sends and receives nothing', async () => {
  const table = welcomed();
  void table.ask({ type: 'Say', text: 'Bonjour' });
  table.close();
  const tried = sockets.length;
  latest().tell(update(heard('mine', 1)));
  dispatchEvent(new Event('online'));
  look(true);
  await wait(60_000);
  look(false);
  expect(sockets).toHaveLength(tried);
  expect(latest().readyState).toBe(3);
  expect(table.history).toEqual([]);
});
