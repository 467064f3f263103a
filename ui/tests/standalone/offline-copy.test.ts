import { beforeEach, expect, test, vi } from 'vitest';
import { OfflineCopy } from '../../src/offline-copy';

const SITE = 'https://table.test/deep/';
const FILES = { 'index.html': 10, 'assets/a.js': 200, 'first-answers.json': 30 };

let stored: Map<string, Map<string, Response>>;
let served: (path: string) => Response;
let asked: [string, RequestCache | undefined][];

beforeEach(() => {
  stored = new Map();
  asked = [];
  served = (path) => new Response(path ? `${path}!` : '<meta content="v1">');
  const opened = (name: string) => {
    if (!stored.has(name)) stored.set(name, new Map());
    const files = stored.get(name)!;
    return {
      match: (key: string) => Promise.resolve(files.get(key)?.clone()),
      put: (key: string, answer: Response) => Promise.resolve(void files.set(key, answer)),
    };
  };
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...stored.keys()]),
    open: (name: string) => Promise.resolve(opened(name)),
    match: (key: string) =>
      Promise.resolve(
        [...stored.values()]
          .find((files) => files.has(key))
          ?.get(key)
          ?.clone(),
      ),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  });
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push([address, init?.cache]);
    return Promise.resolve(served(address.slice(SITE.length)));
  });
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.resolve() } });
});

/** Take a copy of this version; return the bytes that were told. */
async function take(version: string): Promise<number[]> {
  const told: number[] = [];
  await new OfflineCopy(SITE).take({ version, bytes: 240, files: FILES }, (bytes) => told.push(bytes));
  return told;
}

test('a copy has every file, and says how much is there', async () => {
  expect(await new OfflineCopy(SITE).version()).toBeUndefined();
  expect((await take('v1')).at(-1)).toBe(240);
  expect(await new OfflineCopy(SITE).version()).toBe('v1');
  expect([...stored.get('kermesse-site /deep/ v1')!.keys()].sort()).toEqual([
    SITE,
    `${SITE}assets/a.js`,
    `${SITE}first-answers.json`,
  ]);
});

test('a copy that failed is not used, and goes on later', async () => {
  served = (path) => (path === 'first-answers.json' ? new Response('', { status: 500 }) : new Response('v1'));
  await expect(take('v1')).rejects.toThrow('500');
  expect(await new OfflineCopy(SITE).version()).toBeUndefined();
  served = () => new Response('v1');
  asked = [];
  await take('v1');
  expect(asked.map(([address]) => address)).not.toContain(`${SITE}assets/a.js`);
  expect(await new OfflineCopy(SITE).version()).toBe('v1');
});

test('a new version has its first page from the network, and only scripts of the old one', async () => {
  await take('v1');
  asked = [];
  served = (path) => new Response(path ? 'new' : '<meta content="v2">');
  await take('v2');
  expect(asked).toEqual([
    [`${SITE}first-answers.json`, 'reload'],
    [SITE, 'reload'],
  ]);
  await new OfflineCopy(SITE).tidy(['v2']);
  expect([...stored.keys()]).toEqual(['kermesse-site /deep/ v2']);
});

test('a copy of a site that changes meanwhile is not complete', async () => {
  served = () => new Response('v2');
  await expect(take('v1')).rejects.toThrow('changed');
  expect(await new OfflineCopy(SITE).version()).toBeUndefined();
});
