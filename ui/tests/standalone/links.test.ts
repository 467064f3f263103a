import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followLinks } from '../../src/standalone/links';

const go = vi.fn();
const http = vi.fn();

beforeAll(() => followLinks(go, http));
beforeEach(() => {
  go.mockReset();
  http.mockReset();
});
afterEach(() => document.body.replaceChildren());

/** Click a link with this address; return whether the browser would follow it. */
function click(href: string, more = ''): boolean {
  document.body.innerHTML = `<a href="${href}" ${more}><b>link</b></a>`;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  return document.querySelector('b')!.dispatchEvent(event);
}

test('links to pages stay in this tab', () => {
  expect(click('/rules/festival', 'target="_blank"')).toBe(false);
  expect(go).toHaveBeenCalledWith('/rules/festival');
});

test('links within a page move the focus, because the fragment is the address of the page', () => {
  const part = document.createElement('h2');
  part.id = 'lessons';
  part.tabIndex = -1;
  document.documentElement.append(part);
  part.scrollIntoView = vi.fn();
  expect(click('#lessons')).toBe(false);
  expect(document.activeElement).toBe(part);
  expect(go).not.toHaveBeenCalled();
  part.remove();
});

test('files of the API are asked from the server in this browser', () => {
  http.mockResolvedValue(new Response('', { status: 404 }));
  expect(click('/api/tables/t/log', 'download="t.jsonl"')).toBe(false);
  expect(http).toHaveBeenCalledWith('/api/tables/t/log');
});

test('other links are left to the browser', () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click('https://example.org/');
  expect(go).not.toHaveBeenCalled();
  expect(http).not.toHaveBeenCalled();
});
