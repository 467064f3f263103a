// Caches the page, which is the same at every address, for a start without the network, and shows notifications. The
// scripts of the page are in the cache of the browser, under names that change with them. Nothing of a game is cached,
// and the page comes from the server while there is one.
const SHELL = 'kermesse-shell';
const ROOT = '/';

/** The site without a server, if the person took it along: `site-sw.js` answers there. */
const OFFLINE = '/offline/';

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
    if (isLobby(request) && (await caches.match(new URL(OFFLINE, request.url).href))) return Response.redirect(OFFLINE);
    const kept = await caches.match(ROOT);
    if (kept) return kept;
    throw error;
  }
}

const isLobby = (request) => new URL(request.url).pathname === ROOT;

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
