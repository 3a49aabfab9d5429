/* Where the house can't be reached, the page is there all the same and says so.

   Files with a hash in their name are taken from what is kept; the page is asked for first. Nothing
   of the API or of a table is ever kept. */

const KEPT = 'stammtisch-1';
const MOST = 80;
/* What the page itself asks for by a name without a hash. */
const BESIDE = ['/before.js', '/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(['/', ...BESIDE]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(request));
  else if (request.mode === 'navigate') event.respondWith(askedFirst(request, '/'));
  else if (BESIDE.includes(url.pathname)) event.respondWith(askedFirst(request, url.pathname));
});

async function keptFirst(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    await kept.put(request, answer.clone());
    const all = (await kept.keys()).filter((one) => one.url.includes('/assets/'));
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((one) => kept.delete(one)));
  }
  return answer;
}

async function askedFirst(request, name) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(name, answer.clone());
    return answer;
  } catch (error) {
    return (await kept.match(name)) ?? Promise.reject(error);
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lookAt(event.notification.data));
});

/** The page of that table, if it's open somewhere; else it's opened. */
async function lookAt(path) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => new URL(one.url).pathname === path);
  return page ? page.focus() : self.clients.openWindow(path);
}
