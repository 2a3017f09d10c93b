import { only } from '@kit/db/database'
import { addDays, businessDay, showDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  settled,
  signInWithoutDesk,
} from './browser.ts'

/** Where pictures of what was looked at are put; nowhere when absent. */
const LOOKED = process.env['PICTURES']

describe.skipIf(NO_BROWSER)('IVA by date, in a browser', () => {
  const database = openCompanyDatabase()

  test('is set for a product from a day on, once, and taken away before that day', async () => {
    // A day that no earlier try took.
    const from = addDays(businessDay(new Date()), 30 + (Math.floor(Date.now() / 1000) % 6_000))
    const { product } = await only(
      database,
      sql<{ product: string }>`
      select p.code || ' · ' || p.name_es as product from catalog.product p
       where p.active order by p.id limit 1`,
    )
    const { page, complaints } = await openVisit(await openBrowser(), { provokes: [409] })
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', { path: '/administracion/iva' })
    const propose = async (percent: string) => {
      await page.getByRole('button', { name: 'Nuevo IVA', exact: true }).first().click()
      const form = page.getByRole('dialog', { name: 'Nuevo IVA', exact: true })
      const field = (name: string) => form.getByRole('combobox', { name, exact: true })
      await choose(page, field('Producto'), product)
      await choose(page, field('IVA'), percent)
      const day = form.getByLabel('Desde (fecha de venta)', { exact: true })
      await day.fill(showDay(from))
      await day.press('Enter')
      await form.getByRole('button', { name: 'Guardar', exact: true }).click()
      return form
    }

    const saved = await propose('8 %')
    await page.getByText('Cambios guardados', { exact: true }).first().waitFor()
    await saved.waitFor({ state: 'detached' })
    const row = page.getByRole('row').filter({ hasText: showDay(from) })
    await row.getByText(/^8(\.\d+)?( ?%)?$/).waitFor()
    for (const width of LOOKED ? [1440, 820] : []) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${LOOKED}/iva-${width}.png` })
    }
    await page.setViewportSize({ width: 1440, height: 900 })

    await propose('16 %')
    await page
      .getByText(/^Ya existe otro registro con ese valor en «Desde/)
      .first()
      .waitFor()
    await page.goto('/administracion/iva')
    await settled(page)

    await row.getByRole('button', { name: 'Editar', exact: true }).click()
    const standing = page.getByRole('dialog', { name: 'IVA por fecha', exact: true })
    await standing.getByRole('button', { name: 'Eliminar', exact: true }).click()
    const sure = page.getByRole('dialog', {
      name: '¿Eliminar este registro de IVA por fecha?',
      exact: true,
    })
    await sure.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await row.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})
