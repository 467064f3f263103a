// The service worker of a site without a server: it answers from the copy that the person took along, else from the
// network. The pages take the copy (`src/offline-copy.ts`): a cache for each version, whose first page comes last.
const SITE = new URL('./', self.location.href).href;
const COPIES = `kermesse-site ${new URL(SITE).pathname} `;
const LIST = `${SITE}kermesse-site.json`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const here = request.method === 'GET' && request.url.startsWith(SITE) && request.url !== LIST;
  if (here && !updates(request)) event.respondWith(answer(request));
});

/** Return true for a file of a new version, which a page adds to its copy. */
const updates = ({ mode, cache }) => mode !== 'navigate' && cache === 'reload';

async function answer(request) {
  const isPage = request.mode === 'navigate' && request.destination !== 'iframe';
  return (await copied(isPage ? SITE : request.url)) ?? fetch(request);
}

/** Look a file up in the newest complete copy, then in older ones, whose pages may still be open. */
async function copied(address) {
  const names = (await caches.keys()).filter((name) => name.startsWith(COPIES));
  for (const name of names.reverse()) {
    const copy = await caches.open(name);
    if (!(await copy.match(SITE))) continue;
    const found = await copy.match(address, { ignoreSearch: true, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}
