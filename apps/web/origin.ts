/** Where to go after login: the page first asked for, when it is one of ours. */
export function pageAskedFor(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  // Two slashes, or a backslash that browsers read as one, would lead to another site.
  return /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/dashboard'
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
