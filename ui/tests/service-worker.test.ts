import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';

const SOURCE = readFileSync(`${import.meta.dirname}/../public/sw.js`, 'utf8');
const PAGE = '<!doctype html><title>Kermesse</title>';

type Handler = (event: object) => void;

let handlers: Map<string, Handler>;
let kept: Map<string, Response>;

/** Start the service worker, with a server that answers like this. */
function start(answer: () => Promise<Response>): void {
  handlers = new Map();
  const scope = { addEventListener: (kind: string, handler: Handler) => handlers.set(kind, handler) };
  const caches = {
    open: () => Promise.resolve({ put: (key: string, response: Response) => void kept.set(key, response) }),
    match: (key: string) => Promise.resolve(kept.get(key)),
  };
  runInNewContext(SOURCE, { self: scope, caches, fetch: answer, URL });
}

/** Open a page by its address; return the answer of the service worker. */
async function visit(path: string): Promise<Response> {
  let answer: Promise<Response> | undefined;
  const request = { mode: 'navigate', url: `https://table.test${path}` };
  handlers.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer as Promise<Response>;
}

function response(type = 'text/html; charset=utf-8', status = 200, more: object = {}): () => Promise<Response> {
  return () => {
    const made = new Response(PAGE, { status, headers: { 'content-type': type } });
    for (const [name, value] of Object.entries(more)) Object.defineProperty(made, name, { value });
    return Promise.resolve(made);
  };
}

const away = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  kept = new Map();
});

test.each(['/', '/t/k7f2m9xq3t', '/rules/festival'])('the page at %s is kept for a start offline', async (path) => {
  start(response());
  expect(await (await visit(path)).text()).toBe(PAGE);
  start(away);
  expect(await (await visit('/mine')).text()).toBe(PAGE);
});

test.each([
  ['a file of the API', '/api/tables/k7f2m9xq3t/poster.pdf', response('application/pdf')],
  ['a log', '/api/tables/k7f2m9xq3t/log', response('application/json')],
  ['a page of the API', '/api/games', response()],
  ['the API itself', '/api', response()],
  ['a health check', '/healthz', response('text/plain')],
  ['another file', '/icon.svg', response('image/svg+xml')],
  ['a file that only looks like a page', '/x', response('text/htmlish')],
  ['an error', '/nowhere', response('text/html', 404)],
  ['a part of a page', '/', response('text/html', 206)],
  ['a page after a redirect', '/', response('text/html', 200, { redirected: true })],
  ['an answer without a type', '/', response('')],
])('%s is shown and not kept', async (_, path, answer) => {
  start(answer);
  expect((await visit(path)).ok).toBe((await answer()).ok);
  expect(kept.size).toBe(0);
});

test('without a kept page the error of the network is passed on', async () => {
  start(away);
  await expect(visit('/')).rejects.toThrow('Failed to fetch');
});

test('requests of a page are left to the browser', () => {
  start(away);
  const respondWith = vi.fn();
  handlers.get('fetch')?.({ request: { mode: 'cors', url: 'https://table.test/api/games' }, respondWith });
  expect(respondWith).not.toHaveBeenCalled();
});
