import { LobbyTables } from '@ui/wire/lobby-tables.svelte';
import { siteNotice } from '@ui/wire/site-notice.svelte';
import { afterEach, expect, test } from 'vitest';
import { latest, scripted, sockets, wait } from './scripted-server';

scripted();

let lobby: LobbyTables;
afterEach(() => lobby.close());

const list = (...ids: string[]) =>
  latest().onmessage?.({ data: JSON.stringify({ tables: ids.map((id) => ({ id })) }) });
const shown = () => lobby.tables.map(({ id }) => id);

test('the tables come and go', () => {
  lobby = new LobbyTables();
  expect(latest().url).toBe(`ws://${location.host}/ws/lobby`);
  list('a', 'b');
  list('b');
  expect([shown(), lobby.lost]).toEqual([['b'], false]);
});

test('a lost connection is retried with growing delays up to fifteen seconds; the list stays', async () => {
  lobby = new LobbyTables();
  list('a');
  latest().hangUp();
  expect([shown(), lobby.lost]).toEqual([['a'], true]);
  for (const most of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    const tried = sockets.length;
    await wait(most - 1);
    expect(sockets).toHaveLength(tried);
    await wait(1);
    expect(sockets).toHaveLength(tried + 1);
    latest().hangUp();
  }
  await wait(15_000);
  list('c');
  expect([shown(), lobby.lost]).toEqual([['c'], false]);
  latest().hangUp();
  await wait(1_000);
  expect(sockets).toHaveLength(9);
});

test('a restored network reconnects at once', () => {
  lobby = new LobbyTables();
  latest().hangUp();
  dispatchEvent(new Event('online'));
  expect(sockets).toHaveLength(2);
});

test('a closed page stops listening', async () => {
  lobby = new LobbyTables();
  latest().hangUp();
  lobby.close();
  await wait(60_000);
  expect(sockets).toHaveLength(1);
});

const tell = (frame: object) => latest().onmessage?.({ data: JSON.stringify(frame) });

test('a blocked address is told, and does not try again', async () => {
  lobby = new LobbyTables();
  list('a');
  tell({ type: 'Gone', why: 'blocked' });
  latest().hangUp();
  await wait(60_000);
  expect([sockets.length, lobby.gone, lobby.lost]).toEqual([1, 'blocked', false]);
});

test('a notice of the operator comes and goes, and a new connection without it takes it down', async () => {
  lobby = new LobbyTables();
  tell({ type: 'SiteNotice', text: 'Bonsoir' });
  list('a');
  expect([siteNotice.text, shown()]).toEqual(['Bonsoir', ['a']]);
  tell({ type: 'SiteNotice', text: '' });
  expect(siteNotice.text).toBe('');
  tell({ type: 'SiteNotice', text: 'Redémarrage' });
  latest().hangUp();
  await wait(1_000);
  expect(siteNotice.text).toBe('Redémarrage');
  list('a');
  expect(siteNotice.text).toBe('');
});
