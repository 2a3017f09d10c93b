import { refuseOneHand } from '@app/access/api'
import { recordEntries, type Place } from '@app/ledger/api'
import { paymentPostings } from '@app/ledger/rules'
import { first, only, run, type Database } from '@kit/db/database'
import { recordTransitions, type Cause } from '@kit/db/transition'
import type { Actor } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { money, type Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { MethodKind } from '../rules.ts'

export type LockedPayment = Place & {
  id: number
  uuid: string
  state: string
  reservation_id: number
  kind: MethodKind
  currency: Currency
  amount: string
  applied: string
  amount_mxn: string
  shift_id: number | null
}

/**
 * Which reservation a payment belongs to, to be locked before the payment, as every change of money
 * does.
 */
export async function findPaidReservation(
  database: Database,
  uuid: string,
): Promise<number | undefined> {
  return (
    await first(
      database,
      sql<{
        reservation_id: number
      }>`select reservation_id from payments.payment where uuid = ${uuid}::uuid`,
    )
  )?.reservation_id
}

/** @throws Refusal `payment.illegal_transition` when nobody waits for it any more */
export async function lockAnnounced(tx: Database, uuid: string): Promise<LockedPayment> {
  const payment = await only(
    tx,
    sql<LockedPayment>`
    select p.id, p.uuid, p.state, p.reservation_id, m.kind, p.currency, p.amount, p.applied, p.amount_mxn, p.shift_id, p.channel_id, p.hotel_id, p.location_id, p.rep_id, p.agency_id
      from payments.payment p join payments.method m on m.id = p.method_id
     where p.uuid = ${uuid}::uuid for update of p`,
  )
  if (payment.state !== 'pending')
    throw new Refusal('payment.illegal_transition', { state: payment.state, allowed: [] })
  return payment
}

export type Seeing = {
  reservation_currency: Currency
  actor: Actor
  now: Date
  day: Day
  cause: Cause
}

/**
 * The money was seen: it counts from this day on, at the rate it was announced at. The caller
 * raises what the reservation has paid.
 */
export async function confirmAnnounced(
  tx: Database,
  payment: LockedPayment,
  { reservation_currency, actor, now, day, cause }: Seeing,
): Promise<void> {
  await refuseOneHand(tx, { signs: actor.user_id, asked: payment.rep_id, now })
  const {
    id,
    kind,
    currency,
    amount,
    applied,
    amount_mxn,
    shift_id,
    reservation_id,
    channel_id,
    hotel_id,
    location_id,
    rep_id,
    agency_id,
  } = payment
  await run(
    tx,
    sql`update payments.payment set state = 'confirmed', payment_day = ${day} where id = ${id}`,
  )
  await recordTransitions(
    tx,
    [{ entity: 'payment', entity_id: id, from_state: 'pending', to_state: 'confirmed' }],
    cause,
  )
  const postings = paymentPostings(
    kind,
    {
      taken: money(amount, currency),
      applied: money(applied, reservation_currency),
      in_mxn: money(amount_mxn, 'MXN'),
    },
    shift_id,
  )
  await recordEntries(tx, { channel_id, hotel_id, location_id, rep_id, agency_id }, [
    { moment: 'paid', day, reservation_id, payment_id: id, user_id: actor.user_id, postings },
  ])
}

/** The money did not come. Nothing was in the books, so nothing leaves them. */
export async function rejectAnnounced(
  tx: Database,
  { id }: LockedPayment,
  reason: string,
  cause: Cause,
): Promise<void> {
  await run(tx, sql`update payments.payment set state = 'failed' where id = ${id}`)
  await recordTransitions(
    tx,
    [{ entity: 'payment', entity_id: id, from_state: 'pending', to_state: 'failed', reason }],
    cause,
  )
}
