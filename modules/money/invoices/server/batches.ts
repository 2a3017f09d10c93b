import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { all, first } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import type { Day } from '@kit/kernel/day'
import { amountOf, money, total, type Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { DueTotal, SentPayment } from '../contract/paying.ts'
import { ofProvider } from '../reach.ts'
import { refusePast, send, writePayment, type StoredPayment } from './paying.ts'
import { lockPayable, resettle } from './settling.ts'

const dueUntil = (tx: Context, until: Day) => sql`
  invoices.settlement s join invoices.invoice n on n.id = s.invoice_id
   where n.state in ('reconciled', 'scheduled', 'partly_paid') and s.unscheduled > 0
     and n.due_on <= ${until}::date and ${ofProvider(tx.actor.scope, sql`n.provider_id`)}`

/** What is due up to a day and has no day of its own, in each currency. */
export const findDue = (tx: Context, until: Day): Promise<DueTotal[]> =>
  all(
    tx,
    sql<DueTotal>`
    select n.currency, count(*)::integer as invoices, sum(s.unscheduled)::numeric(14,4) as amount
      from ${dueUntil(tx, until)} group by 1 order by 1`,
  )

type Wanted = { until: Day; currency: Currency; scheduled_for: Day }

/** All that is due gets one day; what somebody else schedules meanwhile is left to them. */
export async function scheduleBatch(tx: Context, { until, currency, scheduled_for }: Wanted) {
  refusePast(tx, scheduled_for)
  const ids = await all(
    tx,
    sql<{ id: number }>`
    select n.id from invoices.invoice n where n.id in (
        select n.id from ${dueUntil(tx, until)} and n.currency = ${currency})
     order by n.id for no key update`,
  )
  const still = await all(
    tx,
    sql<{ id: number; provider_id: number; currency: Currency }>`
    select n.id, n.provider_id, n.currency from ${dueUntil(tx, until)}
       and n.id = any(${ids.map(({ id }) => id)}::bigint[]) order by n.id`,
  )
  if (still.length === 0) throw new Refusal('invoice_batch.nothing')
  const [batch] = await insertRows(
    tx,
    'invoices.batch',
    [{ day: scheduled_for, currency, made_by: tx.actor.user_id, made_at: tx.now.toISOString() }],
    ['id'],
  )
  const payments: StoredPayment[] = []
  for (const invoice of still) {
    const planned = { scheduled_for, amount: null, batch_id: batch!.id }
    payments.push(await writePayment(tx, invoice, planned))
    await resettle(tx, invoice.id)
  }
  const amount = total(
    payments.map((payment) => money(payment.amount, currency)),
    currency,
  )
  return { id: batch!.id, currency, invoices: still.length, amount: amountOf(amount) }
}

/** One transfer sent all that is left of a batch: each invoice is paid by its own payment. */
export async function payBatch(tx: Context, id: number, sent: SentPayment): Promise<number> {
  const batch = await first(tx, sql`select id from invoices.batch where id = ${id} for update`)
  if (!batch) throw new Refusal('invoice_batch.not_found')
  const payments = await beyondScope(
    tx,
    {
      why: 'one transfer pays a batch whole, of whatever providers',
      shows: [
        'id',
        'invoice_id',
        'provider_id',
        'state',
        'currency',
        'amount',
        'paid_currency',
        'paid_amount',
        'billed_rate',
      ],
    },
    () =>
      all(
        tx,
        sql<StoredPayment>`
      select p.* from invoices.payment p
       where p.batch_id = ${id} and p.state = 'scheduled' order by p.invoice_id, p.id`,
      ),
  )
  if (payments.length === 0) throw new Refusal('invoice_batch.nothing')
  for (const payment of payments) {
    const invoice = await lockPayable(tx, payment.invoice_id, null)
    await send(tx, invoice, payment, sent)
    await resettle(tx, payment.invoice_id)
  }
  return payments.length
}
