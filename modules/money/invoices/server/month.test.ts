import { all } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadDemo } from '../../../../db/demo/load-demo.ts'
import { compareDocuments } from '@app/audit/testing'
import { openAttackedDesk } from '@app/desk/testing'
import { reconcileInvoice, rejectLine, saveInvoice, type Invoice } from '../contract.ts'
import { openInvoices } from '../testing/build.ts'

// The invoices of a month come before the demo's own accountant has captured any of them.
const desk = await openAttackedDesk({
  prepare: (database) =>
    loadDemo(database, { reservations: 600, seed: 11, until: day('2026-03-08') }),
})
const { database } = desk.world
const { clerk, manager } = await openInvoices(desk)

type Owed = { id: number; folio: string; provider_id: number; currency: 'MXN'; due: string }
type Asked = { reference: string; amount: string; finding: string | null }

/** What was given before and nobody billed, by provider and currency. */
const findUnbilled = () =>
  all(
    database,
    sql<Owed>`
    select id, folio, provider_id, cost_currency as currency, round(due, 2)::text as due
      from invoices.owed_voucher
     where rendered and line_id is null and due > 100
       and state in ('issued', 'partly_rendered', 'rendered')
     order by provider_id, cost_currency, id`,
  )

test('a month of invoices is reconciled: each planted mismatch is found, and none is invented', async () => {
  const unbilled = await findUnbilled()
  expect(unbilled.length).toBeGreaterThan(30)
  const [coming] = await all(
    database,
    sql<Owed>`
    select id, folio, provider_id, cost_currency as currency, due from invoices.owed_voucher
     where state = 'issued' and not rendered order by id limit 1`,
  )
  const [billed] = await all(
    database,
    sql<Owed>`
    select id, folio, provider_id, cost_currency as currency, due from invoices.owed_voucher
     where line_id is not null order by id limit 1`,
  )
  const groups = [...Map.groupBy(unbilled, (one) => `${one.provider_id} ${one.currency}`).values()]
  let planted = 0
  for (const [index, vouchers] of groups.entries()) {
    const { provider_id, currency } = vouchers[0]!
    const stranger = groups[(index + 1) % groups.length]!.find(
      (one) => one.provider_id !== provider_id,
    )
    const cents = (amount: string, by: number) => (Number(amount) * by).toFixed(2)
    const lines: Asked[] = vouchers.map(({ folio, due }, at) => ({
      reference: folio,
      amount: at % 5 === 1 ? cents(due, 1.2) : at % 5 === 3 ? cents(due, 0.8) : due,
      finding: at % 5 === 1 ? 'over' : at % 5 === 3 ? 'under' : null,
    }))
    lines.push({ reference: 'CUN-26-999999-1', amount: '50.00', finding: 'unknown' })
    if (stranger)
      lines.push({ reference: stranger.folio, amount: '60.00', finding: 'other_provider' })
    if (billed?.provider_id === provider_id && billed.currency === currency)
      lines.push({ reference: billed.folio, amount: '70.00', finding: 'billed_twice' })
    if (coming?.provider_id === provider_id && coming.currency === currency)
      lines.push({ reference: coming.folio, amount: '80.00', finding: 'not_rendered' })
    planted += lines.filter(({ finding }) => finding !== null).length

    const total = lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100
    const { body, error } = await desk.call(clerk, saveInvoice, {
      body: {
        provider_id,
        folio: `MES-${index}`,
        issued_on: '2026-03-09',
        currency,
        subtotal: total.toFixed(2),
        tax: '0',
        total: total.toFixed(2),
        lines: lines.map(({ reference, amount }) => ({ reference, amount, description: '' })),
      },
    })

    expect(error).toBeUndefined()
    expect(body.lines.map(({ reference, finding }) => [reference, finding])).toEqual(
      lines.map(({ reference, finding }) => [reference, finding]),
    )
    const settled = await rejectOpen(body)
    const agreed = await desk.call(manager, reconcileInvoice, {
      params: { id: body.id },
      body: { version: settled.version, reason: 'Mes de febrero' },
    })
    expect([agreed.body.state, agreed.body.settlement?.owed]).toEqual([
      'reconciled',
      agreed.body.settlement?.accepted,
    ])
  }

  expect(planted).toBeGreaterThan(10)
  expect(await findUnbilled()).toEqual([])
  const { differences } = await compareDocuments(database, null)
  expect(
    differences.filter(({ kind, check }) => kind === 'invoice_line' && check !== 'entry_day'),
  ).toEqual([])
}, 120_000)

/** What no voucher answers is not owed. */
async function rejectOpen(invoice: Invoice): Promise<Invoice> {
  let standing = invoice
  for (const { id, voucher } of invoice.lines)
    if (voucher === null)
      standing = (
        await desk.call(clerk, rejectLine, {
          params: { id: invoice.id, line_id: id },
          body: { version: standing.version, reason: 'No se debe' },
        })
      ).body
  return standing
}
