import { recordEntries } from '@app/ledger/api'
import { chargebackSettledEntry } from '@app/ledger/rules/chargeback-entries'
import type { Context } from '@kit/db/context'
import { only } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import {
  add,
  amountOf,
  compare,
  larger,
  money,
  subtract,
  total,
  zero,
  type Money,
} from '@kit/kernel/money'
import { rate as rateFrom } from '@kit/kernel/rate'
import { sql } from 'kysely'
import { basesOf, leftOfPayment } from '../rules.ts'
import { worthOfLoss } from '../rules/settlement.ts'
import type { LockedChargeback } from './chargebacks.ts'
import { findFree, type Standing } from './outgoing.ts'
import { findCaptured, findWaitingRefunds, type LockedRefund } from './queries.ts'
import { findLost, findSettled, lossOf } from './losses.ts'
import { rejectRefund, type Owing } from './refunds.ts'

// A chargeback that was lost is money that its guest has already: whatever they have in favour is
// settled with it first, whichever of both came first, and only the rest is a cost.

/**
 * Settles lost chargebacks with what the guest has in favour and was promised to nobody. The caller
 * holds the reservation's lock, and lowers what it has paid by what this answers.
 */
export async function settleLostChargebacks(tx: Context, standing: Standing): Promise<Money> {
  const { lost, parts } = await findSettled(tx, standing)
  if (parts.length === 0) return zero(standing.in_favour.currency)
  const settled = parts.map((part) => {
    const row = lost.find(({ chargeback_id }) => chargeback_id === part.chargeback_id)!
    return { ...part, row, ...basesOf(part.amount, rateFrom(row.rate), rateFrom(row.usd_rate)) }
  })
  const written = await insertRows(
    tx,
    'payments.chargeback_settlement',
    settled.map(({ row, amount, applied, in_mxn, in_usd }) => ({
      chargeback_id: row.chargeback_id,
      payment_id: row.payment_id,
      reservation_id: standing.reservation_id,
      amount: amountOf(amount),
      applied: amountOf(applied),
      amount_mxn: amountOf(in_mxn),
      amount_usd: amountOf(in_usd),
      day: tx.today,
      settled_by: tx.actor.user_id,
      settled_at: tx.now.toISOString(),
    })),
    ['id'],
  )
  const entries = settled.map(({ row, amount: taken, applied, in_mxn }, index) => ({
    ...chargebackSettledEntry(
      {
        chargeback_settlement_id: (written[index] as { id: number }).id,
        reservation_id: standing.reservation_id,
        taken,
        applied,
        in_mxn,
        rate: row.rate,
        applied_rate: row.applied_rate,
      },
      tx.today,
    ),
    user_id: tx.actor.user_id,
    at: tx.now.toISOString(),
    place: row.place,
  }))
  await recordEntries(tx, null, entries)
  return total(
    settled.map(({ applied }) => applied),
    standing.in_favour.currency,
  )
}

/**
 * A chargeback was lost: refunds that wait and would give its money a second time are rejected, the
 * newest first, those of its payment before others. What has left is not called back. Answers them.
 */
export async function rejectWhatTheBankGave(
  tx: Context,
  chargeback: LockedChargeback,
  owing: Owing,
  reason: string,
): Promise<LockedRefund[]> {
  const waiting = (await findWaitingRefunds(tx, chargeback.reservation_id))
    .filter(({ state }) => state !== 'in_transit')
    .reverse()
  if (waiting.length === 0) return []
  const rejected: LockedRefund[] = []
  const reject = async (refund: LockedRefund) => {
    await rejectRefund(tx, refund, owing, reason)
    rejected.push(refund)
  }
  const ofIt = waiting.filter(({ payment_id }) => payment_id === chargeback.payment_id)
  let asked = total(
    ofIt.map(({ amount, currency }) => money(amount, currency)),
    chargeback.currency,
  )
  const left = await findLeftOf(tx, chargeback)
  for (const refund of ofIt) {
    if (compare(asked, left) <= 0) break
    await reject(refund)
    asked = subtract(asked, money(refund.amount, refund.currency))
  }

  const payment = (await findCaptured(tx, owing.standing)).find(
    ({ payment_id }) => payment_id === chargeback.payment_id,
  )
  const loss = (await findLost(tx, owing.standing)).find(
    ({ chargeback_id }) => chargeback_id === chargeback.id,
  )
  if (!payment || !loss) return rejected
  const wanted = worthOfLoss(lossOf(loss), payment)
  let free = larger(await findFree(tx, owing.standing), zero(wanted.currency))
  for (const refund of waiting.filter((one) => !ofIt.includes(one))) {
    if (compare(free, wanted) >= 0) break
    await reject(refund)
    free = add(free, money(refund.applied, free.currency))
  }
  return rejected
}

/** What of a payment neither left as a refund nor was taken back by its guest. */
async function findLeftOf(tx: Context, { payment_id, currency }: LockedChargeback): Promise<Money> {
  const { paid, given, charged_back } = await only(
    tx,
    sql<{ paid: string; given: string; charged_back: string }>`
    select p.amount as paid,
        coalesce((select sum(f.amount) from payments.refund f where f.payment_id = p.id
            and f.state in ('in_transit', 'done')), 0)::numeric(14,4) as given,
        coalesce((select sum(c.amount) from payments.chargeback c where c.payment_id = p.id
            and c.state in ('open', 'contested', 'lost')), 0)::numeric(14,4) as charged_back
      from payments.payment p where p.id = ${payment_id}`,
  )
  return leftOfPayment(money(paid, currency), money(given, currency), money(charged_back, currency))
}
