// Brings pages that work without a network when there is none: what `packages/ui/offline.ts` kept of
// the application. It keeps nothing by itself, answers no call to the server, and stands only before
// the pages of its scope.
const SCOPE = new URL(self.registration.scope).pathname
const KEPT = `mostrador.offline ${SCOPE}`
/** A network that answers no page for so long is as good as none. */
const PATIENCE_MILLISECONDS = 6_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/') || pathname === '/icon.svg')
    event.respondWith(file(request, pathname))
})

/** The server's own page; the one that was kept when no server answers. */
async function page(request) {
  const asked = fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS))
  const answer = await Promise.race([asked, late]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  const kept = await inKept(SCOPE)
  return kept ?? answer ?? asked
}

/** Its name carries a hash of its content: what was kept is what the server has. */
const file = async (request, pathname) => (await inKept(pathname)) ?? fetch(request)

const inKept = async (path) => (await caches.open(KEPT)).match(path)
