"use strict";
/* Keeps the whole site for reading it offline. The export puts the list of files and a version that
   changes with any of them in front of this. */
/* global VERSION, FILES */

const CACHE = `thegame-daily ${self.registration.scope} ${VERSION}`;

self.addEventListener("install", (event) => {
  // Asked anew: what the browser still holds may be of the version before.
  const files = FILES.map((name) => new Request(name, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const ours = `thegame-daily ${self.registration.scope} `;
  event.waitUntil(caches.keys()
    .then((names) => names.filter((name) => name.startsWith(ours) && name !== CACHE))
    .then((old) => Promise.all(old.map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.open(CACHE)
    .then((cache) => cache.match(event.request, { ignoreSearch: true }))
    .then((kept) => kept || fetch(event.request)));
});
