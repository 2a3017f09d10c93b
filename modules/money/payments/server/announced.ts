import { refuseOneHand } from '@app/access/api'
import { recordEntries, type Place } from '@app/ledger/api'
import { paidEntry } from '@app/ledger/rules/entries'
import type { Context } from '@kit/db/context'
import { only, type Database } from '@kit/db/database'
import { move } from '@kit/db/move'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { Refusal } from '@kit/kernel/refusal'
import { PAYMENT } from '../lifecycles.ts'
import type { MethodKind, PaymentState } from '../rules.ts'
import { recordMovement, refuseToAuthorize } from './credit.ts'

export type LockedPayment = Place & {
  id: number
  uuid: string
  state: PaymentState
  reservation_id: number
  kind: MethodKind
  currency: Currency
  amount: string
  applied: string
  amount_mxn: string
  rate: string
  applied_rate: string
  shift_id: number | null
}

/** Who decides on it: accounting, which sees the account, or who may give credit. */
export type Decided = 'by_account' | 'on_credit'

/**
 * An announced payment, to be confirmed or to fail.
 * @throws Refusal `payment.illegal_transition` when nobody waits for it any more,
 * `credit.is_authorised` and `credit.not_on_credit` when another one decides on it
 */
export async function lockAnnounced(
  tx: Database,
  uuid: string,
  to: 'confirmed' | 'failed',
  decided: Decided,
): Promise<LockedPayment> {
  const payment = await only(
    tx,
    sql<LockedPayment>`
    select p.id, p.uuid, p.state, p.reservation_id, m.kind, p.currency, p.amount, p.applied,
        p.amount_mxn, p.rate, p.applied_rate, p.shift_id, p.channel_id, p.hotel_id, p.location_id,
        p.rep_id, p.agency_id
      from payments.payment p join payments.method m on m.id = p.method_id
     where p.uuid = ${uuid}::uuid for update of p`,
  )
  const onCredit = payment.kind === 'agency_credit'
  if (onCredit && decided === 'by_account') throw new Refusal('credit.is_authorised')
  if (!onCredit && decided === 'on_credit') throw new Refusal('credit.not_on_credit')
  refuseIllegal(PAYMENT, payment.state, to)
  return payment
}

/**
 * The money was seen, or the credit authorised within its limit: it counts from this day on, at the rate it was announced at. The caller
 * raises what the reservation has paid.
 */
export async function confirmAnnounced(
  tx: Context,
  payment: LockedPayment,
  reservation_currency: Currency,
): Promise<void> {
  const on_credit = payment.kind === 'agency_credit'
  const may = on_credit ? 'credit.authorize' : 'payment.confirm'
  await refuseOneHand(tx, { asked: payment.rep_id, may })
  if (on_credit) await refuseToAuthorize(tx, payment)
  await countAnnounced(tx, payment, reservation_currency)
}

/** It is paid, and in the books. Who says so has been judged before. */
export async function countAnnounced(
  tx: Context,
  payment: LockedPayment,
  reservation_currency: Currency,
): Promise<void> {
  const { actor, today } = tx
  const {
    id,
    kind,
    currency,
    amount,
    applied,
    amount_mxn,
    rate,
    applied_rate,
    shift_id,
    reservation_id,
    channel_id,
    hotel_id,
    location_id,
    rep_id,
    agency_id,
  } = payment
  await move(tx, PAYMENT, payment, 'confirmed', { set: { payment_day: today } })
  const paid = {
    payment_id: id,
    reservation_id,
    kind,
    taken: money(amount, currency),
    applied: money(applied, reservation_currency),
    in_mxn: money(amount_mxn, 'MXN'),
    shift_id,
    rate,
    applied_rate,
  }
  await recordEntries(tx, { channel_id, hotel_id, location_id, rep_id, agency_id }, [
    { ...paidEntry(paid, today), user_id: actor.user_id },
  ])
  await recordMovement(tx, kind, {
    kind: 'charge',
    payment_id: id,
    amount: paid.taken,
  })
}

/** The money did not come. Nothing was in the books, so nothing leaves them. */
export const rejectAnnounced = (
  tx: Context,
  payment: LockedPayment,
  reason: string,
): Promise<void> => move(tx, PAYMENT, payment, 'failed', { reason })
