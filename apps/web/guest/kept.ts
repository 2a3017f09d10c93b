import type { Page } from './calls.ts'
import { WORKER } from './policy.ts'

const SCOPE = '/viaje/'
/** As `public/offline-worker.js` calls it. */
const KEPT = `mostrador.offline ${SCOPE}`
const ASSET = /\/assets\/[\w.~-]+/g
const keyOf = (token: string): string => `mostrador.viaje.pagina.${token}`

/** What was read last by this link on this phone; null: nothing, or nothing that can be read. */
export function keptPage(token: string): Page | null {
  try {
    const text = localStorage.getItem(keyOf(token))
    return text ? (JSON.parse(text) as Page) : null
  } catch {
    return null
  }
}

/** Keeps what was read, and the page with its files, to open without a network. */
export async function keepPage(token: string, page: Page): Promise<void> {
  try {
    localStorage.setItem(keyOf(token), JSON.stringify(page))
    forgetOver(page.read_at.slice(0, 10))
    if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
    const html = await fetch(SCOPE, { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!html.ok) return
    const files = new Set([...loaded(), ...((await html.clone().text()).match(ASSET) ?? [])])
    const kept = await caches.open(KEPT)
    const there = (await kept.keys()).map(({ url }) => new URL(url).pathname)
    await kept.addAll([...files].filter((file) => !there.includes(file)))
    await kept.put(SCOPE, html)
    await Promise.all(
      there
        .filter((path) => path.startsWith('/assets/') && !files.has(path))
        .map((path) => kept.delete(path)),
    )
  } catch (error) {
    // No network, or no room: the page works with one, and is kept another time.
    if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
  }
}

/** A link that opens no more shows nothing of what it showed. */
export function forgetPage(token: string): void {
  try {
    localStorage.removeItem(keyOf(token))
  } catch {
    // Nothing was kept.
  }
}

/** What other links showed is gone when they are over. */
function forgetOver(today: string): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(keyOf('')))) {
    const { until } = JSON.parse(localStorage.getItem(key)!) as Page
    if (until < today) localStorage.removeItem(key)
  }
}

const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.match(ASSET))
    .map(({ pathname }) => pathname)
