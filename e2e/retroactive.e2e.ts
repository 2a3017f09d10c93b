import { addDays, businessDay, showDay } from '@kit/kernel/day'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openVisit,
  signInAtDesk,
  violationsOn,
  type Visit,
} from './browser.ts'

const SERVICE = 'Snorkel en el arrecife de Puerto Morelos'

describe.skipIf(NO_BROWSER)('a paper sale that is noted afterwards, in a browser', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await openVisit(await openBrowser())
    await signInAtDesk(visit.page, 'gerente@mostrador.demo', { path: '/RetroactiveReservations' })
  })

  test('a manager notes a service of yesterday, signs for it, and finds it in the list', async () => {
    const { page } = visit
    await page.getByRole('button', { name: 'Registrar venta en papel' }).first().click()
    await page.getByText('Elija servicio, fecha y personas para ver el precio.').waitFor()
    await choose(page, page.getByRole('combobox', { name: 'Servicio', exact: true }), SERVICE)
    await page.getByLabel('Fecha de servicio').fill(showDay(addDays(businessDay(new Date()), -1)))
    await page.getByLabel('Fecha de servicio').press('Enter')
    await choose(page, page.getByRole('combobox', { name: 'Salida' }))
    const total = page.getByText(/^Total MXN/)
    await total.waitFor()
    const amount = (await total.innerText()).replace(/[^\d.]/g, '')
    await page.getByLabel('Nombre del cliente').fill('Papel Retroactivo')
    await page.getByLabel('Teléfono').fill('998 555 0100')
    await choose(page, page.getByRole('combobox', { name: 'Forma de pago' }), 'Efectivo')
    await page.getByLabel('Monto recibido').fill(amount)
    await page.getByLabel('Folio en papel').fill('P-0017')
    await page.getByLabel('Motivo').fill('Se fue la luz en el lobby')
    await page.getByRole('button', { name: 'Registrar venta', exact: true }).click()
    await page.getByText('Firme para registrar la venta.').waitFor()
    await page.getByRole('button', { name: 'Escribir mi nombre' }).click()
    await page.getByLabel('Nombre completo').fill('Gerente Demo')
    await page.getByText('Acepto que mi nombre escrito vale como mi firma').click()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Registrar venta', exact: true }).click()

    await page.getByText('Papel Retroactivo').first().waitFor()
    await page.goto('/RetroactiveReservations')
    await page.getByRole('row', { name: /Papel Retroactivo/ }).waitFor()
    expect(visit.complaints).toEqual([])
  })
})
