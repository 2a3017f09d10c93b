import type { Place } from '@app/ledger/api'
import { beyondScope } from '@kit/db/beyond-scope'
import { all, type Database } from '@kit/db/database'
import { money, subtract, total, type Currency, type Money } from '@kit/kernel/money'
import { sql } from 'kysely'
import { settleLosses, type Loss, type SettledLoss } from '../rules/settlement.ts'
import { findFree, type Standing } from './outgoing.ts'
import { findCaptured, type Captured } from './queries.ts'

// What of lost chargebacks is still a cost, and how much of it would be settled now.

export type LostRow = {
  chargeback_id: number
  payment_id: number
  currency: Currency
  unsettled: string
  rate: string
  applied_rate: string
  usd_rate: string
  place: Place
}

/** How much of which is settled by what is in favour and was promised to nobody. */
export async function findSettled(
  tx: Database,
  standing: Standing,
): Promise<{ lost: LostRow[]; parts: SettledLoss[] }> {
  const lost = standing.in_favour.units > 0n ? await findLost(tx, standing) : []
  if (lost.length === 0) return { lost, parts: [] }
  const free = await findFree(tx, standing)
  return { lost, parts: settleLosses(free, lost.map(lossOf), await findCaptured(tx, standing)) }
}

/** Those of which something is still a cost, wherever their payment was taken. */
export const findLost = (tx: Database, { reservation_id }: Standing): Promise<LostRow[]> =>
  beyondScope(
    tx,
    {
      why: 'a lost charge is a loss of its sale, wherever it was paid',
      shows: [
        'chargeback_id',
        'payment_id',
        'currency',
        'rate',
        'applied_rate',
        'usd_rate',
        'unsettled',
        'place',
      ],
    },
    () =>
      all(
        tx,
        sql<LostRow>`
      select c.id as chargeback_id, c.payment_id, c.currency, c.rate, p.applied_rate, c.usd_rate,
          (c.amount - coalesce(s.settled, 0))::numeric(14,4) as unsettled,
          jsonb_build_object('channel_id', c.channel_id, 'hotel_id', c.hotel_id, 'location_id',
            c.location_id, 'rep_id', c.rep_id, 'agency_id', c.agency_id) as place
        from payments.chargeback c
        join payments.payment p on p.id = c.payment_id
        left join lateral (select sum(amount) as settled from payments.chargeback_settlement
            where chargeback_id = c.id) s on true
       where c.reservation_id = ${reservation_id} and c.state = 'lost'
         and c.amount > coalesce(s.settled, 0)
       order by c.ended_at, c.id`,
      ),
  )

export const lossOf = ({ chargeback_id, payment_id, unsettled, currency }: LostRow): Loss => ({
  chargeback_id,
  payment_id,
  unsettled: money(unsettled, currency),
})

/** What would be left of each payment, and in favour, once lost chargebacks took their part. */
export async function findBeyondLosses(
  tx: Database,
  standing: Standing,
): Promise<{ free: Money; captured: Captured[] }> {
  const { lost, parts } = await findSettled(tx, standing)
  const { currency } = standing.in_favour
  const captured = await findCaptured(tx, standing)
  const takenOf = (payment_id: number) =>
    parts.filter(
      (part) =>
        lost.find((one) => one.chargeback_id === part.chargeback_id)!.payment_id === payment_id,
    )
  const applied = (some: readonly SettledLoss[]) =>
    total(
      some.map((part) => part.applied),
      currency,
    )
  return {
    free: subtract(await findFree(tx, standing), applied(parts)),
    captured: captured.map((payment) => {
      const taken = takenOf(payment.payment_id)
      const amounts = taken.map(({ amount }) => amount)
      return {
        ...payment,
        amount: subtract(payment.amount, total(amounts, payment.amount.currency)),
        applied: subtract(payment.applied, applied(taken)),
      }
    }),
  }
}
