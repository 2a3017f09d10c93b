import { run } from '@kit/db/database'
import { sql } from 'kysely'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  settled,
  signInWithoutDesk,
  type Visit,
} from './browser.ts'

const LONG = 'Maximiliano Bartolomé '.repeat(6).slice(0, 120)
const WIDTHS = [1440, 1024, 820] as const
/** What each list is read for, by the heads of its columns. */
const LISTS = [
  { path: `/reservas?text=${LONG.slice(0, 20)}`, read: ['Folio', 'Total', 'Saldo', 'Estado'] },
  {
    path: '/reportes/excursiones?dateInit=2020-01-01',
    read: ['Folio', 'Total', 'Estado'],
  },
  { path: `/administracion/usuarios?text=${LONG.slice(0, 20)}`, read: ['Nombre', 'Estado'] },
  { path: `/mensaje?text=${LONG.slice(0, 20)}`, read: ['Fecha', 'Asunto'] },
] as const

describe.skipIf(NO_BROWSER)('columns beside a name of 120 characters, in a browser', () => {
  let browser: Browser
  let visit: Visit
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    visit = await openVisit(browser)
    page = visit.page
    const database = openCompanyDatabase()
    // The newest sale, so that the start page shows it too.
    await run(
      database,
      sql`update reservations.reservation set customer_name = ${LONG} where id =
          (select id from reservations.reservation where sale_day is not null
              order by sale_day desc, id desc limit 1)`,
    )
    await run(
      database,
      sql`insert into access.user_account (uuid, email, name, last_name, state)
          values (gen_random_uuid(),
                ${`${LONG.replaceAll(/[^a-z]/gi, '').slice(0, 90)}@correo.test`.toLowerCase()},
              ${LONG.slice(0, 60).trim()}, ${LONG.slice(60).trim()}, 'disabled')`,
    )
    await run(
      database,
      sql`
        insert into messaging.message (channel_id, sender_id, subject, content, main_role_ids,
              created_at)
          select (select min(id) from organization.channel), id, ${LONG}, 'Texto', '{}', now()
            from access.user_account where email = 'admin@mostrador.demo'`,
    )
    await signInWithoutDesk(page, 'admin@mostrador.demo', { path: '/reservas' })
  })

  /** Of the cells that do not lie whole within the window, or under another one: their heads. */
  const outOfSight = (heads: readonly string[]) =>
    page.evaluate((asked) => {
      const table = document.querySelector('.ui-table table') as HTMLTableElement
      const titles = [...table.tHead!.rows[0]!.cells].map(
        (cell) => cell.firstElementChild?.firstChild?.textContent ?? cell.firstChild?.textContent,
      )
      const row = table.querySelector('tr[data-row]') as HTMLTableRowElement
      // Of a report it stands beneath figures and chart.
      row.scrollIntoView({ block: 'center' })
      return asked.filter((head) => {
        const cell = row.cells[titles.indexOf(head)]
        if (!cell) return true
        const { left, right, top, bottom } = cell.getBoundingClientRect()
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return left < 0 || right > window.innerWidth || !cell.contains(there)
      })
    }, heads)

  test.for(LISTS.flatMap(({ path, read }) => WIDTHS.map((width) => ({ path, read, width }))))(
    'what $path is read for stands on a screen of $width px, from its beginning to its end',
    async ({ path, read, width }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await settled(page)
      await page.locator('tr[data-row="0"]').waitFor()

      await keepShot(page, `${path.split('?')[0]!.replaceAll('/', '-')}-${width}`)
      expect(await outOfSight(read)).toEqual([])
      await page.locator('.ui-table').evaluate((table) => {
        table.scrollLeft = table.scrollWidth
      })
      expect(await outOfSight(read)).toEqual([])
      expect(visit.complaints).toEqual([])
    },
  )

  test('an empty list says so in the middle of what is in sight, however wide its columns', async () => {
    await page.setViewportSize({ width: 820, height: 900 })
    await page.goto('/reservas?text=NADIE%20SE%20LLAMA%20ASI')
    await settled(page)
    const said = page.locator('.ui-table .ui-empty-title')
    await said.waitFor()
    const offMiddle = () =>
      said.evaluate((title) => {
        const [at, frame] = [title, title.closest('.ui-table')!].map((element) =>
          element.getBoundingClientRect(),
        )
        return Math.abs(at!.left + at!.right - frame!.left - frame!.right) / 2
      })

    expect(await offMiddle()).toBeLessThanOrEqual(1)
    await page.locator('.ui-table').evaluate((table) => {
      table.scrollLeft = table.scrollWidth
    })

    expect(await page.locator('.ui-table').evaluate((table) => table.scrollLeft)).toBeGreaterThan(0)
    expect(await offMiddle()).toBeLessThanOrEqual(1)
    // The head of the first column stays over the others, as its cells do.
    const name = page.getByRole('columnheader', { name: 'Folio' })
    const isOnTop = (head: Element) => {
      const { left, top } = head.getBoundingClientRect()
      return head.contains(document.elementFromPoint(left + 8, top + 8))
    }
    expect(await name.evaluate(isOnTop)).toBe(true)
    expect(visit.complaints).toEqual([])
  })

  test('the foot stands where a column in sight has a total, and under no other', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/reservas')
    await settled(page)
    await page.locator('tr[data-row="0"]').waitFor()
    const foot = page.locator('.ui-table tfoot td')
    expect(await foot.count()).toBe(0)

    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('checkbox', { name: 'Pagado', exact: true }).check()
    await page.keyboard.press('Escape')

    await foot.first().waitFor()
    const said = (await foot.allTextContents()).filter((text) => text.trim() !== '')
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('checkbox', { name: 'Pagado', exact: true }).uncheck()
    await foot.first().waitFor({ state: 'detached' })
    // The word, the currencies, and what was paid in each.
    expect(said).toHaveLength(3)
    expect(said.slice(0, 2)).toEqual(['Total', expect.stringMatching(/^(CAD|EUR|GBP|MXN|USD)+$/)])
    expect(said[2]).toMatch(/^(CAD|EUR|GBP|MXN|USD)\s[\d,]+\.\d\d/)
  })

  test('what a column cut is said whole under the pointer, and for the row that the keyboard is on', async () => {
    await page.setViewportSize({ width: 1024, height: 900 })
    await page.goto(LISTS[0].path)
    await settled(page)
    const cell = page.locator('tr[data-row="0"] td').nth(1)
    const whole = page.locator('.ui-cut')

    await cell.hover()
    expect((await whole.textContent())?.trim()).toBe(LONG.trim())
    await page.mouse.move(0, 0)
    await whole.waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await whole.waitFor()
    expect(await whole.textContent()).toContain(LONG.trim())
  })

  test.for([1440, 1200, 1024, 820])(
    'the start page keeps the totals of its tables at %i px',
    async (width) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/dashboard')
      await settled(page)
      const table = page.getByRole('region', { name: 'Últimas reservas' }).getByRole('table')
      await table.getByText(LONG.slice(0, 20)).first().waitFor()

      await keepShot(page, `start-${width}`)
      const frames = await page.locator('.ui-plain').evaluateAll((all) =>
        all.map((frame) => ({
          name: frame.getAttribute('aria-label'),
          lost: frame.scrollWidth > frame.clientWidth,
        })),
      )
      expect(frames.filter(({ lost }) => lost)).toEqual([])
    },
  )
})

/** Where a person can look at the page; only when asked for. */
async function keepShot(page: Page, name: string): Promise<void> {
  const folder = process.env['MOSTRADOR_SHOTS']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) })
}
