import { refuseOneHand } from '@app/access/api'
import { findRefundApproval, recordEntries, type Entry, type Place } from '@app/ledger/api'
import {
  refundApprovedEntry,
  refundDoneEntry,
  refundRejectedEntry,
  type RefundDocument,
} from '@app/ledger/rules/entries'
import type { Context } from '@kit/db/context'
import { insertRows } from '@kit/db/insert'
import { born, move, type Moving } from '@kit/db/move'
import { findSetting } from '@kit/db/settings'
import { recordTransitions } from '@kit/db/transition'
import type { Actor } from '@kit/kernel/actor'
import { newUuid } from '@kit/kernel/identifier'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { amountOf, compare, money, type Money } from '@kit/kernel/money'
import { rate } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { REFUND } from '../lifecycles.ts'
import {
  basesOf,
  isGivenAtDesk,
  isOwed,
  spreadRefund,
  type MethodKind,
  type RefundState,
} from '../rules.ts'
import { refundLimitMxn } from '../settings.ts'
import { findCaptured, findGivenBack, type Captured, type LockedRefund } from './queries.ts'
import { findFree, refuseNotInFavour, type Standing } from './outgoing.ts'
import { returnToCertificate } from './certificates/using.ts'
import { findBeyondLosses } from './losses.ts'
import { recordMovement } from './credit.ts'
import { refuseChargedBack } from './chargebacks.ts'
import { findOrOpenShift } from './shifts.ts'

export type RequestedRefund = { uuid: string; amount: Money }

/**
 * Asks for all that is in favour, and that nobody asked for yet, to be given back: spread over the
 * payments it came in. Refuses `refund.above_captured`.
 */
export async function requestRefund(
  tx: Context,
  standing: Standing,
  reason: string,
): Promise<RequestedRefund[]> {
  const { reservation_id } = standing
  const refund = await findFree(tx, standing)
  if (refund.units <= 0n) return []
  const captured = await findCaptured(tx, standing)
  const parts = spreadRefund(refund, captured)
  if (parts.length === 0) return []
  const rows = parts.map((part) =>
    rowOf(
      captured.find(({ payment_id }) => payment_id === part.payment_id)!,
      part,
      reservation_id,
      reason,
      tx.actor,
    ),
  )
  const inserted = await insertRows(tx, 'payments.refund', rows, ['id', 'uuid'])
  await recordTransitions(
    tx,
    inserted.map(({ id }) => ({ ...born(REFUND, id, 'requested'), reason })),
  )
  return rows.map((row) => ({ uuid: row.uuid, amount: money(row.amount, row.currency) }))
}

export type RefundShare = { payment_id: number; kind: MethodKind; amount: Money; applied: Money }

/** How what is in favour, and nobody asked for yet, would be spread over the payments it came in. */
export async function findRefundShares(tx: Context, standing: Standing): Promise<RefundShare[]> {
  const { free, captured } = await findBeyondLosses(tx, standing)
  if (free.units <= 0n) return []
  return spreadRefund(free, captured).map((part) => ({
    ...part,
    kind: captured.find(({ payment_id }) => payment_id === part.payment_id)!.kind,
  }))
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
    currency: part.amount.currency,
    amount: amountOf(part.amount),
    applied: amountOf(part.applied),
    rate: payment.rate,
    amount_mxn: amountOf(in_mxn),
    amount_usd: amountOf(in_usd),
    reason,
    requested_by: actor.user_id,
  }
}

/** What a step is taken with: where it counts, and what is in favour of the guest before it. */
export type Owing = { place: Place; standing: Standing }

/**
 * A manager approves up to the limit, accounting above it, and nobody their own. The limit is of
 * everything a reservation gives back: many payments, or one cancellation after the other, are no
 * way round it. The customer's excess becomes a debt of ours.
 */
export async function approveRefund(
  tx: Context,
  refund: LockedRefund,
  owing: Owing,
): Promise<void> {
  const { actor, now } = tx
  refuseIllegal(REFUND, refund.state, 'approved')
  if (refund.requested_by === actor.user_id) throw new Refusal('refund.own')
  await refuseOneHand(tx, { asked: refund.requested_by, may: 'refund.approve' })
  await refuseChargedBack(tx, refund)
  await refuseNotInFavour(tx, owing.standing, refund)
  const givenBack = money(await findGivenBack(tx, refund.reservation_id), 'MXN')
  const limit = actor.permissions.has('refund.approve_any')
    ? null
    : money(await findSetting(tx, refundLimitMxn, now), 'MXN')
  if (limit && compare(givenBack, limit) > 0)
    throw new Refusal('refund.above_limit', { limit: `MXN ${amountOf(limit).slice(0, -2)}` })
  await moveRefund(tx, refund, 'approved', owing, {
    set: {
      approved_by: actor.user_id,
      given_back_mxn: amountOf(givenBack),
      limit_mxn: limit && amountOf(limit),
    },
  })
}

/** It is not owed after all: the customer has it in favour again, and it may be asked for anew. */
export const rejectRefund = (
  tx: Context,
  refund: LockedRefund,
  owing: Owing,
  reason: string,
): Promise<void> => moveRefund(tx, refund, 'rejected', owing, { reason })

/**
 * The bank, or the card's processor, was told to give it back. It stays a debt of ours until it
 * says that it did.
 */
export async function sendRefund(tx: Context, refund: LockedRefund, owing: Owing): Promise<void> {
  refuseIllegal(REFUND, refund.state, 'in_transit')
  if (refund.kind === 'cash') throw new Refusal('refund.cash_is_handed_over')
  await refuseChargedBack(tx, refund)
  await refuseNotInFavour(tx, owing.standing, refund)
  await moveRefund(tx, refund, 'in_transit', owing)
}

/** It came back from the bank: it is still owed, and is given again, some way or other. */
export const failRefund = (
  tx: Context,
  refund: LockedRefund,
  owing: Owing,
  reason: string,
): Promise<void> => moveRefund(tx, refund, 'failed', owing, { reason })

/**
 * The money was given back: cash out of the shift at the desk where whoever gives it stands. What
 * leaves an account is recorded by who sends refunds, not by the desk. What was in transit left
 * when it was sent: that it arrived is a fact to be recorded. The caller lowers what the
 * reservation has paid.
 */
export async function payRefundOut(
  tx: Context,
  refund: LockedRefund,
  { place, standing }: Owing,
): Promise<void> {
  const { actor, today } = tx
  refuseIllegal(REFUND, refund.state, 'done')
  if (!isGivenAtDesk(refund.kind) && !actor.permissions.has('refund.send'))
    throw new Refusal('refund.leaves_an_account')
  if (refund.state !== 'in_transit') {
    await refuseChargedBack(tx, refund)
    await refuseNotInFavour(tx, standing, refund)
  }
  const from = refund.kind === 'cash' ? deskOf(actor, place) : place
  const shift_id = refund.kind === 'cash' ? await findOrOpenShift(tx, from) : null
  await moveRefund(
    tx,
    refund,
    'done',
    { place: from, standing },
    { set: { refund_day: today, shift_id } },
  )
  await recordMovement(tx, refund.kind, {
    kind: 'refund',
    payment_id: refund.payment_id,
    refund_id: refund.id,
    amount: money(refund.amount, refund.currency),
  })
  await returnToCertificate(tx, refund.kind, {
    payment_id: refund.payment_id,
    refund_id: refund.id,
    amount: money(refund.amount, refund.currency),
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

type MovingRefund = Moving<(typeof REFUND)['table']>

/** One step of a refund, with what it puts in the books. */
async function moveRefund(
  tx: Context,
  refund: LockedRefund,
  to: RefundState,
  { place, standing }: Owing,
  moving: MovingRefund = {},
): Promise<void> {
  await move(tx, REFUND, refund, to, moving)
  const entry = await entryOf(tx, documentOf(refund, standing), refund.state, to, moving)
  if (entry) await recordEntries(tx, place, [{ ...entry, user_id: tx.actor.user_id }])
}

/**
 * Approved, it is a debt of ours; rejected after that, no longer; done, the money left. What lies
 * between moves nothing.
 */
async function entryOf(
  tx: Context,
  refund: RefundDocument,
  from: RefundState,
  to: RefundState,
  { set }: MovingRefund,
): Promise<Omit<Entry, 'user_id'> | null> {
  if (to === 'approved') return refundApprovedEntry(refund, tx.today)
  if (to === 'rejected' && isOwed(from))
    return {
      ...refundRejectedEntry(refund, tx.today),
      reverses_id: await findRefundApproval(tx, refund.refund_id),
    }
  if (to !== 'done') return null
  return refundDoneEntry(refund, (set?.shift_id ?? null) as number | null, tx.today)
}

const documentOf = (
  { id, currency, amount, applied, amount_mxn, ...refund }: LockedRefund,
  { in_favour }: Standing,
): RefundDocument => ({
  ...refund,
  refund_id: id,
  taken: money(amount, currency),
  applied: money(applied, in_favour.currency),
  in_mxn: money(amount_mxn, 'MXN'),
})
