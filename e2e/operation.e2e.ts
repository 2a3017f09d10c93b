import { only } from '@kit/db/database'
import { sql } from 'kysely'
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

/** A job of this try that has used up its tries, with a cause that nobody else has. */
async function failJob(task: string): Promise<string> {
  const cause = `Sin red ${crypto.randomUUID()}`
  await only(
    openCompanyDatabase(),
    sql`
    with added as (
      select (graphile_worker.add_job(${task}, run_at => now() + interval '1 hour')).id)
    select id from added`,
  )
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${cause}
     where id = (select max(id) from graphile_worker._private_jobs where last_error is null
         and run_at > now() + interval '59 minutes')`.execute(openCompanyDatabase())
  return cause
}

const inOneSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

describe.skipIf(NO_BROWSER)('who runs the installation, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('sees what failed and why, retries it, gives another up, and sees which processes live', async () => {
    const [again, lost] = [await failJob('tidy-files'), await failJob('tidy-mailbox')]
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'admin@mostrador.demo', { path: '/administracion/operacion' })
    await page.getByRole('heading', { name: 'Operación', exact: true }).waitFor()
    await page.getByText('Requiere atención', { exact: true }).waitFor()
    await page.getByText('ACTIVO', { exact: true }).first().waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.setViewportSize({ width: 820, height: 1180 })
    await settled(page)
    expect(await inOneSight(page)).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('link', { name: 'Ver trabajos', exact: true }).click()
    await page.getByRole('heading', { name: 'Trabajos del sistema', exact: true }).waitFor()
    const retried = page.getByRole('row').filter({ hasText: again })
    await retried.getByRole('button', { name: 'Reintentar', exact: true }).click()
    const asking = page.getByRole('dialog', { name: '¿Reintentar «Borrar archivos vencidos»?' })
    await asking.getByText(/No repite nada/).waitFor()
    await asking.getByRole('button', { name: 'Reintentar trabajo', exact: true }).click()
    // A worker does it within seconds; until then the row says that it waits.
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
          return retried.count()
        },
        { timeout: 20_000, interval: 1_000 },
      )
      .toBe(0)

    const given = page.getByRole('row').filter({ hasText: lost })
    await given.getByRole('button', { name: 'Descartar', exact: true }).click()
    await page
      .getByRole('dialog', { name: '¿Descartar «Vaciar el buzón de desarrollo»?' })
      .getByRole('button', { name: 'Descartar', exact: true })
      .click()
    await given.waitFor({ state: 'detached' })

    expect(complaints).toEqual([])
    await close()
  })
})
