// Keeps the files of the page, so that it works without a network. A new version of the page has another name here.
const kName = 'tresse-VERSION';
const kFiles = [];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kName).then((kept) => kept.addAll(kFiles)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  const old = (names) => Promise.all(names.filter((name) => name.startsWith('tresse-') && name !== kName).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || !event.request.url.startsWith(self.registration.scope)) return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
