/* Links of a static site, where addresses of pages are fragments and no server answers addresses of the API. */
import type { HttpTransport } from '../wire/transport';

/** Follow links within the page, to other pages and to files of the API. */
export function followLinks(go: (path: string) => void, http: HttpTransport): void {
  document.addEventListener('click', (event) => follow(event, go, http), { capture: true });
}

function follow(event: MouseEvent, go: (path: string) => void, http: HttpTransport): void {
  const link = (event.target as Element).closest?.('a');
  const to = link?.getAttribute('href') ?? '';
  if (!link || event.button) return;
  if (to.startsWith('#')) {
    event.preventDefault();
    const part = document.getElementById(to.slice(1));
    part?.scrollIntoView();
    part?.focus();
  } else if (to.startsWith('/api/')) {
    event.preventDefault();
    void save(http, to, link.download);
  } else if (to.startsWith('/')) {
    event.preventDefault(); // in this tab, also where a server would show it in another one
    go(to);
  }
}

/** Save a file that the server makes. */
async function save(http: HttpTransport, address: string, name: string): Promise<void> {
  const answer = await http(address);
  if (!answer.ok) return;
  const url = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement('a'), { href: url, download: name || address.split('/').at(-1) }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
