import { refuseOneHand } from '@app/access/api'
import { findPaymentEntries, recordEntries, type Place } from '@app/ledger/api'
import { reversed } from '@app/ledger/rules'
import type { Context } from '@kit/db/context'
import { all, only, type Database } from '@kit/db/database'
import { move, type Stateful } from '@kit/db/move'
import type { Actor } from '@kit/kernel/actor'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { money, type Currency, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { PAYMENT } from '../lifecycles.ts'
import { isVoidable, type MethodKind, type PaymentState } from '../rules.ts'
import { returnToCertificate } from './certificates/using.ts'
import { recordMovement } from './credit.ts'
import { refuseToTakeWhatWasCountedOn, type Standing } from './outgoing.ts'

type Taken = Place & {
  id: number
  reservation_id: number
  state: PaymentState
  kind: MethodKind
  is_change: boolean
  shift: string | null
  refunded: boolean
  currency: Currency
  amount: string
  /** Less the change given of it. */
  applied: string
}

/**
 * Undoes a payment that was taken wrongly, with the change given of it, while the shift it lies in
 * is open and by somebody else than who took it. Answers what the reservation has paid less by it:
 * the caller, who locked the reservation first, lowers that.
 */
export async function voidPayment(
  tx: Context,
  uuid: string,
  standing: Standing,
  reason: string,
): Promise<Money> {
  const { actor, today } = tx
  const payment = await lockTaken(tx, uuid)
  refuseToVoid(payment, actor)
  await refuseOneHand(tx, { asked: payment.rep_id, may: 'payment.void' })
  const undone = money(payment.applied, standing.in_favour.currency)
  await refuseToTakeWhatWasCountedOn(tx, standing, undone)
  const { id, reservation_id, channel_id, hotel_id, location_id, rep_id, agency_id } = payment
  const voided = [payment, ...(await lockItsChange(tx, id))]
  await move(tx, PAYMENT, voided, 'voided', { reason })
  const entries = await findPaymentEntries(
    tx,
    voided.map((row) => row.id),
  )
  await recordEntries(
    tx,
    { channel_id, hotel_id, location_id, rep_id, agency_id },
    entries.map(({ entry_id, payment_id, rates, postings }) => ({
      moment: 'payment_voided',
      day: today,
      reservation_id,
      payment_id,
      reverses_id: entry_id,
      user_id: actor.user_id,
      rates,
      postings: reversed(postings),
    })),
  )
  await recordMovement(tx, payment.kind, {
    kind: 'void',
    payment_id: id,
    amount: money(payment.amount, payment.currency),
  })
  await returnToCertificate(tx, payment.kind, {
    payment_id: id,
    amount: money(payment.amount, payment.currency),
  })
  return undone
}

/** The change that was given of it. */
const lockItsChange = (tx: Database, id: number): Promise<Stateful<PaymentState>[]> =>
  all(
    tx,
    sql<Stateful<PaymentState>>`
    select id, state from payments.payment where change_of_id = ${id} and state = 'confirmed'
      for update`,
  )

function lockTaken(tx: Database, uuid: string): Promise<Taken> {
  return only(
    tx,
    sql<Taken>`
    select p.id, p.reservation_id, p.state, m.kind, p.currency, p.amount,
        p.change_of_id is not null as is_change,
        s.state as shift, p.channel_id, p.hotel_id, p.location_id, p.rep_id, p.agency_id,
           exists (select from payments.refund f
               where f.payment_id = p.id and f.state <> 'rejected')
           or exists (select from payments.chargeback g
               where g.payment_id = p.id and g.state <> 'annulled') as refunded,
           p.applied + coalesce((select sum(c.applied) from payments.payment c
                 where c.change_of_id = p.id and c.state = 'confirmed'), 0) as applied
      from payments.payment p
      join payments.method m on m.id = p.method_id
      join payments.shift s on s.id = p.shift_id
     where p.uuid = ${uuid}::uuid for update of p for share of s`,
  )
}

function refuseToVoid(
  { state, kind, is_change, shift, refunded, rep_id }: Taken,
  { user_id }: Actor,
): void {
  refuseIllegal(PAYMENT, state, 'voided')
  if (is_change) throw new Refusal('payment.is_change')
  if (!isVoidable(kind)) throw new Refusal('payment.seen_in_account')
  if (rep_id === user_id) throw new Refusal('payment.own')
  if (refunded) throw new Refusal('payment.being_given_back')
  if (shift !== 'open') throw new Refusal('payment.shift_over')
}
