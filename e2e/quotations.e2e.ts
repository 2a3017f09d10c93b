import { only } from '@kit/db/database'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDeparture, cartOf, openCatalogue, openRepAtDesk } from './at-the-desk.ts'
import { NO_BROWSER, openCompanyDatabase, type Visit } from './browser.ts'

describe.skipIf(NO_BROWSER)('a quotation, in a browser', () => {
  let rep: Visit
  const database = openCompanyDatabase()
  beforeAll(async () => {
    rep = await openRepAtDesk()
  })

  /** What is in the cart, offered; answers the folio. */
  async function saveFor(page: Page, name: string, email: string): Promise<string> {
    await cartOf(page).getByRole('button', { name: 'Guardar cotización', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Cotizar este carrito' })
    await dialog.getByLabel('Cliente', { exact: true }).fill(name)
    await dialog.getByLabel('Correo').fill(email)
    await dialog.getByRole('button', { name: 'Guardar cotización', exact: true }).click()
    const heading = page.getByRole('heading', { level: 1, name: /^COT-/ })
    await heading.waitFor()
    return (await heading.innerText()).split(/\s/)[0]!
  }

  const stateOf = (folio: string) =>
    only(
      database,
      sql<{ state: string; last_number: number; sale: string | null }>`
        select q.state, q.last_number, r.state as sale from quotations.quotation q
          left join reservations.reservation r on r.id = q.reservation_id
         where q.folio = ${folio}`,
    )

  test('the cart is offered, mailed, offered anew, accepted and paid', async () => {
    const { page } = rep
    await openCatalogue(page)
    await addDeparture(page)
    const folio = await saveFor(page, 'Familia Cotización', 'cotiza@example.test')

    await page.getByRole('button', { name: 'Enviar por correo' }).click()
    await page.getByRole('button', { name: 'Enviar cotización' }).click()
    await page.getByText('Cotización enviada a cotiza@example.test').waitFor()
    await page.getByRole('button', { name: 'Editar en el carrito' }).click()
    await cartOf(page)
      .getByRole('button', { name: `Guardar versión de ${folio}` })
      .click()
    const saving = page.getByRole('dialog', { name: `Nueva versión de ${folio}` })
    await saving.getByText('El vigente al aceptar').click()
    await saving.getByRole('button', { name: 'Guardar versión', exact: true }).click()
    await page.getByRole('heading', { name: 'Servicios cotizados · Versión 2' }).waitFor()
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click()
    const accepting = page.getByRole('dialog', { name: `¿El cliente acepta ${folio}?` })
    await accepting.getByRole('button', { name: 'Escribir mi nombre' }).click()
    await accepting.getByLabel('Nombre completo').fill('Familia Cotización')
    await accepting.getByText('Acepto que mi nombre escrito vale como mi firma').click()
    await accepting.getByRole('button', { name: 'Aceptar y apartar' }).click()
    await page.getByRole('button', { name: /^Cobrar saldo MXN/ }).click()
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    await page.getByRole('button', { name: /^Cobrar MXN/ }).click()

    await page.getByRole('heading', { name: 'Pago recibido' }).waitFor()
    expect(await stateOf(folio)).toEqual({ state: 'won', last_number: 2, sale: 'confirmed' })
    expect(rep.complaints).toEqual([])
  })

  test('what a customer does not take is lost from the list, with the reason', async () => {
    const { page } = rep
    await openCatalogue(page)
    await addDeparture(page)
    const folio = await saveFor(page, 'Familia Perdida', 'perdida@example.test')
    await page.goto(`/proforma?text=${folio}`)
    const row = page.getByRole('row').filter({ hasText: folio }).first()
    // A menu opened before the list has its answer would go with the rows of before.
    await row.waitFor()
    await page.getByRole('main').locator('[aria-busy=true]').first().waitFor({ state: 'detached' })

    await row.getByRole('button', { name: 'Acciones de la fila' }).click()
    await page.getByRole('menuitem', { name: 'Marcar como perdida', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Motivo').fill('Compró en otro lado')
    await dialog.getByRole('button', { name: 'Marcar como perdida' }).click()
    await page.getByText('Cotización perdida').waitFor()

    await row.getByText('PERDIDA', { exact: true }).waitFor()
    expect(await stateOf(folio)).toMatchObject({ state: 'lost' })
    expect(rep.complaints).toEqual([])
  })
})
