import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SOURCE = readFileSync(`${import.meta.dirname}/../../public/site-sw.js`, 'utf8');
const SITE = 'https://table.test/deep/';

type Handler = (event: object) => void;

/** Start the service worker with these copies; return how it answers: undefined if it leaves a request alone. */
function started(copies: Record<string, Record<string, string>>) {
  const handlers = new Map<string, Handler>();
  const self = {
    location: new URL('sw.js', SITE),
    addEventListener: (kind: string, handler: Handler) => handlers.set(kind, handler),
  };
  const caches = {
    keys: () => Promise.resolve(Object.keys(copies)),
    open: (name: string) => Promise.resolve({ match: (key: string) => Promise.resolve(copies[name]![key]) }),
  };
  const network = (request: { url: string }) => Promise.resolve(`network ${request.url}`);
  runInNewContext(SOURCE, { self, caches, fetch: network, URL });
  return async (path: string, more: object = {}): Promise<unknown> => {
    let answer: Promise<unknown> | undefined;
    const request = { method: 'GET', mode: 'cors', cache: 'default', url: SITE + path, ...more };
    handlers.get('fetch')?.({ request, respondWith: (given: Promise<unknown>) => (answer = given) });
    return answer;
  };
}

const OLD = { [SITE]: 'old page', [`${SITE}answers.json`]: 'old answers', [`${SITE}assets/a.js`]: 'old script' };
const NEW = { [SITE]: 'new page', [`${SITE}answers.json`]: 'new answers' };
const NAMES = ['kermesse-site /deep/ 1', 'kermesse-site /deep/ 2'] as const;

test('a page comes from the newest copy, and an open page of an older one finds its files', async () => {
  const ask = started({ [NAMES[0]]: OLD, [NAMES[1]]: NEW });
  expect(await ask('', { mode: 'navigate' })).toBe('new page');
  expect(await ask('answers.json')).toBe('new answers');
  expect(await ask('assets/a.js')).toBe('old script');
});

test('a copy without its first page is not complete, and not used', async () => {
  const ask = started({ [NAMES[0]]: OLD, [NAMES[1]]: { [`${SITE}answers.json`]: 'new answers' } });
  expect(await ask('answers.json')).toBe('old answers');
});

test('files of a new version come from the network, also while there is an old copy', async () => {
  const ask = started({ [NAMES[0]]: OLD });
  expect(await ask('answers.json', { cache: 'reload' })).toBeUndefined();
  expect(await ask('', { cache: 'reload' })).toBeUndefined();
  expect(await ask('', { cache: 'reload', mode: 'navigate' })).toBe('old page');
  expect(await ask('kermesse-site.json', { cache: 'no-cache' })).toBeUndefined();
});

test('without a copy everything comes from the network', async () => {
  expect(await started({})('assets/a.js')).toBe(`network ${SITE}assets/a.js`);
});
