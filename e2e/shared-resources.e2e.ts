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
  signInWithoutDesk,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('a boat of several products, in a browser', () => {
  test('it is made, chosen in a pattern, and seen with what is left of it on its day', async () => {
    const { page, complaints, close } = await openVisit(await openBrowser())
    const name = `Lancha ${Date.now() % 1_000_000}`
    const { tour } = await only(
      openCompanyDatabase(),
      sql<{ tour: string }>`
        select p.code || ' · ' || p.name_es || ' · ' || o.name_es as tour
          from catalog.option o join catalog.product p on p.id = o.product_id
         where o.sold_by = 'departure' order by o.id limit 1`,
    )
    const day = addDays(businessDay(new Date()), 300)
    await signInWithoutDesk(page, 'admin@mostrador.demo', { path: '/administracion/recursos' })

    await page.getByRole('button', { name: 'Nuevo recurso' }).first().click()
    const boat = page.getByRole('dialog', { name: 'Nuevo recurso' })
    await boat.getByLabel('Nombre', { exact: true }).fill(name)
    await boat.getByLabel('Capacidad', { exact: true }).fill('12')
    await boat.getByRole('button', { name: 'Guardar' }).click()
    await boat.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: new RegExp(name) }).waitFor()
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/resources.png` })

    await page.goto('/administracion/patrones-de-salida')
    await page.getByRole('button', { name: 'Nuevo patrón' }).first().click()
    const pattern = page.getByRole('dialog', { name: 'Nuevo patrón' })
    await choose(page, pattern.getByRole('combobox', { name: 'Producto y opción' }), tour)
    await choose(page, pattern.getByRole('combobox', { name: 'Recurso compartido' }), name)
    await pattern.getByLabel('Hora', { exact: true }).fill('05:45')
    for (const weekday of WEEKDAYS)
      await choose(page, pattern.getByRole('combobox', { name: 'Días' }), weekday)
    await pattern.getByLabel('Lugares (cuartos en noches)').fill('20')
    for (const label of ['Primer día', 'Último día']) {
      await pattern.getByLabel(label).fill(showDay(day))
      await pattern.getByLabel(label).press('Enter')
    }
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/pattern.png` })
    await pattern.getByRole('button', { name: 'Guardar' }).click()
    await pattern.waitFor({ state: 'detached' })

    await page.goto(`/administracion/recursos-por-dia?day_from=${day}&day_to=${day}`)
    const row = page.getByRole('row', { name: new RegExp(name) })
    await row.waitFor()
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/slots.png` })
    expect(await row.innerText()).toContain('DISPONIBLE')
    expect(complaints).toEqual([])
    await close()
  })
})

const SHOTS = process.env['SHOTS_TO']
const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']
