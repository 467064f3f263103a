import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MyTable } from '../../src/wire/api';
import { MyTables } from '../../src/wire/my-tables.svelte';
import { keep, keepPeople, recall } from '../../src/wire/seat-keys';

const table = (id: string, more: Partial<MyTable> = {}): MyTable => ({
  id,
  game: 'festival',
  status: 'playing',
  names: ['Ana', 'Bob', '', ''],
  created: 1,
  next: '',
  days: 2,
  stand_in: true,
  awaited: [],
  seat: null,
  old: false,
  ...more,
});

/** The server's answers. */
let told: MyTable[] = [];
let calendar = 0;
const asked = vi.fn();

beforeEach(() => {
  localStorage.clear();
  told = [];
  calendar = Math.floor(Date.now() / 1000);
  asked.mockReset();
  vi.stubGlobal('fetch', (_path: string, init: { body: string }) => {
    asked(JSON.parse(init.body));
    return Promise.resolve(new Response(JSON.stringify({ tables: told, calendar })));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('tables that wait for this player come first', async () => {
  keep('one', { token: 'a', seat: 0 });
  keep('two', { token: 'b', seat: 1 });
  told = [
    table('one', { awaited: [{ seat: 1, since: 5, until: 50 }] }),
    table('two', { awaited: [{ seat: 1, since: 5, until: 60 }] }),
    table('over', { status: 'over' }),
  ];
  const mine = new MyTables();
  await mine.refresh();
  expect(asked).toHaveBeenCalledWith({ tables: ['two', 'one'] });
  expect(mine.tables.map(({ id }) => id)).toEqual(['two', 'one']);
  expect(mine.yours(mine.tables[0]!)).toBe(60);
  expect(mine.yours(mine.tables[1]!)).toBeNull();
  expect(mine.waiting).toBe(1);
});

test('a turn is announced once, and earlier ones are not', async () => {
  keep('one', { token: 'a', seat: 0 });
  const mine = new MyTables();
  const heard: string[] = [];
  mine.told = ({ id }) => heard.push(id);
  told = [table('one')];
  await mine.refresh();
  told = [table('one', { awaited: [{ seat: 0, since: 5, until: 50 }] })];
  await mine.refresh();
  await mine.refresh();
  expect(heard).toEqual(['one']);
  const later = new MyTables();
  later.told = ({ id }) => heard.push(id);
  await later.refresh();
  expect(heard).toEqual(['one']);
});

test('a device with cleared storage finds its seats by its cookie, and an empty answer is not asked for again', async () => {
  const mine = new MyTables();
  told = [table('one', { seat: 2, awaited: [{ seat: 2, since: 5, until: 50 }] })];
  await mine.refresh();
  expect(mine.waiting).toBe(1);
  const stranger = new MyTables();
  told = [];
  await stranger.refresh();
  await stranger.refresh();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a deleted table is forgotten, but not while the server is away', async () => {
  keep('gone', { token: 'a', seat: 0 });
  const mine = new MyTables();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  await mine.refresh();
  expect(recall('gone').token).toBe('a');
  expect(mine.known).toBe(false);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ tables: [], calendar }))));
  await mine.refresh();
  expect(recall('gone').token).toBeUndefined();
});

test('lateness is measured by the server’s calendar', async () => {
  keep('one', { token: 'a', seat: 0 });
  keep('two', { token: 'b', seat: 0 });
  calendar -= 40 * 24 * 3600;
  const awaited = (until: number) => [{ seat: 0, since: calendar - 3600, until }];
  told = [
    table('one', { awaited: awaited(calendar - 60) }),
    table('two', { awaited: awaited(calendar + 60) }),
    table('three', { awaited: awaited(calendar - 60) }),
  ];
  const mine = new MyTables();
  await mine.refresh();
  expect(mine.tables.filter((each) => mine.late(each)).map(({ id }) => id)).toEqual(['one']);
});

test('finished games are listed apart, the latest first; a replay needs the rules of the game', async () => {
  told = [
    table('early', { status: 'over', created: 1 }),
    table('late', { status: 'over', created: 9 }),
    table('under way'),
    table('old rules', { status: 'over', old: true }),
  ];
  const mine = new MyTables();
  await mine.refresh();
  expect(mine.tables.map(({ id }) => id)).toEqual(['under way']);
  expect(mine.finished.map(({ id }) => id)).toEqual(['late', 'early']);
});

test('a removed table keeps its seat, stays away after a refresh, and can be put back', async () => {
  keep('one', { token: 'a', seat: 0 });
  told = [table('one', { awaited: [{ seat: 0, since: 5, until: 50 }] }), table('over', { status: 'over' })];
  const mine = new MyTables();
  await mine.refresh();
  const [one, over] = [mine.tables[0]!, mine.finished[0]!];
  await mine.hide(over);
  await mine.hide(one);
  expect([mine.tables, mine.finished, mine.waiting, mine.removed]).toEqual([[], [], 0, one]);
  await mine.refresh();
  expect([mine.tables, mine.finished]).toEqual([[], []]);
  expect(recall('one').token).toBe('a');
  await mine.hide(one, false);
  expect(mine.tables.map(({ id }) => id)).toEqual(['one']);
});

test('a person who sits at a removed table again finds it in the list', () => {
  keep('one', { token: 'a', seat: 0, hidden: true });
  keepPeople('one', [{ token: 'a', seat: 0 }]);
  expect(recall('one').hidden).toBeUndefined();
});
