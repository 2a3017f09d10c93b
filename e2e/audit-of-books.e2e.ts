// The auditor's screen: a planted difference is found, shown with what it is, and gone when it is right.
import { only, run, type Database } from '@kit/db/database'
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
  violationsOn,
} from './browser.ts'

const PATH = '/contabilidad/auditoria'

/** As whoever owns the database could: past every guard, and balanced. */
const tamper = (database: Database, moment: string, pesos: number): Promise<void> =>
  database.transaction().execute(async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`)
    await run(
      tx,
      sql`
      update ledger.posting set amount = amount + ${pesos}::int * sign(amount)
       where entry_id = (select min(e.id) from ledger.entry e where e.moment = ${moment}
         and (select count(*) from ledger.posting p
               where p.entry_id = e.id and p.currency = 'MXN') = 2)`,
    )
  })

/** Asks for all of it, and sees how far it is until it has ended. */
async function audit(page: Page, database: Database): Promise<void> {
  const says = (text: RegExp) => page.getByRole('status').filter({ hasText: text }).first()
  const newest = () =>
    only(database, sql<{ id: number }>`select coalesce(max(id), 0) as id from audit.run`)
  const { id: before } = await newest()
  // While nothing was ever found, the empty list offers it, too.
  await page.getByRole('button', { name: 'Auditar todo', exact: true }).first().click()
  await says(/Auditando|en cola/).waitFor()
  await expect.poll(async () => (await newest()).id).toBeGreaterThan(before)
  await says(/Última auditoría/).waitFor({ timeout: 120_000 })
}

describe.skipIf(NO_BROWSER)('the audit of the books, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('accounting runs it, reads what differs, by how much, in which document and since when, and it is gone when it is right', async () => {
    const database = openCompanyDatabase()
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', { path: PATH })
    await page.getByRole('heading', { name: 'Auditoría de libros', exact: true }).waitFor()
    await tamper(database, 'paid', 100)
    await tamper(database, 'credit_collected', 70)

    await audit(page, database)

    const differs = page
      .getByRole('row')
      .filter({ hasText: 'La póliza no corresponde al documento' })
    const paid = differs.filter({ hasText: '100.00' })
    const collected = differs.filter({ hasText: '70.00' })
    await paid.getByText(/^Pago \d+$/).waitFor()
    await paid.getByText('CON DIFERENCIA', { exact: true }).waitFor()
    await collected.getByText(/^Cobro a agencia \d+$/).waitFor()
    await settled(page)
    expect(await violationsOn(page)).toEqual([])
    await looked(page)
    await collected.getByRole('link').first().click()
    await page.getByRole('heading', { name: /Póliza/ }).waitFor()
    await page.goBack()
    await paid.getByRole('link').first().click()
    await page.waitForURL(/\/reserva\//)
    await page.goBack()

    await tamper(database, 'paid', -100)
    await tamper(database, 'credit_collected', -70)
    await audit(page, database)

    await expect.poll(() => differs.filter({ hasText: 'CON DIFERENCIA' }).count()).toBe(0)
    const { gone } = await only(
      database,
      sql<{ gone: number }>`
      select count(*)::int as gone from audit.finding where gone_at is not null`,
    )
    expect(gone).toBeGreaterThanOrEqual(2)
    expect(complaints).toEqual([])
    await close()
  })

  test('whoever sells neither reads it nor finds it in the menu', async () => {
    const { page, close } = await openVisit(browser, { provokes: [403] })
    await signInWithoutDesk(page, 'rep@mostrador.demo', { path: PATH })
    await settled(page)

    expect(await page.getByRole('button', { name: 'Auditar todo', exact: true }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Auditoría de libros' }).count()).toBe(0)
    await close()
  })
})

/** At the three widths, for who wants to see (PICTURES). */
async function looked(page: Page): Promise<void> {
  for (const width of [1024, 820, 1440]) {
    await page.setViewportSize({ width, height: width === 820 ? 1180 : 900 })
    await settled(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
    const folder = process.env['PICTURES']
    if (folder) await page.screenshot({ path: join(folder, `audit-${width}.png`) })
  }
}
