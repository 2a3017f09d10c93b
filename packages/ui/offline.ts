import { useEffect } from 'react'

/**
 * Where the application itself is kept for pages that work without a network: apart for each scope,
 * because what one no longer needs another still may.
 */
const keptFor = (scope: string): string => `mostrador.offline ${scope}`
const AT_LEISURE_MILLISECONDS = 2_000
const WORKER = '/offline-worker.js'
const FILE = /\/assets\/[\w.~-]+/g

/**
 * Keeps the application for the pages under `scope`, so that they open without a network
 * (`apps/web/public/offline-worker.js`): the page, and every file that was loaded until now. Answers
 * false where this browser keeps nothing, or some file did not come; what was kept before stays.
 */
export async function keepOffline(scope: `/${string}`): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false
  try {
    await navigator.serviceWorker.register(WORKER, { scope })
    const page = await fetch(scope, { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!page.ok) return false
    const named = (await page.clone().text()).match(FILE) ?? []
    const files = new Set([...loadedFiles(), ...named])
    const kept = await caches.open(keptFor(scope))
    const [missing, outdated] = compare(await kept.keys(), files)
    await kept.addAll(missing)
    await kept.put(scope, page)
    await Promise.all(outdated.map((file) => kept.delete(file)))
    return true
  } catch (error) {
    // No network, or no room: the page works with one, and is kept another time.
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}

/**
 * Keeps the application, as far as it is loaded, once the page stands still with what it shows; more
 * of it where the page says how.
 */
export function useKeptApplication(
  scope: `/${string}`,
  { shows = true, keep = keepOffline }: { shows?: boolean; keep?: typeof keepOffline } = {},
): void {
  useEffect(() => {
    if (!shows) return undefined
    const timer = setTimeout(() => {
      if (navigator.onLine) void keep(scope)
    }, AT_LEISURE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [scope, shows, keep])
}

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.match(FILE))
    .map(({ pathname }) => pathname)

function compare(kept: readonly Request[], files: ReadonlySet<string>): [string[], Request[]] {
  const there = new Set(kept.map(({ url }) => new URL(url).pathname))
  return [
    [...files].filter((file) => !there.has(file)),
    kept.filter(({ url }) => {
      const { pathname } = new URL(url)
      return pathname.startsWith('/assets/') && !files.has(pathname)
    }),
  ]
}
