import { only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { sampleOf } from '@kit/testing/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import { mayOpen } from '@kit/ui/permission'
import {
  drawsTwice,
  moveTo,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  settled,
  signInAtDesk,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'
import { findAddresses, type Address } from './screens.ts'

/** What stands outside of every module: nobody declares it, everybody may see it. */
const SHELL_PAGES = ['/disabled_location', '/no/existe', '/areas/vender', '/areas/reportes']
/** A wide table without a row, and without a head that sorts. */
const EMPTY_STATEMENT = '/reporte/liquidacion?dateInit=2001-01-01&dateFin=2001-01-01'
const TABLET = { width: 820, height: 1180 }
/** Of a tablet either way up; a page is drawn for a desk's 1440 first. */
const NARROWER: readonly { width: number; height: number }[] = [
  { width: 1024, height: 768 },
  TABLET,
]

/** So many that none of them comes near to a test's time, with twice the screens. */
const PARTS = [1, 2]

describe.skipIf(NO_BROWSER)('every screen, for everybody', () => {
  let browser: Browser
  let screens: readonly Address[]
  let rep: string
  beforeAll(async () => {
    browser = await openBrowser()
    const database = openCompanyDatabase()
    await bringFile(database)
    await bringRequests(database)
    ;({ addresses: screens, rep } = await findAddresses(database))
  })

  test.for(PARTS)(
    'an administrator meets no accessibility violation, no complaint and nothing that scrolls sideways, at any width, on any screen (part %i)',
    async (part) => {
      const { page, complaints, close } = await openVisit(browser, { hasTouch: true })
      await signInWithoutDesk(page, 'admin@mostrador.demo')

      const everything = [...screens.map(({ path }) => path), ...SHELL_PAGES]
      expect(everything.length).toBeGreaterThan(20 * PARTS.length)
      const paths = sampleOf('screens of an administrator', everything).filter(
        (_path, index) => index % PARTS.length === part - 1,
      )
      expect(await violationsOfAll(page, paths)).toEqual([])
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('nor does a rep with a tablet on the screens that reps have', async () => {
    const { page, complaints, close } = await openVisit(browser, {
      viewport: TABLET,
      hasTouch: true,
    })
    await signInAtDesk(page, rep)
    const own = await ownPaths(page, screens)

    expect(own).toContain('/reservar')
    expect(own).not.toContain('/administracion/usuarios')
    expect(
      await violationsOfAll(page, sampleOf('screens of a rep', [...own, EMPTY_STATEMENT]), []),
    ).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('a faint text, a button without a name, two too small and close, a part too wide for a tablet and a text that leaves its cell are found where they are planted', async () => {
    const { page, close } = await openVisit(browser, { hasTouch: true })
    await signInWithoutDesk(page, 'admin@mostrador.demo')
    await moveTo(page, '/reservas')
    await settled(page)
    await page.evaluate((wide) => {
      const planted = (name: string, text: string, style: Partial<CSSStyleDeclaration>) => {
        const part = document.createElement(name)
        part.textContent = text
        Object.assign(part.style, style)
        document.querySelector('main')!.append(part)
      }
      planted('p', 'apenas', { color: '#ccc', background: '#fff' })
      planted('button', '', { width: '48px', height: '48px' })
      for (const letter of 'ab')
        planted('button', letter, { width: '16px', height: '16px', padding: '0' })
      planted('div', 'ancho', { width: `${wide}px` })
      planted('table', '', { tableLayout: 'fixed', width: '90px' })
      const row = document.querySelector('main > table')!.appendChild(document.createElement('tr'))
      for (const text of ['se sale de su celda', 'b'])
        row.appendChild(document.createElement('td')).append(text)
      row.style.whiteSpace = 'nowrap'
    }, TABLET.width + 1)

    const found = await violationsOf(page)

    expect(
      found.map(
        (line) => / (color-contrast|button-name|target-size|sideways|cells)/.exec(line)?.[1],
      ),
    ).toEqual([
      'button-name',
      'color-contrast',
      'target-size',
      'cells',
      'sideways',
      'cells',
      'cells',
    ])
    await close()
  })

  test('the login page in both languages, and in the dark', async () => {
    const { page, complaints, close } = await openVisit(browser, { colorScheme: 'dark' })
    await page.goto('/login')
    await settled(page)
    const spanish = await violationsOn(page)
    await page.getByRole('button', { name: 'View in English' }).click()
    await page.getByRole('heading', { name: 'System access' }).waitFor()

    expect([...spanish, ...(await violationsOn(page))]).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

/** What is wrong on each of the screens, which are gone to as links go. */
async function violationsOfAll(
  page: Page,
  paths: readonly string[],
  narrower = NARROWER,
): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await moveTo(page, path)
    await settled(page)
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
    found.push(...(await violationsOf(page, narrower)))
  }
  return found
}

/** What axe finds on the page as it is, and at which width it is wider than its window. */
async function violationsOf(page: Page, narrower = NARROWER): Promise<string[]> {
  const found = await violationsOn(page)
  const size = page.viewportSize()!
  for (const other of narrower) {
    await page.setViewportSize(other)
    found.push(...(await beyondTheWindow(page)))
  }
  if (narrower.length > 0) await page.setViewportSize(size)
  found.push(...(await beyondTheWindow(page)))
  return found
}

/** How far the page is wider than its window, and texts that run into the cell beside theirs. */
async function beyondTheWindow(page: Page): Promise<string[]> {
  await drawsTwice(page)
  const { beyond, texts } = await page.evaluate(() => ({
    beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    texts: [...document.querySelectorAll('td')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .filter((cell) => getComputedStyle(cell).overflowX === 'visible')
      .map((cell) => cell.innerText.slice(0, 60)),
  }))
  const where = `${page.url()} at ${page.viewportSize()!.width} px`
  return [
    ...(beyond > 0 ? [`${where} scrolls ${beyond} px sideways`] : []),
    ...(texts.length > 0 ? [`${where} ${texts.length} cells too narrow for '${texts[0]}'`] : []),
  ]
}

/**
 * The screens of whoever is signed in here, as the menu decides it; those that everybody may open
 * are not theirs.
 */
async function ownPaths(page: Page, screens: readonly Address[]): Promise<string[]> {
  const kept = await page.evaluate(() => localStorage.getItem('mostrador.login'))
  const { state } = JSON.parse(kept ?? '{}') as {
    state: { login: { permissions: string[]; roles: string[] } }
  }
  return screens
    .filter(({ screen }) => screen.permission !== 'public' && mayOpen(screen, state.login))
    .map(({ path }) => path)
}

/** Whoever the rep turns out to be has asked for something: others' requests are not theirs to see. */
const bringRequests = (database: Database) =>
  run(
    database,
    sql`
    insert into requests.request (uuid, folio, title, kind, priority, description, created_by,
          created_at)
    select gen_random_uuid(), 'PD-00-' || user_id, 'Botón', 'new', 'low', 'Uno más', user_id, now()
      from access.user_role where role_id = 8`,
  )

/** A file of hotels that somebody handed in, with two errors, so that its page has all it can say. */
async function bringFile(database: Database): Promise<void> {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into loads.load (uuid, kind, state, file_name, object_key, bytes, language, headings,
          mapping, rows_done, rows_new, rows_wrong, created_by)
    select gen_random_uuid(), 'hotels', 'checked', 'hoteles.csv', repeat('0', 64), 120, 'es',
           '["Hotel", "Zona", "Cuartos"]', '["name", "zone_id", "rooms"]', 3, 1, 2,
           (select min(id) from access.user_account)
    returning id`,
  )
  await run(
    database,
    sql`
    insert into loads.fault (load_id, position, row, column_name, code)
    values (${id}, 1, 2, 'zone_id', 'request.not_found'), (${id}, 2, 3, null, 'request.not_found')`,
  )
}
