/** Where to go after login: the page first asked for, when it is one of ours. */
export function pageAskedFor(search: string, origin: string = location.origin): string {
  return ownPath(new URLSearchParams(search).get('from') ?? '', origin) ?? '/'
}

/**
 * A path from outside, read by the browser's own rules: it drops tabs and line breaks, takes a
 * backslash for a slash and resolves dots, so what looks like a path may name another site.
 */
function ownPath(given: string, origin: string): string | null {
  if (!given.startsWith('/')) return null
  try {
    const url = new URL(given, origin)
    const path = url.pathname + url.search + url.hash
    const isOurs = url.origin === origin && new URL(path, origin).origin === origin
    return isOurs && url.pathname !== '/login' ? path : null
  } catch {
    return null
  }
}

export function loginAddress(from: string): string {
  return from === '/' || from.startsWith('/dashboard')
    ? '/login'
    : `/login?from=${encodeURIComponent(from)}`
}

/**
 * Set by the login page: the shell has yet to welcome whoever arrived, and to record from where.
 */
const ARRIVAL_KEY = 'mostrador.arrival'
export type Arrival = 'to welcome' | 'to record'

export function rememberArrival(still: Arrival = 'to welcome'): void {
  sessionStorage.setItem(ARRIVAL_KEY, still)
}

export const findArrival = (): Arrival | null =>
  sessionStorage.getItem(ARRIVAL_KEY) as Arrival | null

export function forgetArrival(): void {
  sessionStorage.removeItem(ARRIVAL_KEY)
}
