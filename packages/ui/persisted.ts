import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** What a session leaves behind in the browser; all of it goes when the session ends. */
export const SESSION_PREFIX = 'mostrador.session.'

/**
 * A store that survives a reload and ends with the session, such as the cart: `export const useCart
 * = sessionStore<Cart>('cart', (set) => ({ lines: [], add: … }))`. Functions are not stored;
 * several tabs see each other's changes.
 */
export function sessionStore<State extends object>(
  name: string,
  creator: StateCreator<State>,
): UseBoundStore<StoreApi<State>> {
  const key = `${SESSION_PREFIX}${name}`
  const store = create<State>()(persist(creator, { name: key }))
  followOtherTabs(key, () => void store.persist.rehydrate())
  return store
}

const privateStores = new Set<() => void>()

/**
 * A store of what guests tell: names, phones, signatures. It survives a reload in its own tab and is
 * never written to what outlives the tab; the end of the session empties it, in memory too.
 */
export function privateStore<State extends object>(
  name: string,
  creator: StateCreator<State>,
): UseBoundStore<StoreApi<State>> {
  const store = create<State>()(
    persist(creator, {
      name: `${SESSION_PREFIX}${name}`,
      storage: createJSONStorage(() => sessionStorage),
    }),
  )
  privateStores.add(() => {
    store.setState(store.getInitialState(), true)
    store.persist.clearStorage()
  })
  return store
}

/** Calls back when another tab changed what stands under a key. */
export function followOtherTabs(key: string, changed: () => void): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed()
  })
}

/** Everything of the session, out of this browser. */
export function forgetSessionStores(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(SESSION_PREFIX)) localStorage.removeItem(key)
  for (const forget of privateStores) forget()
}
