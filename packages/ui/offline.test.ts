import { afterEach, expect, test, vi } from 'vitest'
import { keepOffline } from './offline.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that keeps what it is told, by the name of where it keeps it. */
function openBrowser() {
  const stores = new Map<string, Set<string>>()
  const open = (name: string) => {
    const store = stores.get(name) ?? new Set<string>()
    stores.set(name, store)
    return {
      keys: async () =>
        [...store].map((path) => new Request(new URL(path, 'https://desk.example'))),
      addAll: async (paths: string[]) => paths.forEach((path) => store.add(path)),
      put: async (path: string) => store.add(path),
      delete: async ({ url }: Request) => store.delete(new URL(url).pathname),
    }
  }
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined } })
  vi.stubGlobal('location', { origin: 'https://desk.example' })
  vi.stubGlobal('performance', { getEntriesByType: () => [] })
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    delete: async (name: string) => stores.delete(name),
  })
  let page = ''
  vi.stubGlobal('fetch', async () => new Response(page))
  return {
    stores,
    serve: (text: string) => {
      page = text
    },
    other: (name: string, path: string) => open(name).put(path),
  }
}

test('keeping one scope anew lets go of its own old files, and of nothing that others keep', async () => {
  const browser = openBrowser()
  await browser.other('mostrador.offline', '/assets/another-1.js')
  browser.serve('<script src="/assets/trip-1.js">')
  await keepOffline('/viaje/')
  browser.serve('<script src="/assets/desk-1.js">')
  await keepOffline('/operaciones/')
  browser.serve('<script src="/assets/desk-2.js">')

  const kept = await keepOffline('/operaciones/')

  expect(kept).toBe(true)
  expect(
    Object.fromEntries([...browser.stores].map(([name, all]) => [name, [...all].sort()])),
  ).toEqual({
    'mostrador.offline': ['/assets/another-1.js'],
    'mostrador.offline /viaje/': ['/assets/trip-1.js', '/viaje/'],
    'mostrador.offline /operaciones/': ['/assets/desk-2.js', '/operaciones/'],
  })
})
