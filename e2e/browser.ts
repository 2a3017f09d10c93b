import { openDatabase, type Database } from '@kit/db/database'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  Request,
} from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { DEMO_PASSWORD } from '../db/demo/load-demo.ts'
import {
  closeWithTest,
  comesToRest,
  NO_BROWSER,
  openBrowser,
  sayWhatItShowed,
  violationsOn,
} from '../apps/web/testing/browser.ts'
import { enter } from '../apps/web/testing/session.ts'
import { noteCalls } from './calls.ts'
import { openDemoCompany, type Company } from './global-setup.ts'

export { NO_BROWSER, openBrowser, violationsOn, DEMO_PASSWORD }

const SIZE = { width: 1440, height: 900 }
const PATIENCE_MILLISECONDS = 30_000

export type Visit = {
  context: BrowserContext
  page: Page
  /** What console and network complained about; a test expects it empty. */
  complaints: string[]
  close(): Promise<void>
}
/** `provokes`: the HTTP statuses that the test asks for on purpose. */
export type VisitOptions = BrowserContextOptions & { provokes?: readonly number[] }

let opened: Company | undefined

/** Each file of journeys has a company of its own: what one does is never in the way of another. */
export async function openOwnCompany(): Promise<() => Promise<void>> {
  const { company, close } = await openDemoCompany(inject('postgres'))
  opened = company
  return close
}

function company(): Company {
  if (!opened) throw new Error('no company is open: e2e/own-company.ts opens one for each file')
  return opened
}

export const companyUrl = (): string => company().url

/** The company's database, for what no screen can bring about: time passing, another process. */
export function openCompanyDatabase(): Database {
  const { database, close } = openDatabase(
    { ...inject('postgres'), database: company().database },
    { connections_max: 2, application_name: 'mostrador-e2e' },
  )
  afterAll(close)
  return database
}

/** A browser of somebody's own, in Cancún, in Spanish; it keeps every complaint. */
export async function openVisit(
  browser: Browser,
  { provokes = [], ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: companyUrl(),
    viewport: SIZE,
    locale: 'es-MX',
    timezoneId: 'America/Cancun',
    reducedMotion: 'reduce',
    ...options,
  })
  closeWithTest(context)
  noteCalls(context)
  context.setDefaultTimeout(PATIENCE_MILLISECONDS)
  const complaints: string[] = []
  await tellCauses(context, complaints)
  context.on('page', (page) => {
    listen(page, provokes, complaints)
    sayWhatItShowed(page, complaints)
  })
  return { context, page: await context.newPage(), complaints, close: () => context.close() }
}

/**
 * React recovers from an error by drawing again and says only that it did: what happened stands in
 * the cause.
 */
async function tellCauses(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.exposeBinding('tellCause', ({ page }, cause: string) => {
    complaints.push(`${page.url()}: caused by ${cause}`)
  })
  await context.addInitScript(() => {
    const { tellCause } = window as unknown as { tellCause(cause: string): void }
    addEventListener('error', ({ error }) => {
      if (error?.cause) tellCause(String(error.cause.stack ?? error.cause))
    })
  })
}

/** A session that ends takes its socket with it, also one that is only just being opened. */
const LEFT_WHILE_CALLING = /^WebSocket .* failed: WebSocket is closed before the connection/

/** What each page has asked for and not yet heard of. */
const asked = new WeakMap<Page, Set<Request>>()

function listen(page: Page, provokes: readonly number[], complaints: string[]): void {
  const waiting = new Set<Request>()
  asked.set(page, waiting)
  page.on('request', (request) => waiting.add(request))
  for (const ending of ['requestfinished', 'requestfailed'] as const)
    page.on(ending as 'requestfinished', (request) => waiting.delete(request))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (LEFT_WHILE_CALLING.test(message.text())) return
    const status = /the server responded with a status of (\d+)/.exec(message.text())?.[1]
    if (status === undefined || !provokes.includes(Number(status)))
      complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${String(error)}`))
  page.on('requestfailed', (request) => {
    // A page that is left gives up what it was still asking for.
    const why = request.failure()?.errorText
    if (why !== 'net::ERR_ABORTED') complaints.push(`${request.method()} ${request.url()}: ${why}`)
  })
}

type Arriving = { path?: string; password?: string }

/** Opens the page as somebody who has signed in; the dialog of hotel and location waits for them. */
export async function signIn(
  page: Page,
  email: string,
  { path = '/dashboard', password = DEMO_PASSWORD }: Arriving = {},
): Promise<void> {
  await enter(page.context(), { origin: companyUrl(), email, password }, 'asked')
  await arriveAt(page, path)
}

async function arriveAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await accountButton(page).waitFor()
}

/** A dialog that stands over the page already, such as that of the desk, keeps it from readers. */
const accountButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Cuenta de|Account of)/, includeHidden: true })

/** Fills the login form and sends it, on whatever page asks for it; opens /login when none does. */
export async function signInByForm(
  page: Page,
  email: string,
  { path = '/login', password = DEMO_PASSWORD }: Arriving = {},
): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Usuario').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await accountButton(page).waitFor()
}

export const deskDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Hotel y locación' })

/** Signs in, and has left the choice of a desk for another day. */
export async function signInWithoutDesk(
  page: Page,
  email: string,
  { path = '/dashboard', password = DEMO_PASSWORD }: Arriving = {},
): Promise<void> {
  await enter(page.context(), { origin: companyUrl(), email, password })
  await arriveAt(page, path)
}

/** Signs in and has taken the first desk with a budget, as a rep does at the beginning of a shift. */
export async function signInAtDesk(
  page: Page,
  email: string,
  { path = '/dashboard' }: Arriving = {},
): Promise<void> {
  await enter(page.context(), { origin: companyUrl(), email, password: DEMO_PASSWORD }, 'taken')
  await arriveAt(page, path)
}

/** What an open list offers, be it antd's or our own. */
const OPTION = '.ant-select-item-option, .ui-option'

/** Opens a select and takes the option of this text, else one with it in its text, or the first. */
export async function choose(page: Page, field: Locator, option?: string | RegExp): Promise<void> {
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
    await field.selectOption(option === undefined ? { index: 1 } : { label: String(option) })
    return
  }
  await field.click()
  if (typeof option === 'string' && (await field.getAttribute('readonly')) === null)
    await field.fill(option)
  const offered = page
    .locator(OPTION, option === undefined ? {} : { hasText: option })
    .filter({ visible: true })
  await offered.first().waitFor()
  const texts = (await offered.allInnerTexts()).map((text) => text.trim())
  await offered.nth(Math.max(texts.indexOf(String(option)), 0)).click()
  // Only a field that takes several stays open: in any other, Escape would close the dialog around.
  const several = await field.evaluate(
    (element) => element.closest('.ant-select-multiple') !== null,
  )
  if (several) await page.keyboard.press('Escape')
}

/** Goes there as a link of the application does: within the document that is open. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as Routed
    await router.navigate({ href })
  }, path)
}

/** What TanStack Router leaves on the window for its tools. */
type Routed = {
  __TSR_ROUTER__: {
    navigate(to: { href: string }): Promise<void>
    state: { status: string; location: { href: string }; resolvedLocation?: { href: string } }
  }
}

/** The page shows its title, has nothing left to fetch and nothing that still moves. */
export async function settled(page: Page): Promise<void> {
  try {
    await page.waitForFunction(() => {
      const { __TSR_ROUTER__: router } = window as unknown as Partial<Routed>
      // The login page has none.
      if (!router) return true
      const { status, location, resolvedLocation } = router.state
      return status === 'idle' && resolvedLocation?.href === location.href
    })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await everythingAnswered(page)
    await comesToRest(page)
  } catch (cause) {
    throw new Error(
      `${page.url()} does not come to rest: ${await page.locator('body').innerText()}`,
      { cause },
    )
  }
}

/**
 * Skeletons come only after a moment, so that a page that looks finished may still be asking: nobody
 * asks for anything while it draws twice, and again.
 */
async function everythingAnswered(page: Page): Promise<void> {
  const until = Date.now() + PATIENCE_MILLISECONDS
  for (let quiet = 0; quiet < 2;) {
    await drawsTwice(page)
    quiet = asked.get(page)?.size ? 0 : quiet + 1
    if (Date.now() > until)
      throw new Error(
        `still asking for ${[...(asked.get(page) ?? [])].map((request) => request.url()).join(', ')}`,
      )
  }
}

/** What was answered has been drawn, and what the drawing asks for has been asked. */
export const drawsTwice = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))),
      ),
  )
