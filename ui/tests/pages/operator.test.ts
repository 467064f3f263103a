import { OperatorClient } from '@ui/pages/operator/operator-client.svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked: { path: string; init: RequestInit }[] = [];
let answer: () => Response;

beforeEach(() => {
  asked.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  answer = () => Response.json({ tables: [] });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, init });
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('the token of the address is sent in a header and kept by the tab alone', async () => {
  history.replaceState(null, '', '/operator#secret');
  const client = new OperatorClient();
  await vi.waitFor(() => expect(client.shown).not.toBeNull());
  expect(location.href).not.toContain('secret');
  expect(asked[0]).toMatchObject({ path: '/api/operator', init: { headers: { authorization: 'Bearer secret' } } });
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
  const again = new OperatorClient();
  await vi.waitFor(() => expect(again.shown).not.toBeNull());
  again.leave();
  expect([again.shown, sessionStorage.length]).toEqual([null, 0]);
});

test('a wrong token is not kept', async () => {
  const client = new OperatorClient();
  expect(asked).toEqual([]);
  answer = () => Response.json({ error: 'not-found', detail: '' }, { status: 404 });
  await client.enter(' wrong ');
  expect([client.shown, client.problem, sessionStorage.length]).toEqual([null, 'operator-wrong', 0]);
});

test('an action is posted, then everything is asked for again', async () => {
  const client = new OperatorClient();
  await client.enter('secret');
  answer = () => Response.json({ elsewhere: '', tables: [] });
  await client.act('close-table', { table: 'abc' });
  expect(asked.map(({ path, init }) => [path, init.method, init.body])).toEqual([
    ['/api/operator', undefined, undefined],
    ['/api/operator/close-table', 'POST', '{"table":"abc"}'],
    ['/api/operator', undefined, undefined],
  ]);
  expect([client.done, client.problem]).toEqual(['operator-done', '']);
});
