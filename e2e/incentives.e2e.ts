import { businessDay, firstOfMonth, lastOfMonth, showDay } from '@kit/kernel/day'
import { only } from '@kit/db/database'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  settled,
  signInAtDesk,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('incentives, in a browser', () => {
  let browser: Browser
  const database = openCompanyDatabase()
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('an administrator makes a prize, and the reports say who earned it and who owes it', async () => {
    const { page, complaints, close } = await openVisit(browser)
    const name = `Reto ${Date.now()}`
    const today = businessDay(new Date())
    await signInWithoutDesk(page, 'admin@mostrador.demo', { path: '/incentives/reglas' })
    await page.getByRole('button', { name: 'Nuevo incentivo', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Nuevo incentivo' })
    await form.getByLabel('Nombre', { exact: true }).fill(name)
    await form.getByLabel('Premio (MXN)', { exact: true }).fill('40')
    for (const [label, day] of [
      ['Desde (fecha de venta)', firstOfMonth(today)],
      ['Hasta (fecha de venta)', lastOfMonth(today)],
    ] as const) {
      await form.getByLabel(label).fill(showDay(day))
      await form.getByLabel(label).press('Enter')
    }
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: new RegExp(name) }).waitFor()

    await page.goto('/incentives/report')
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByText('La empresa')
      .waitFor()
    expect(await violationsOn(page)).toEqual([])
    for (const path of ['/reporte/incentivos-reps', '/inventivos/proveedores']) {
      await page.goto(path)
      await page.getByRole('table').first().waitFor()
      await settled(page)
    }
    expect(complaints).toEqual([])
    await close()
  })

  test('prizes of a rule are awarded, paid by accounting and read by the rep who earned them', async () => {
    const rule = await storeEndedRule()
    const administrator = await openVisit(browser)
    await signInWithoutDesk(administrator.page, 'admin@mostrador.demo', {
      path: '/incentives/premios',
    })
    await administrator.page
      .getByRole('button', { name: 'Otorgar premios', exact: true })
      .first()
      .click()
    const awarding = administrator.page.getByRole('dialog', {
      name: 'Otorgar premios de un incentivo',
    })
    await choose(administrator.page, awarding.getByLabel('Incentivo'), rule.name)
    await awarding.getByText('Premios por MXN 40.00').waitFor()
    await awarding.getByRole('button', { name: 'Otorgar premios', exact: true }).click()
    await administrator.page.getByText(/^Premios \d+ otorgados por MXN\s40\.00$/).waitFor()

    const accounting = await openVisit(browser)
    await signInWithoutDesk(accounting.page, 'contabilidad@mostrador.demo', {
      path: '/incentives/premios',
    })
    await accounting.page.getByRole('button', { name: 'Pagar premios', exact: true }).click()
    const paying = accounting.page.getByRole('dialog', { name: 'Pagar premios a los reps' })
    await choose(accounting.page, paying.getByLabel('Canal'), rule.channel)
    await paying.getByText(/^Total a pagar: MXN\s[\d,]*[1-9][\d,]*\.\d\d$/).waitFor()
    const reference = `SPEI ${Date.now()}`
    await paying.getByLabel('Referencia de la transferencia').fill(reference)
    await paying.getByRole('button', { name: 'Pagar premios', exact: true }).click()
    await accounting.page.getByText(/^Premios pagados por MXN/).waitFor()

    const rep = await openVisit(browser)
    await signInAtDesk(rep.page, 'rep@mostrador.demo', { path: '/incentives/premios' })
    const own = rep.page.getByRole('row').filter({ hasText: rule.name })
    await own.getByText('PAGADO', { exact: true }).waitFor()
    await own.getByText(reference).waitFor()
    expect(
      await rep.page.getByRole('button', { name: 'Otorgar premios', exact: true }).count(),
    ).toBe(0)
    expect(await violationsOn(rep.page)).toEqual([])
    await administrator.page.setViewportSize({ width: 820, height: 1100 })
    await administrator.page.goto('/incentives/premios')
    await administrator.page.getByRole('row').filter({ hasText: rule.name }).waitFor()
    expect([...administrator.complaints, ...accounting.complaints, ...rep.complaints]).toEqual([])
  })

  /** A rule of the company that ended, and one sale of the demo's rep that it counts. */
  async function storeEndedRule(): Promise<{ name: string; channel: string }> {
    const name = `Premio ${Date.now()}`
    const { channel } = await only(
      database,
      sql<{ channel: string }>`
      with sold as (
        select i.product_id, i.channel_id, i.sale_day from reservations.item i
          join access.user_account u on u.id = i.rep_id
         where u.email = 'rep@mostrador.demo' and i.sale_day < current_date - 3
           and i.state in ('confirmed', 'used', 'no_show')
           and not exists (select from reservations.item o
             where o.product_id = i.product_id and o.sale_day = i.sale_day and o.id <> i.id)
           and not exists (select from reservations.item o where o.package_item_id = i.id)
         order by i.id desc limit 1
      ), made as (
        insert into incentives.rule (name, paid_by, product_id, channel_id, counts, target, pays,
            amount, starts_on, ends_on)
        select ${name}, 'company', product_id, channel_id, 'services', 1, 'once', 40, sale_day,
            sale_day from sold returning channel_id
      )
      select c.canal as channel from made join organization.channel c on c.id = made.channel_id`,
    )
    return { name, channel }
  }
})
