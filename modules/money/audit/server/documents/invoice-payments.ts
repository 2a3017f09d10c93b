import { invoicePaidEntry, invoicePaymentUndoneEntry } from '@app/ledger/rules/entries'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive } from '../../rules/compare.ts'
import { among, findSteps, derivation } from './document.ts'

type Row = {
  id: number
  provider_id: number
  state: string
  paid_on: Day | null
  currency: Currency
  amount: string
  paid_currency: Currency
  paid_amount: string
  billed_rate: string
}

/** What the bank sent for invoices, on the day that it bears, and what of that was undone. */
export const invoicePayments = derivation('invoice_payment', async (database, which) => {
  const rows = await all(
    database,
    sql<Row>`
      select p.id, p.provider_id, p.state, p.paid_on, p.currency, p.amount, p.paid_currency,
          p.paid_amount,
          -- By the lines of its invoice, not by what the payment says of them.
          case when p.state <> 'paid' then p.billed_rate::text else (
            select round(sum(l.amount * o.cost_rate) / sum(l.amount), 8)::text
             from invoices.line l join invoices.owed_voucher o on o.id = l.voucher_id
            where l.invoice_id = p.invoice_id) end as billed_rate
        from invoices.payment p where p.paid_on is not null and ${among(which, 'p.id')}`,
  )
  const steps = await findSteps(database, 'invoice_payment', which)
  return rows.map((row) =>
    derive({ id: row.id, reservation_id: null }, () => {
      const document = {
        invoice_payment_id: row.id,
        provider_id: row.provider_id,
        billed_rate: row.billed_rate,
        amount: money(row.amount, row.currency),
        paid: money(row.paid_amount, row.paid_currency),
      }
      const of = (state: string) => {
        const { at, user_id } = steps.get(row.id)!.get(state)!
        return { place: null, at, user_id }
      }
      const paid = { ...invoicePaidEntry(document, row.paid_on!), ...of('paid') }
      if (row.state === 'paid') return [paid]
      const { day } = steps.get(row.id)!.get('undone')!
      const undone = invoicePaymentUndoneEntry(document, day)
      return [paid, { ...undone, ...of('undone'), undoes: 'invoice_paid' }]
    }),
  )
})
