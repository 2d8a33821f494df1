// Keeps the files of the page, so that it works without a network. A new version of the page has another name here, and begins when no
// page of the old one is open: the files of a page belong together. Other pages of this host have their own.
const kPage = `tresse ${self.registration.scope} `;
const kName = `${kPage}VERSION`;
const kFiles = [];

self.addEventListener('install', (event) => {
  const files = kFiles.map((name) => new Request(name, { cache: 'reload' }));
  event.waitUntil(caches.open(kName).then((kept) => kept.addAll(files)));
});
self.addEventListener('activate', (event) => {
  const old = (names) => Promise.all(names.filter((name) => name.startsWith(kPage) && name !== kName).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || !event.request.url.startsWith(self.registration.scope)) return;
  const kept = caches.open(kName).then((own) => own.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((file) => file ?? fetch(event.request)));
});
