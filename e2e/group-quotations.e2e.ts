import { all } from '@kit/db/database'
import { addDays, businessDay, day as dayOf, showDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Browser, Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  settled,
  signInAtDesk,
  violationsOn,
} from './browser.ts'

type Departing = { code: string; day: string; time: string }

describe.skipIf(NO_BROWSER)('the quotation of a group, in a browser', () => {
  let browser: Browser
  let departing: Departing
  beforeAll(async () => {
    browser = await openBrowser()
    departing = await findDeparture()
  })

  test('a manager takes a service of the catalogue into a sheet and quotes it at the price of the group', async () => {
    const { page, complaints, close } = await openVisit(browser)
    const name = `Grupo ${Date.now()}`
    await signInAtDesk(page, 'gerente@mostrador.demo', { path: '/grupos/ficha-tecnica/crear' })
    const form = page.getByRole('dialog', { name: 'Nueva ficha' })
    await form.getByLabel('Grupo', { exact: true }).fill(name)
    await choose(page, form.getByRole('combobox', { name: 'Canal' }))
    await fillDay(form.getByLabel('Primer día'), departing.day)
    await fillDay(form.getByLabel('Último día'), departing.day)
    await form.getByLabel('Personas', { exact: true }).fill('12')
    await form.getByRole('button', { name: 'Agregar contacto' }).click()
    await form.getByLabel('Nombre', { exact: true }).fill('Patricia Solís')
    await form.getByRole('button', { name: 'Agregar servicio' }).click()
    await fillDay(form.getByLabel('Fecha', { exact: true }), departing.day)
    await form.getByLabel('Hora', { exact: true }).fill(departing.time)
    await choose(page, form.getByRole('combobox', { name: 'Del catálogo' }), departing.code)
    await form.getByLabel('Para', { exact: true }).fill('12')
    await form.getByLabel('Precio por persona').fill('1234.50')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('heading', { name }).waitFor()

    await page.getByRole('link', { name: 'Cotizar grupo', exact: true }).click()
    await page.getByRole('heading', { name: `Cotizar ${name}` }).waitFor()
    expect(await page.getByLabel('Cliente', { exact: true }).inputValue()).toBe('Patricia Solís')
    expect(await violationsOn(page)).toEqual([])
    for (const width of [1440, 1024, 820]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Guardar cotización', exact: true }).click()
    await page.getByRole('heading', { name: /^COT-/ }).waitFor()
    await page.getByText('MXN 14,814.00').first().waitFor()

    await page.getByRole('button', { name: 'Editar habitaciones y pagos' }).click()
    const planning = page.getByRole('dialog', { name: 'Habitaciones y pagos del grupo' })
    await planning
      .getByLabel('Lista de habitaciones')
      .fill('101; Ana Ruiz; 7; ana@example.test\n102; Luis Luna; 5')
    await planning.getByText('2 habitaciones, 12 personas', { exact: true }).waitFor()
    await planning.getByRole('button', { name: 'Agregar pago', exact: true }).click()
    await fillDay(planning.getByLabel('Fecha del pago 1', { exact: true }), departing.day)
    await planning.getByLabel('Importe del pago 1', { exact: true }).fill('14814')
    await planning.getByText('Suma: MXN 14,814.00 de MXN 14,814.00', { exact: true }).waitFor()
    await planning.getByRole('button', { name: 'Guardar', exact: true }).click()
    await planning.waitFor({ state: 'detached' })
    await page.getByText('12 de 12 personas en la lista', { exact: true }).waitFor()
    for (const width of [1024, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
    }
    expect(await violationsOn(page)).toEqual([])

    await page.getByRole('button', { name: 'Aceptar', exact: true }).click()
    const accepting = page.getByRole('dialog', { name: /^¿El cliente acepta COT-/ })
    await accepting.getByRole('button', { name: 'Escribir mi nombre' }).click()
    await accepting.getByLabel('Nombre completo').fill('Patricia Solís')
    await accepting.getByText('Acepto que mi nombre escrito vale como mi firma').click()
    await accepting.getByRole('button', { name: 'Aceptar y apartar' }).click()
    const rooms = page.getByRole('table', { name: 'Habitaciones y pagos del grupo' })
    await rooms.getByRole('row').filter({ hasText: 'Luis Luna' }).getByRole('link').waitFor()
    await page.getByRole('button', { name: 'Cobrar al grupo', exact: true }).click()
    const collecting = page.getByRole('dialog', { name: 'Cobrar al grupo' })
    await choose(page, collecting.getByRole('combobox', { name: 'Forma de pago' }), 'Efectivo')
    await collecting.getByRole('button', { name: 'Cobrar', exact: true }).click()
    await page
      .getByText('Cobro de MXN 14,814.00 repartido en 2 reservas', { exact: true })
      .waitFor()
    await page.getByText('PAGADO', { exact: true }).waitFor()
    await page.getByText('GANADA', { exact: true }).waitFor()

    await page.getByRole('link', { name: /^GRP-/ }).click()
    await page.getByRole('heading', { name }).waitFor()
    await page.getByRole('link', { name: /^COT-/ }).waitFor()
    await page.getByText('GANADA', { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('a stay of the catalogue is quoted by its rooms, at the price of all its nights', async () => {
    const stay = await findStay()
    const { page, complaints, close } = await openVisit(browser)
    const name = `Estancia ${Date.now()}`
    await signInAtDesk(page, 'gerente@mostrador.demo', { path: '/grupos/ficha-tecnica/crear' })
    const form = page.getByRole('dialog', { name: 'Nueva ficha' })
    await form.getByLabel('Grupo', { exact: true }).fill(name)
    await choose(page, form.getByRole('combobox', { name: 'Canal' }))
    await fillDay(form.getByLabel('Primer día'), stay.day)
    await fillDay(form.getByLabel('Último día'), stay.last_day)
    await form.getByLabel('Personas', { exact: true }).fill('4')
    await form.getByRole('button', { name: 'Agregar contacto' }).click()
    await form.getByLabel('Nombre', { exact: true }).fill('Patricia Solís')
    await form.getByRole('button', { name: 'Agregar servicio' }).click()
    await fillDay(form.getByLabel('Fecha', { exact: true }), stay.day)
    await choose(page, form.getByRole('combobox', { name: 'Del catálogo' }), stay.code)
    await form.getByLabel('Para', { exact: true }).fill('4')
    await form.getByLabel('Precio por persona').fill('2500')
    await fillDay(form.getByLabel('Salida (estancia)'), stay.last_day)
    await form.getByLabel('Habitaciones', { exact: true }).fill('2')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('heading', { name }).waitFor()

    await page.getByRole('link', { name: 'Cotizar grupo', exact: true }).click()
    await page.getByText('2 habitaciones').waitFor()
    await page
      .getByText(`${showDay(dayOf(stay.day))} – ${showDay(dayOf(stay.last_day))}`, { exact: true })
      .waitFor()
    await page.getByRole('button', { name: 'Guardar cotización', exact: true }).click()
    await page.getByRole('heading', { name: /^COT-/ }).waitFor()
    await page.getByText('MXN 10,000.00').first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

type Stay = { code: string; day: string; last_day: string }

/** An option sold by nights with two nights that have rooms, sold without a dock fee. */
async function findStay(): Promise<Stay> {
  const [found] = await all(
    openCompanyDatabase(),
    sql<Stay>`
      select p.code, d.day::text as day, (d.day + 2)::text as last_day
        from departures.departure d
        join departures.departure n on n.option_id = d.option_id and n.day = d.day + 1 and n.active
        join catalog.option o on o.id = d.option_id and o.active and o.sold_by = 'nights'
        join catalog.product p on p.id = o.product_id and p.active
       where d.day > ${addDays(businessDay(new Date()), 3)} and d.active
         and not exists (select from catalog.dock_fee f where f.option_id = o.id)
         and (select count(*) from catalog.option x where x.product_id = p.id) = 1
       order by d.day, p.code limit 1`,
  )
  return found!
}

/** A product that leaves once on some day to come, sold without a dock fee. */
async function findDeparture(): Promise<Departing> {
  const [found] = await all(
    openCompanyDatabase(),
    sql<Departing>`
      select p.code, d.day::text as day, to_char(min(d.starts_at), 'HH24:MI') as time
        from departures.departure d
        join catalog.option o on o.id = d.option_id and o.active and o.sold_by = 'departure'
        join catalog.product p on p.id = o.product_id and p.active and p.product_type = 1
       where d.day > ${addDays(businessDay(new Date()), 3)} and d.active
         and not exists (select from catalog.dock_fee f where f.option_id = o.id)
         and (select count(*) from catalog.option x where x.product_id = p.id) = 1
       group by p.code, d.day, d.option_id order by d.day, p.code limit 1`,
  )
  return found!
}

async function fillDay(field: Locator, on: string): Promise<void> {
  await field.fill(showDay(dayOf(on)))
  await field.press('Enter')
}
