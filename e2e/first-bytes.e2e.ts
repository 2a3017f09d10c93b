import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deskDialog, NO_BROWSER, openBrowser, openVisit, signIn } from './browser.ts'

/** All that travels until the first card or row stands: compressed, with answers and headers. */
const BYTES_MAX = 330_000
/** How large a photo is, its company decides; it comes after its card. */
const PHOTO = /^\/api\/catalog\/photos\//

// The choice of a desk keeps the page beneath it from readers. Looked at with every picture: a
// locator looks half a second apart in the end, and what came meanwhile came after the card.
const card = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('article'), null, { polling: 'raf' })
}
const row = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('tr[data-row="0"]'), null, {
    polling: 'raf',
  })
}
const choiceOfDesk = (page: Page): Promise<void> => deskDialog(page).waitFor()

/** Either may be there first: what the other one waits for is held back until then. */
const ORDERS = [
  { order: 'before the choice of a desk', first: card, held_back: '**/api/hotelesventa**' },
  { order: 'after it', first: choiceOfDesk, held_back: '**/api/catalog/search**' },
]

test.skipIf(NO_BROWSER).each(ORDERS)(
  'who has just signed in fetches at most 330 kB until the first card of /reservar stands, $order',
  async ({ first, held_back }) => {
    const { page } = await openVisit(await openBrowser())
    const fetched = await countFetched(page)
    const held = Promise.withResolvers<void>()
    await page.route(held_back, async (route) => {
      await held.promise
      await route.continue()
    })

    await signIn(page, 'gerente@mostrador.demo', { path: '/reservar' })
    await first(page)
    if (first === choiceOfDesk) held.resolve()
    await card(page)

    const came = fetched()
    held.resolve()
    const bytes = came.reduce((sum, file) => sum + file.bytes, 0)
    expect(bytes, JSON.stringify(came)).toBeLessThanOrEqual(BYTES_MAX)
    expect(bytes).toBeGreaterThan(BYTES_MAX / 2)
    expect(came.filter(({ path }) => /\/antd|\/parts/.test(path))).toEqual([])
    await choiceOfDesk(page)
  },
)

/** The report is of today by itself: of many days its page of rows is full and its chart drawn. */
const WITH_ROWS = [
  '/reservas',
  `/reportes/excursiones?dateInit=${new Date().getFullYear() - 1}-01-01`,
]

test.skipIf(NO_BROWSER).each(WITH_ROWS)(
  'who has just signed in fetches at most 330 kB until the first row of %s stands',
  async (path) => {
    const { page } = await openVisit(await openBrowser())
    const fetched = await countFetched(page)

    await signIn(page, 'gerente@mostrador.demo', { path })
    await row(page)

    const came = fetched()
    const bytes = came.reduce((sum, file) => sum + file.bytes, 0)
    expect(bytes, JSON.stringify(came)).toBeLessThanOrEqual(BYTES_MAX)
    expect(bytes).toBeGreaterThan(BYTES_MAX / 2)
    expect(came.filter(({ path: file }) => /\/antd|\/parts/.test(file))).toEqual([])
  },
)

test.skipIf(NO_BROWSER)(
  'what a page asks once it stands, who sends by WhatsApp too, brings nothing of antd',
  async () => {
    const { page } = await openVisit(await openBrowser())
    const fetched = await countFetched(page)
    const asked = page.waitForResponse('**/wsp/whatsapp/untold')

    await signIn(page, 'gerente@mostrador.demo', { path: '/reservar' })
    await asked

    expect(fetched().filter(({ path }) => /\/antd|\/parts/.test(path))).toEqual([])
  },
)

type Fetched = { path: string; bytes: number }

/** What this page fetches from now on, as it travels; nothing was kept from before. */
async function countFetched(page: Page): Promise<() => Fetched[]> {
  const session = await page.context().newCDPSession(page)
  const paths = new Map<string, string>()
  const came: Fetched[] = []
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path && !PHOTO.test(path)) came.push({ path, bytes: encodedDataLength })
  })
  return () => came.toSorted((one, other) => other.bytes - one.bytes)
}
