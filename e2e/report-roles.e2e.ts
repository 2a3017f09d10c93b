import { ROLE_NAMES } from '@app/access/rules'
import { all } from '@kit/db/database'
import type { RoleName } from '@kit/kernel/permission'
import { gatherTables } from '@kit/tables/gather'
import type { Table } from '@kit/tables/table'
import { sql } from 'kysely'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  moveTo,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  settled,
  signInWithoutDesk,
} from './browser.ts'

/** Every report by every role takes the better part of an hour: `npm test` takes one of twelve. */
const ALL = process.env['REPORT_ROLES'] === 'all'
const PART = 12
const REFUSED = 'No tienes los Permisos necesarios'

describe.skipIf(NO_BROWSER)('reports by role, in a browser', () => {
  let browser: Browser
  let reports: readonly Table[]
  const accounts = new Map<string, { email: string; roles: readonly string[] }>()
  beforeAll(async () => {
    browser = await openBrowser()
    const tables = await gatherTables(join(import.meta.dirname, '../modules'))
    reports = tables.filter(({ kind }) => kind === 'report')
    const found = await all(
      openCompanyDatabase(),
      sql<{ role: string; email: string; roles: string[] }>`
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

  test('somebody of every role is there to try', () => {
    expect([...accounts.keys()].toSorted()).toEqual([...ROLE_NAMES].toSorted())
  })

  test.each(ROLE_NAMES.map((role, index) => [role, index] as const))(
    '%s opens the reports that are theirs, and is refused every other by page and server',
    async (role, index) => {
      const { email, roles } = accounts.get(role)!
      const { page, complaints, close } = await openVisit(browser, { provokes: [403] })
      await signInWithoutDesk(page, email)
      const tried = reports.filter((_report, at) => ALL || at % PART === index % PART)

      const told: Record<string, string> = {}
      for (const report of tried) told[report.id] = await openedOr(page, report)

      expect(told).toEqual(
        Object.fromEntries(
          tried.map((report) => [
            report.id,
            mayOpen(report, roles) ? `${report.title.es} · 200` : `${REFUSED} · 403`,
          ]),
        ),
      )
      expect(complaints).toEqual([])
      await close()
    },
  )
})

const mayOpen = (report: Table, roles: readonly string[]): boolean =>
  roles.some((role) => isAdministrator(role) || report.roles.includes(role as RoleName))

const isAdministrator = (role: string) => role === 'ADMIN' || role === 'SUPER ADMIN'

/** What the page of a report is headed, and what the server answers to its question. */
async function openedOr(page: Page, { id, path, shape }: Table): Promise<string> {
  await moveTo(page, path)
  await settled(page)
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const status = await page.evaluate(
    async ({ id: of, body }) => {
      const kept = JSON.parse(localStorage.getItem('mostrador.login') ?? '{}') as {
        state: { login: { token: string } }
      }
      const reply = await fetch(`/api/tables/${of}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${kept.state.login.token}`,
        },
        body: JSON.stringify(body),
      })
      return reply.status
    },
    { id, body: shape.kind === 'pivot' ? { year: new Date().getFullYear() } : {} },
  )
  return `${heading} · ${status}`
}
