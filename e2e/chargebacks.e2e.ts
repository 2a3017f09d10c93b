import { only } from '@kit/db/database'
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
  violationsOn,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('a chargeback, in a browser', () => {
  const database = openCompanyDatabase()

  test('is noted at its payment, answered with evidence, and lost; the list and the books tell it', async () => {
    const case_number = `CASO-${Date.now()}`
    const { uuid, amount } = await payment()
    const { page, complaints } = await openVisit(await openBrowser())
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', { path: `/reserva/${uuid}` })

    await page.getByRole('button', { name: 'Registrar contracargo', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Contracargo del pago de / })
    await dialog.getByLabel('Número de caso').fill(case_number)
    await choose(
      page,
      dialog.getByRole('combobox', { name: 'Motivo', exact: true }),
      'No reconoce el cargo',
    )
    await dialog.getByLabel('Nota').fill('El banco pide el cupón firmado')
    await dialog.getByRole('button', { name: 'Registrar contracargo', exact: true }).click()
    await page.getByText('Contracargo registrado', { exact: true }).waitFor()
    await page.getByRole('link', { name: /^Contracargo de / }).click()

    await page.getByRole('heading', { name: `Contracargo ${case_number}` }).waitFor()
    expect(
      await page.getByRole('button', { name: 'Registrar respuesta', exact: true }).isDisabled(),
    ).toBe(true)
    await page.getByLabel('Descripción del archivo').fill('Cupón firmado por el huésped')
    await page.locator('input[type=file]').setInputFiles({
      name: 'cupon-firmado.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 cupón'),
    })
    await page.getByRole('button', { name: 'Agregar evidencia', exact: true }).click()
    await page.getByRole('button', { name: 'cupon-firmado.pdf', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Registrar respuesta', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Registrar respuesta', exact: true })
      .click()
    await page.getByText('Respuesta registrada', { exact: true }).waitFor()
    await settled(page)
    expect(await violationsOn(page)).toEqual([])

    await page.getByRole('button', { name: 'Marcar como perdido', exact: true }).click()
    const losing = page.getByRole('dialog', { name: /^¿Se perdió el contracargo de / })
    await losing.getByLabel('Motivo').fill('El banco dio la razón al titular')
    await losing.getByRole('button', { name: 'Marcar como perdido', exact: true }).click()
    await page.getByText('Contracargo perdido', { exact: true }).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Marcar como perdido', exact: true }).count())
      .toBe(0)

    await page.goto('/contracargos')
    await page.locator('main').getByRole('searchbox').fill(case_number)
    const row = page.getByRole('row').filter({ hasText: case_number })
    await row.getByText('PERDIDO', { exact: true }).waitFor()
    const { lost } = await only(
      database,
      sql<{ lost: string }>`
      select sum(g.amount)::text as lost from ledger.posting g
        join ledger.entry e on e.id = g.entry_id
        join payments.chargeback c on c.id = e.chargeback_id
       where g.account_code = 'chargeback_cost' and c.case_number = ${case_number}`,
    )
    expect(lost).toBe(amount)
    expect(complaints).toEqual([])
  })

  /** Of a sale paid by card once, of which nothing was given or taken back. */
  const payment = () =>
    only(
      database,
      sql<{ uuid: string; amount: string }>`
      select r.uuid, p.amount::text
        from payments.payment p
        join payments.method m on m.id = p.method_id and m.kind = 'terminal'
        join reservations.reservation r on r.id = p.reservation_id
             and r.state in ('confirmed', 'closed')
       where p.state = 'confirmed'
         and not exists (select from payments.refund f where f.reservation_id = r.id)
         and not exists (select from payments.chargeback c where c.reservation_id = r.id)
         and not exists (select from payments.payment o
             where o.reservation_id = r.id and o.id <> p.id)
       order by p.id desc limit 1`,
    )
})
