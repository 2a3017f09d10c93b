// Shows a page of ours, not the browser's, when a page is asked for and no server answers. It keeps
// that page with its script and nothing else: nothing of a desk outlives the session. Pages that work
// without a network have `offline-worker.js`, whose narrower scope goes before this one.
const KEPT = 'mostrador.no-network'
const PAGE = '/no-network.html'
const FILES = [PAGE, '/no-network.js']

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))),
  )
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(orKept(request, PAGE))
  else if (FILES.includes(pathname)) event.respondWith(orKept(request, pathname))
})

async function orKept(request, path) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(path)
    if (!kept) throw error
    return kept
  }
}
