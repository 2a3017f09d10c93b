/** Where to go after login: the page first asked for, when it is one of ours. */
export function pageAskedFor(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  // Two slashes, or a backslash that browsers read as one, would lead to another site.
  return /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/dashboard'
}

export function loginAddress(from: string): string {
  return from === '/' || from.startsWith('/dashboard') ? '/login' : `/login?from=${encodeURIComponent(from)}`
}

/** Set by the login page, taken by the shell: says that this page is the first one after a login. */
const ARRIVAL_KEY = 'mostrador.arrival'

export function rememberArrival(): void {
  sessionStorage.setItem(ARRIVAL_KEY, '1')
}

export function takeArrival(): boolean {
  const arrived = sessionStorage.getItem(ARRIVAL_KEY) !== null
  sessionStorage.removeItem(ARRIVAL_KEY)
  return arrived
}
