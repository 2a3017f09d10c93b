import { recordEntries, type Place } from '@app/ledger/api'
import { refundApprovedPostings, refundDonePostings } from '@app/ledger/rules'
import { run, type Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { recordTransitions, type Cause } from '@kit/db/transition'
import type { Actor } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { amountOf, compare, money, type Currency, type Money } from '@kit/kernel/money'
import { convert, rate } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { spreadRefund } from '../rules.ts'
import { findCaptured, findGivenBack, type Captured, type LockedRefund, type RefundState } from './queries.ts'
import { findOrOpenShift } from './tenders.ts'

export type RequestedRefund = { uuid: string; amount: Money }

/** Asks for money to be given back, spread over the payments it came in. Refuses `refund.above_captured`. */
export async function requestRefund(tx: Database, reservation_id: number, refund: Money, reason: string, actor: Actor, cause: Cause): Promise<RequestedRefund[]> {
  if (refund.units <= 0n) return []
  const captured = await findCaptured(tx, reservation_id)
  const parts = spreadRefund(refund, captured.map((payment) => ({ payment_id: payment.payment_id, amount: money(payment.amount, payment.currency), applied: money(payment.applied, refund.currency) })))
  const rows = parts.map((part) => rowOf(captured.find(({ payment_id }) => payment_id === part.payment_id)!, part, reservation_id, reason, actor))
  const inserted = await tx.insertInto('payments.refund').values(rows).returning(['id', 'uuid']).execute()
  await recordTransitions(tx, inserted.map(({ id }) => ({ entity: 'refund', entity_id: id, from_state: null, to_state: 'requested', reason })), cause)
  return rows.map((row) => ({ uuid: row.uuid, amount: money(row.amount, row.currency) }))
}

function rowOf(payment: Captured, part: { amount: Money; applied: Money }, reservation_id: number, reason: string, actor: Actor) {
  const table = { [payment.currency]: rate(payment.rate) }
  const inPesos = convert(part.amount, 'MXN', table)
  return {
    uuid: newUuid(), payment_id: payment.payment_id, reservation_id, state: 'requested', currency: payment.currency, amount: amountOf(part.amount), applied: amountOf(part.applied), rate: payment.rate,
    amount_mxn: amountOf(inPesos), amount_usd: amountOf(payment.currency === 'USD' ? part.amount : convert(inPesos, 'USD', { USD: rate(payment.usd_rate) })), reason, requested_by: actor.user_id,
  }
}

const MANAGER_LIMIT_MXN = '10000.0000'

export type Acting = { place: Place; reservation_currency: Currency; actor: Actor; now: Date; day: Day; cause: Cause }

/**
 * A manager approves up to the limit, accounting above it, and nobody their own. The limit is of everything a reservation gives
 * back: many payments, or one cancellation after the other, are no way round it. The customer's excess becomes a debt of ours.
 */
export async function approveRefund(tx: Database, refund: LockedRefund, { place, reservation_currency, actor, now, day, cause }: Acting): Promise<void> {
  if (refund.state !== 'requested') throw new Refusal('refund.illegal_transition', { state: refund.state, allowed: NEXT[refund.state] })
  if (refund.requested_by === actor.user_id) throw new Refusal('refund.own')
  const limit = money(await findSetting(tx, 'refund_limit_mxn', now, MANAGER_LIMIT_MXN), 'MXN')
  if (compare(money(await findGivenBack(tx, refund.reservation_id), 'MXN'), limit) > 0 && !actor.permissions.has('refund.approve_any')) throw new Refusal('refund.above_limit', { limit: `MXN ${amountOf(limit).slice(0, -2)}` })

  await run(tx, sql`update payments.refund set state = 'approved', approved_by = ${actor.user_id} where id = ${refund.id}`)
  await recordTransitions(tx, [{ entity: 'refund', entity_id: refund.id, from_state: 'requested', to_state: 'approved' }], cause)
  const postings = refundApprovedPostings(money(refund.amount, refund.currency), money(refund.applied, reservation_currency))
  await recordEntries(tx, place, [{ moment: 'refund_approved', day, reservation_id: refund.reservation_id, refund_id: refund.id, user_id: actor.user_id, postings }])
}

/** The money was given back: out of the shift of whoever gives it when it was cash. The caller lowers what the reservation has paid. */
export async function payRefundOut(tx: Database, refund: LockedRefund, { place, actor, day, cause }: Acting): Promise<void> {
  if (refund.state !== 'approved') throw new Refusal('refund.illegal_transition', { state: refund.state, allowed: NEXT[refund.state] })
  const shift_id = refund.kind === 'cash' ? await findOrOpenShift(tx, { ...place, rep_id: actor.user_id }) : null
  await run(tx, sql`update payments.refund set state = 'done', refund_day = ${day} where id = ${refund.id}`)
  await recordTransitions(tx, [{ entity: 'refund', entity_id: refund.id, from_state: 'approved', to_state: 'done' }], cause)
  const postings = refundDonePostings(refund.kind, money(refund.amount, refund.currency), shift_id)
  await recordEntries(tx, place, [{ moment: 'refund_done', day, reservation_id: refund.reservation_id, refund_id: refund.id, user_id: actor.user_id, postings }])
}

const NEXT: Record<RefundState, readonly RefundState[]> = { requested: ['approved'], approved: ['done', 'in_transit', 'failed'], in_transit: ['done', 'failed'], done: [], failed: [] }
