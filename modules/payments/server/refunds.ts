import { refuseOneHand } from '@app/access/api'
import { findRefundApproval, recordEntries, type Entry, type Place } from '@app/ledger/api'
import {
  refundApprovedPostings,
  refundDonePostings,
  reversed,
  type Posting,
} from '@app/ledger/rules'
import { run, type Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { recordTransitions, type Cause } from '@kit/db/transition'
import type { Actor } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { amountOf, compare, money, type Money } from '@kit/kernel/money'
import { rate } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import {
  basesOf,
  isGivenAtDesk,
  isOwed,
  refuseIllegalRefund,
  spreadRefund,
  type RefundState,
} from '../rules.ts'
import { refundLimitMxn } from '../settings.ts'
import { findCaptured, findGivenBack, type Captured, type LockedRefund } from './queries.ts'
import { findFree, refuseNotInFavour, type Standing } from './outgoing.ts'
import { findOrOpenShift } from './shifts.ts'

export type RequestedRefund = { uuid: string; amount: Money }

/**
 * Asks for all that is in favour, and that nobody asked for yet, to be given back: spread over the
 * payments it came in. Refuses `refund.above_captured`.
 */
export async function requestRefund(
  tx: Database,
  standing: Standing,
  reason: string,
  actor: Actor,
  cause: Cause,
): Promise<RequestedRefund[]> {
  const { reservation_id } = standing
  const refund = await findFree(tx, standing)
  if (refund.units <= 0n) return []
  const captured = await findCaptured(tx, reservation_id)
  const parts = spreadRefund(
    refund,
    captured.map((payment) => ({
      payment_id: payment.payment_id,
      amount: money(payment.amount, payment.currency),
      applied: money(payment.applied, refund.currency),
    })),
  )
  const rows = parts.map((part) =>
    rowOf(
      captured.find(({ payment_id }) => payment_id === part.payment_id)!,
      part,
      reservation_id,
      reason,
      actor,
    ),
  )
  const inserted = await tx
    .insertInto('payments.refund')
    .values(rows)
    .returning(['id', 'uuid'])
    .execute()
  await recordTransitions(
    tx,
    inserted.map(({ id }) => ({
      entity: 'refund',
      entity_id: id,
      from_state: null,
      to_state: 'requested',
      reason,
    })),
    cause,
  )
  return rows.map((row) => ({ uuid: row.uuid, amount: money(row.amount, row.currency) }))
}

function rowOf(
  payment: Captured,
  part: { amount: Money; applied: Money },
  reservation_id: number,
  reason: string,
  actor: Actor,
) {
  const { in_mxn, in_usd } = basesOf(part.amount, rate(payment.rate), rate(payment.usd_rate))
  return {
    uuid: newUuid(),
    payment_id: payment.payment_id,
    reservation_id,
    state: 'requested',
    currency: payment.currency,
    amount: amountOf(part.amount),
    applied: amountOf(part.applied),
    rate: payment.rate,
    amount_mxn: amountOf(in_mxn),
    amount_usd: amountOf(in_usd),
    reason,
    requested_by: actor.user_id,
  }
}

export type Acting = {
  place: Place
  /** What is in favour of the guest, before this step. */
  standing: Standing
  actor: Actor
  now: Date
  day: Day
  cause: Cause
}

/**
 * A manager approves up to the limit, accounting above it, and nobody their own. The limit is of
 * everything a reservation gives back: many payments, or one cancellation after the other, are no
 * way round it. The customer's excess becomes a debt of ours.
 */
export async function approveRefund(
  tx: Database,
  refund: LockedRefund,
  { place, standing, actor, now, day, cause }: Acting,
): Promise<void> {
  refuseIllegalRefund(refund.state, 'approved')
  if (refund.requested_by === actor.user_id) throw new Refusal('refund.own')
  await refuseOneHand(tx, { signs: actor.user_id, asked: refund.requested_by, now })
  await refuseNotInFavour(tx, standing, refund)
  const givenBack = money(await findGivenBack(tx, refund.reservation_id), 'MXN')
  const limit = actor.permissions.has('refund.approve_any')
    ? null
    : money(await findSetting(tx, refundLimitMxn, now), 'MXN')
  if (limit && compare(givenBack, limit) > 0)
    throw new Refusal('refund.above_limit', { limit: `MXN ${amountOf(limit).slice(0, -2)}` })

  await run(
    tx,
    sql`
    update payments.refund set state = 'approved', approved_by = ${actor.user_id}, given_back_mxn = ${amountOf(givenBack)}, limit_mxn = ${limit ? amountOf(limit) : null} where id = ${refund.id}`,
  )
  await recordStep(tx, refund, 'approved', cause)
  await recordMoment(tx, refund, place, {
    moment: 'refund_approved',
    day,
    user_id: actor.user_id,
    postings: approvalOf(refund, standing),
  })
}

/** It is not owed after all: the customer has it in favour again, and it may be asked for anew. */
export async function rejectRefund(
  tx: Database,
  refund: LockedRefund,
  reason: string,
  { place, standing, actor, day, cause }: Acting,
): Promise<void> {
  refuseIllegalRefund(refund.state, 'rejected')
  await run(tx, sql`update payments.refund set state = 'rejected' where id = ${refund.id}`)
  await recordStep(tx, refund, 'rejected', cause, reason)
  if (!isOwed(refund.state)) return
  const postings = reversed(approvalOf(refund, standing))
  await recordMoment(tx, refund, place, {
    moment: 'refund_rejected',
    day,
    user_id: actor.user_id,
    postings,
    reverses_id: await findRefundApproval(tx, refund.id),
  })
}

/**
 * The bank, or the card's processor, was told to give it back. It stays a debt of ours until it
 * says that it did.
 */
export async function sendRefund(
  tx: Database,
  refund: LockedRefund,
  { standing, cause }: Acting,
): Promise<void> {
  refuseIllegalRefund(refund.state, 'in_transit')
  if (refund.kind === 'cash') throw new Refusal('refund.cash_is_handed_over')
  await refuseNotInFavour(tx, standing, refund)
  await run(tx, sql`update payments.refund set state = 'in_transit' where id = ${refund.id}`)
  await recordStep(tx, refund, 'in_transit', cause)
}

/** It came back from the bank: it is still owed, and is given again, some way or other. */
export async function failRefund(
  tx: Database,
  refund: LockedRefund,
  reason: string,
  { cause }: Acting,
): Promise<void> {
  refuseIllegalRefund(refund.state, 'failed')
  await run(tx, sql`update payments.refund set state = 'failed' where id = ${refund.id}`)
  await recordStep(tx, refund, 'failed', cause, reason)
}

/**
 * The money was given back: cash out of the shift at the desk where whoever gives it stands. What
 * leaves an account is recorded by who sends refunds, not by the desk. What was in transit left
 * when it was sent: that it arrived is a fact to be recorded. The caller lowers what the
 * reservation has paid.
 */
export async function payRefundOut(
  tx: Database,
  refund: LockedRefund,
  { place, standing, actor, now, day, cause }: Acting,
): Promise<void> {
  refuseIllegalRefund(refund.state, 'done')
  if (!isGivenAtDesk(refund.kind) && !actor.permissions.has('refund.send'))
    throw new Refusal('refund.leaves_an_account')
  if (refund.state !== 'in_transit') await refuseNotInFavour(tx, standing, refund)
  const from = refund.kind === 'cash' ? deskOf(actor, place) : place
  const shift_id = refund.kind === 'cash' ? await findOrOpenShift(tx, from, { now, cause }) : null
  await run(
    tx,
    sql`update payments.refund set state = 'done', refund_day = ${day}, shift_id = ${shift_id} where id = ${refund.id}`,
  )
  await recordStep(tx, refund, 'done', cause)
  await recordMoment(tx, refund, from, {
    moment: 'refund_done',
    day,
    user_id: actor.user_id,
    postings: refundDonePostings(refund.kind, money(refund.amount, refund.currency), shift_id),
  })
}

function deskOf({ desk, user_id }: Actor, { agency_id }: Place): Place {
  if (!desk) throw new Refusal('desk.missing')
  return {
    channel_id: desk.channel_id,
    hotel_id: desk.hotel_id,
    location_id: desk.location_id,
    rep_id: user_id,
    agency_id,
  }
}

const approvalOf = (
  { amount, currency, applied, amount_mxn }: LockedRefund,
  { in_favour }: Standing,
): Posting[] =>
  refundApprovedPostings({
    taken: money(amount, currency),
    applied: money(applied, in_favour.currency),
    in_mxn: money(amount_mxn, 'MXN'),
  })

function recordStep(
  tx: Database,
  { id, state }: LockedRefund,
  to_state: RefundState,
  cause: Cause,
  reason: string | null = null,
): Promise<void> {
  return recordTransitions(
    tx,
    [{ entity: 'refund', entity_id: id, from_state: state, to_state, reason }],
    cause,
  )
}

function recordMoment(
  tx: Database,
  { id, reservation_id }: LockedRefund,
  place: Place,
  entry: Pick<Entry, 'moment' | 'day' | 'user_id' | 'postings' | 'reverses_id'>,
): Promise<void> {
  return recordEntries(tx, place, [{ ...entry, reservation_id, refund_id: id }])
}
