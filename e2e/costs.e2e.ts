import { only } from '@kit/db/database'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  cardOf,
  chargeButton,
  emptyCartIfAny,
  inCart,
  openCatalogue,
  openRepAtDesk,
} from './at-the-desk.ts'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
  type Visit,
} from './browser.ts'

const PILL = /^\d\d:\d\d [AP]M · \d+ lugares$/

describe.skipIf(NO_BROWSER)('costs and the prices that they need, in a browser', () => {
  let browser: Browser
  let clerk: Visit
  const database = openCompanyDatabase()
  beforeAll(async () => {
    browser = await openBrowser()
    clerk = await openVisit(browser)
    await signInWithoutDesk(clerk.page, 'contabilidad@mostrador.demo', {
      path: '/costo/excursionesxservicio',
    })
  })

  test('from a service below or above its cost to the price that it should have, and back', async () => {
    const { page } = clerk
    await page.getByRole('heading', { name: 'Costo por servicio', level: 1 }).waitFor()
    await page.getByRole('columnheader', { name: '% margen', exact: true }).waitFor()

    await page.goto('/calculo/costo/excursiones')
    await page.getByRole('heading', { name: 'Cálculo de costo de excursiones', level: 1 }).waitFor()
    const cost = page.getByLabel('Costo de Adulto', { exact: true })
    await cost.fill('700')
    await page.getByLabel('Comisión %', { exact: true }).fill('10')
    await page.getByLabel('Margen deseado %', { exact: true }).fill('20')
    const there = page.getByRole('table', { name: 'Del costo al precio', exact: true })
    await there.getByText('MXN 1,160.00', { exact: true }).first().waitFor()

    await page.getByRole('button', { name: 'Usar el precio de Adulto', exact: true }).click()
    const back = page.getByRole('table', { name: 'Del precio al margen', exact: true })
    await back.getByText('MXN 200.00', { exact: true }).waitFor()
    await back.getByText('20.0 %', { exact: true }).waitFor()
    await back.getByText('CORRECTO', { exact: true }).waitFor()
    await page.getByLabel('Precio público de Adulto', { exact: true }).fill('800')
    await back.getByText('BAJO COSTO', { exact: true }).waitFor()
    expect(clerk.complaints).toEqual([])
  })

  test('a service brings its contracted cost, without IVA, and its price', async () => {
    const { page } = clerk
    const option = await only(
      database,
      sql<{ name: string; cost: string }>`
      select p.code || ' · ' || p.name_es || ' · ' || o.name_es as name,
             to_char(c.net, 'FM999,990.00') as cost
        from catalog.option o join catalog.product p on p.id = o.product_id
        join catalog.cost k on k.option_id = o.id and k.pax_type = 'adult' and k.currency = 'MXN'
        join reporting.contracted_cost c on c.cost_id = k.id
       where o.active and p.active and current_date between k.valid_from and k.valid_to
         and not exists (select from catalog.cost other where other.option_id = o.id
           and other.pax_type = 'adult' and other.id <> k.id)
       order by p.code, o.id limit 1`,
    )
    await page.goto('/calculo/costo/excursiones')
    await choose(page, page.getByRole('combobox', { name: 'Servicio', exact: true }), option.name)
    await expect
      .poll(() => page.getByLabel('Costo de Adulto', { exact: true }).inputValue())
      .toBe(option.cost)
    expect(new URL(page.url()).searchParams.get('option')).not.toBeNull()
    expect(clerk.complaints).toEqual([])
  })

  test('a cost that rises above its price is said in the cart without the cost, and to who keeps costs', async () => {
    const rep = await openRepAtDesk()
    await openCatalogue(rep.page)
    await emptyCartIfAny(rep.page)
    const block = rep.page
      .locator('.sell-option')
      .filter({ has: rep.page.getByRole('button', { name: PILL }) })
      .first()
    const product = (await rep.page
      .getByRole('article')
      .filter({ has: block })
      .first()
      .getAttribute('aria-label'))!
    const [option = ''] = await block.getByRole('heading', { level: 3 }).allInnerTexts()
    const pill = cardOf(rep.page, product)
      .locator('.sell-option')
      .filter({ has: rep.page.getByRole('button', { name: PILL }) })
      .first()
      .getByRole('button', { name: PILL })
      .first()
    const { amount, from } = await only(
      database,
      sql<{ amount: string; from: string }>`
      select to_char(k.amount, 'FM999990.00') as amount, to_char(k.valid_from, 'DD/MM/YYYY') as from
        from catalog.product p join catalog.option o on o.product_id = p.id and o.active
        join catalog.cost k on k.option_id = o.id and k.pax_type = 'adult'
       where p.name_es = ${product} and ${option} in (o.name_es, '')
         and (now() at time zone 'America/Cancun')::date + 5 between k.valid_from and k.valid_to
       order by k.valid_from desc limit 1`,
    )
    const costs = async (value: string) => {
      const { page } = clerk
      await page.goto(`/administracion/costos?text=${encodeURIComponent(product)}`)
      const row = page
        .getByRole('row')
        .filter({ hasText: 'ADULTO' })
        .filter({ hasText: `${product} · ${option}` })
        .filter({ hasText: from })
      await row.getByRole('button', { name: 'Editar', exact: true }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Costo por persona', { exact: true }).fill(value)
      await form.getByRole('button', { name: 'Guardar', exact: true }).click()
      await page.getByText('Cambios guardados', { exact: true }).waitFor()
      await form.waitFor({ state: 'detached' })
    }
    await costs('98765')
    await pill.click()
    await inCart(rep.page, product).waitFor()
    await inCart(rep.page, product)
      .getByText('El precio queda por debajo del mínimo de la empresa', { exact: true })
      .waitFor()
    expect(await rep.page.getByText(/98.?765/).count()).toBe(0)
    await chargeButton(rep.page).waitFor()

    const { page } = clerk
    await page.goto(
      `/costo/excursionesxservicio?alert=["below"]&text=${encodeURIComponent(product)}`,
    )
    await page
      .getByRole('row')
      .filter({ hasText: product })
      .getByText('BAJO COSTO', { exact: true })
      .first()
      .waitFor()

    await costs(amount)
    await rep.page.reload()
    await inCart(rep.page, product).waitFor()
    await inCart(rep.page, product)
      .getByText('El precio queda por debajo del mínimo de la empresa', { exact: true })
      .waitFor({ state: 'detached' })
    expect([rep.complaints, clerk.complaints]).toEqual([[], []])
  })
})
