import { ROLE_NAMES } from '@app/roles/rules'
import { all } from '@kit/db/database'
import { addDays, businessDay } from '@kit/kernel/day'
import type { RoleName } from '@kit/kernel/permission'
import { gatherTables } from '@kit/tables/gather'
import type { Table } from '@kit/tables/table'
import { sampleOf } from '@kit/testing/sample'
import { sql } from 'kysely'
import { join } from 'node:path'
import type { Browser, Page, Response } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  drawsTwice,
  moveTo,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
} from './browser.ts'

const REFUSED = 'No tienes los Permisos necesarios'
const TODAY = businessDay(new Date())
const YEAR = `dateInit=${addDays(TODAY, -364)}&dateFin=${TODAY}`

type Account = { email: string; roles: readonly string[] }

describe.skipIf(NO_BROWSER)('reports by role, in a browser', async () => {
  const tables = await gatherTables(join(import.meta.dirname, '../modules'))
  const reports = tables.filter(({ kind }) => kind === 'report')
  const accounts = new Map<string, Account>()
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
    const found = await all(
      openCompanyDatabase(),
      sql<Account & { role: string }>`
      select distinct on (o.name) o.name as role, u.email, h.roles
        from access.user_account u
        join lateral (select array_agg(r.name) as roles from access.user_role k
                        join access.role r on r.id = k.role_id where k.user_id = u.id) h on true
        join access.role o on o.name = any(h.roles)
       where u.state = 'active'
       order by o.name, cardinality(h.roles), u.id`,
    )
    for (const { role, ...account } of found) accounts.set(role, account)
  })

  test('somebody of every role is there to try, and each report is opened by somebody', () => {
    expect([...accounts.keys()].toSorted()).toEqual([...ROLE_NAMES].toSorted())
    expect(reports.filter((report) => !ROLE_NAMES.some((role) => mayOpen(report, [role])))).toEqual(
      [],
    )
    expect(reports.length).toBeGreaterThan(70)
  })

  test.each(sampleOf('roles that open reports', ROLE_NAMES))(
    '%s opens reports that are theirs, and is refused every other by page and server',
    async (role) => {
      const { email, roles } = accounts.get(role)!
      const { page, complaints, close } = await openVisit(browser, { provokes: [403] })
      const theirs = reports.filter((report) => mayOpen(report, roles))
      const others = sampleOf(
        'reports of each role',
        reports.filter((report) => !theirs.includes(report)),
      )
      const opened = sampleOf('reports of each role', theirs)
      // A page that is refused is there sooner than the dashboard.
      await signInWithoutDesk(page, email, { path: others[0]?.path ?? '/dashboard' })

      const told: Record<string, string> = {}
      for (const report of opened) told[report.id] = await openedBy(page, report)
      for (const report of others) told[report.id] = await refusedTo(page, report)

      expect(told).toEqual(
        Object.fromEntries([
          ...opened.map(({ id, title }) => [id, `${title.es}, what the server answered`]),
          ...others.map(({ id }) => [id, REFUSED]),
        ]),
      )
      expect(await answersOf(page, others)).toEqual(
        Object.fromEntries(others.map(({ id }) => [id, 403])),
      )
      expect(complaints).toEqual([])
      await close()
    },
  )
})

const mayOpen = (report: Table, roles: readonly string[]): boolean =>
  roles.some((role) => isAdministrator(role) || report.roles.includes(role as RoleName))

const isAdministrator = (role: string) => role === 'ADMIN' || role === 'SUPER ADMIN'

/** The heading of the page, and whether it shows the rows that the server answered it with. */
async function openedBy(page: Page, { id, path, title }: Table): Promise<string> {
  const answered = page.waitForResponse((response) => isRowsOf(response, id))
  await moveTo(page, `${path}?${YEAR}`)
  await page.getByRole('heading', { level: 1, name: title.es, exact: true }).waitFor()
  const { rows } = (await (await answered).json()) as { rows: unknown[] }
  const table = page.getByRole('main').locator('.ui-table')
  const shown =
    rows.length > 0 ? table.locator('tbody tr[data-row]') : table.locator('.ui-empty-title')
  await shown.first().waitFor()
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const seen = await table.locator('tbody tr[data-row]').count()
  // Of many rows those are drawn that are in sight.
  const isSame = rows.length === 0 ? seen === 0 : seen > 0 && seen <= rows.length
  return `${heading}, ${isSame ? 'what the server answered' : `${seen} of ${rows.length} rows`}`
}

const isRowsOf = (response: Response, id: string): boolean =>
  response.request().method() === 'POST' &&
  new URL(response.url()).pathname === `/api/tables/${id}` &&
  response.ok()

async function refusedTo(page: Page, { path }: Table): Promise<string> {
  await moveTo(page, path)
  // The refusal of the page before says the same.
  await drawsTwice(page)
  const alert = page.getByRole('main').getByRole('alert')
  await alert.waitFor()
  return alert.getByRole('heading', { level: 1 }).innerText()
}

/** What the server answers to the questions of these reports, asked past any screen. */
function answersOf(page: Page, reports: readonly Table[]): Promise<Record<string, number>> {
  return page.evaluate(
    async ({ ids }) => {
      const kept = JSON.parse(localStorage.getItem('mostrador.login') ?? '{}') as {
        state: { login: { token: string } }
      }
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${kept.state.login.token}`,
      }
      const statusOf = async (id: string): Promise<[string, number]> => {
        const reply = await fetch(`/api/tables/${id}`, { method: 'POST', headers, body: '{}' })
        return [id, reply.status]
      }
      return Object.fromEntries(await Promise.all(ids.map(statusOf)))
    },
    { ids: reports.map(({ id }) => id) },
  )
}
