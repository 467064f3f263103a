import { reloadIfUpdated, reloadPageIfUpdated } from '@ui/reload-after-update';
import { beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();
const page = (script: string) => `<!doctype html><script type="module" src="${script}"></script>`;

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { reload });
});
const server = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

test('a newer server has another page: this one reloads', async () => {
  server(() => Promise.resolve(new Response(page('/assets/index-NEW.js'))));
  await reloadIfUpdated('/assets/index-OLD.js');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the same server has the same page: it does not reload in a loop', async () => {
  server(() => Promise.resolve(new Response(page('/assets/index-OLD.js'))));
  await reloadIfUpdated('/assets/index-OLD.js');
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['at its end', () => Promise.resolve(new Response('Service Unavailable', { status: 503 }))],
])('a server that is %s has no page to give: what is on the screen stays', async (_, answer) => {
  server(answer);
  await reloadIfUpdated('/assets/index-OLD.js');
  expect(reload).not.toHaveBeenCalled();
});

test('its script is the one the page names', async () => {
  const script = Object.assign(document.createElement('script'), { src: 'http://localhost/assets/index-OLD.js' });
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
  server(() => Promise.resolve(new Response(page('/assets/index-OLD.js'))));
  await reloadPageIfUpdated();
  expect(reload).not.toHaveBeenCalled();
  server(() => Promise.resolve(new Response(page('/assets/index-NEW.js'))));
  await reloadPageIfUpdated();
  expect(reload).toHaveBeenCalledTimes(1);
});
