import { only, type Database } from '@kit/db/database'
import {
  add,
  amountOf,
  compare,
  larger,
  money,
  subtract,
  zero,
  type Money,
} from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { isOwed, type RefundState } from '../rules.ts'

/**
 * What a guest has in favour: what was paid less what is due, in the reservation's currency,
 * negative when they owe. Whoever states it holds the reservation's lock, so that it is so until
 * the end of their transaction.
 */
export type Standing = { reservation_id: number; in_favour: Money }

/** What of it nobody asked to be given back yet; negative is what they owe. */
export async function findFree(tx: Database, standing: Standing): Promise<Money> {
  return subtract(standing.in_favour, (await findCommitted(tx, standing)).promised)
}

/**
 * Before a refund is approved, sent or given: whatever was in favour when it was asked for, what
 * is in favour now has to cover it together with all that is owed already.
 */
export async function refuseNotInFavour(
  tx: Database,
  standing: Standing,
  { state, applied }: { state: RefundState; applied: string },
): Promise<void> {
  const refund = money(applied, standing.in_favour.currency)
  const { owed } = await findCommitted(tx, standing)
  const left = leftFor({ state, refund }, standing, owed)
  if (compare(refund, left) > 0)
    throw new Refusal('refund.not_in_favour', { amount: shown(refund), left: shown(left) })
}

/** What is in favour for this refund, once all others that are owed have left. */
export function leftFor(
  { state, refund }: { state: RefundState; refund: Money },
  { in_favour }: Standing,
  owed: Money,
): Money {
  const others = isOwed(state) ? subtract(owed, refund) : owed
  return larger(subtract(in_favour, others), zero(in_favour.currency))
}

/**
 * Before a payment is voided: once money of the reservation was given back, or is promised to be,
 * that was done counting on what was paid; no correction takes it away afterwards.
 */
export async function refuseToTakeWhatWasCountedOn(
  tx: Database,
  standing: Standing,
  taken: Money,
): Promise<void> {
  const committed = await findCommitted(tx, standing)
  if (wasCountedOn(taken, standing, committed))
    throw new Refusal('payment.counted_on', {
      amount: shown(add(committed.promised, committed.given)),
    })
}

export const wasCountedOn = (
  taken: Money,
  { in_favour }: Standing,
  { promised, given }: Committed,
): boolean => promised.units + given.units > 0n && compare(subtract(in_favour, taken), promised) < 0

/**
 * What a reservation gives back: `owed` is what of the promised was approved. What the guest had in
 * favour and took by a chargeback that was lost was given, by their bank.
 */
export type Committed = { promised: Money; owed: Money; given: Money }

export async function findCommitted(
  database: Database,
  { reservation_id, in_favour: { currency } }: Standing,
): Promise<Committed> {
  const sums = await only(
    database,
    sql<{ promised: string; owed: string; given: string }>`
    select coalesce(sum(applied) filter (where state <> 'done'), 0)::numeric(14,4) as promised,
           coalesce(sum(applied) filter (where state in ('approved', 'in_transit', 'failed')),
                 0)::numeric(14,4) as owed,
           coalesce(sum(applied) filter (where state = 'done'), 0)::numeric(14,4) as given
      from (select state, applied from payments.refund
             where reservation_id = ${reservation_id} and state <> 'rejected'
            union all
            select 'done', applied from payments.chargeback_settlement
             where reservation_id = ${reservation_id}) given_back`,
  )
  return {
    promised: money(sums.promised, currency),
    owed: money(sums.owed, currency),
    given: money(sums.given, currency),
  }
}

const shown = (amount: Money): string => `${amount.currency} ${amountOf(amount).slice(0, -2)}`
