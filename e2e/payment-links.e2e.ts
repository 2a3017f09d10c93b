import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDeparture, cartOf, openCatalogue, openRepAtDesk } from './at-the-desk.ts'
import {
  companyUrl,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  type Visit,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('a payment link, in a browser', () => {
  let rep: Visit
  const database = openCompanyDatabase()
  beforeAll(async () => {
    rep = await openRepAtDesk()
  })

  /** The secret of the link mailed last to somebody, out of the mailbox of development. */
  async function tokenMailedTo(recipient: string): Promise<string> {
    const found = async () =>
      (
        await all(
          database,
          sql<{ token: string | null }>`
            select substring(plain from '/pagar/([A-Za-z0-9_-]{43})') as token
              from mailing.captured_mail where recipient = ${recipient} order by id desc limit 1`,
        )
      )[0]?.token ?? undefined
    await expect.poll(found, { timeout: 20_000 }).toBeDefined()
    return (await found())!
  }

  test('a quotation is mailed with a link, and its guest accepts and pays it without an account', async () => {
    const { page } = rep
    await openCatalogue(page)
    await addDeparture(page)
    await cartOf(page).getByRole('button', { name: 'Guardar cotización', exact: true }).click()
    const saving = page.getByRole('dialog', { name: 'Cotizar este carrito' })
    await saving.getByLabel('Cliente', { exact: true }).fill('Familia En Línea')
    await saving.getByLabel('Correo').fill('enlinea@example.test')
    await saving.getByRole('button', { name: 'Guardar cotización', exact: true }).click()
    const heading = page.getByRole('heading', { level: 1, name: /^COT-/ })
    await heading.waitFor()
    const folio = (await heading.innerText()).split(/\s/)[0]!

    await page.getByRole('button', { name: 'Enviar enlace de pago', exact: true }).click()
    const sending = page.getByRole('dialog', { name: `Enlace de pago de ${folio}` })
    await sending.getByRole('button', { name: 'Enviar enlace', exact: true }).click()
    await page.getByText('Enlace enviado a enlinea@example.test').waitFor()

    const guest = await openVisit(await openBrowser())
    const token = await tokenMailedTo('enlinea@example.test')
    await guest.page.goto(`${companyUrl()}/pagar/${token}`)
    await guest.page.getByText('SIMULADOR: no se hace ningún cobro.').waitFor()
    await guest.page.getByLabel('Nombre completo').fill('Familia En Línea')
    await guest.page.getByRole('button', { name: /^Pagar MXN .* con Stripe$/ }).click()
    await guest.page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await guest.page.getByText('Pago recibido').waitFor()

    const { state, sale } = await only(
      database,
      sql<{ state: string; sale: string | null }>`
        select q.state, r.state as sale from quotations.quotation q
          left join reservations.reservation r on r.id = q.reservation_id
         where q.folio = ${folio}`,
    )
    expect({ state, sale }).toEqual({ state: 'won', sale: 'confirmed' })
    expect(guest.complaints).toEqual([])

    await page.goto(`/pagos/ligas?text=${folio}`)
    await page.getByRole('row').filter({ hasText: folio }).getByText('PAGADO').waitFor()
    expect(rep.complaints).toEqual([])
  })
})
