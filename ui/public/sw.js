// Caches the page, which is the same at every address, for a start without the network, and shows notifications. The
// scripts of the page are in the cache of the browser, under names that change with them. Nothing of a game is cached,
// and the page comes from the server while there is one.
const SHELL = 'kermesse-shell';
const ROOT = '/';

// A page that is open goes on as it began; the next one has this.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(page(event.request));
});

async function page(request) {
  try {
    const answer = await fetch(request);
    if (isPage(request, answer)) await (await caches.open(SHELL)).put(ROOT, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(ROOT);
    if (kept) return kept;
    throw error;
  }
}

/** Return true for the page itself: a browser can also navigate to a log, a poster or a health check. */
function isPage(request, answer) {
  const type = answer.headers.get('content-type') ?? '';
  const api = /^\/api(\/|$)/.test(new URL(request.url).pathname);
  return answer.status === 200 && !answer.redirected && !api && /^text\/html\s*(;|$)/i.test(type);
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
