// Keeps the shell of the pages for a start without the network, and shows messages. It never keeps anything of a game:
// addresses of the house (/api, /ws) are not its business, and a page always comes from the server while there is one.
const SHELL = 'kermesse-shell';
const ROOT = '/';

// A page that is open goes on as it began; the next one has this.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** The page of the server, which is the same at every address; the one of last time where there is no server. */
async function page(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(cache, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(ROOT);
    if (kept) return kept;
    throw error;
  }
}

/** Keep a page; of one before it nothing is kept, nor what it was made of. */
async function keep(cache, answer) {
  const [before, text] = [await (await cache.match(ROOT))?.text(), await answer.clone().text()];
  if (before === text) return;
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(ROOT, answer);
}

/** A file whose name changes with what is in it. */
async function asset(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('push', (event) => {
  const { text, url } = event.data.json();
  const options = { body: text, tag: url, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } };
  event.waitUntil(self.registration.showNotification('Kermesse', options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.url));
});

/** Bring the page forward that shows it, or open one. */
async function show(url) {
  const open = await self.clients.matchAll({ type: 'window' });
  const there = open.find((client) => new URL(client.url).pathname === url);
  return there ? there.focus() : self.clients.openWindow(url);
}
