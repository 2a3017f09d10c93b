import { contactFor } from '@app/guest-data/api'
import {
  chooseItems,
  decideRequest,
  executeRequest,
  findTerms,
  findRequest,
  lockRequest,
  reviewRequest,
  type LockedRequest,
} from '@app/cancellations/api'
import { CANCELLATION_REQUEST } from '@app/cancellations/lifecycles'
import { isPastCutOff } from '@app/cancellations/rules'
import { refuseOneHand } from '@app/access/api'
import { findRefundShares } from '@app/payments/api'
import {
  lockReservation,
  seeReservation,
  type Locked,
  type LockedItem,
} from '@app/reservations/api'
import { mailCancellationAsked } from '@app/vouchers/api'
import { isToCome } from '@app/reservations/rules'
import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { amountOf } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import { cancel } from '../cancel.ts'
import { refuseChangedFee } from '../changed-fee.ts'
import {
  askToCancel,
  confirmCancellation,
  mailItemCancellation,
  rejectCancellation,
  reviewCancellation,
  showCancellationMoney,
  showCancellationRequest,
  withdrawCancellation,
} from '../../contract/request.ts'
import { ask } from './ask.ts'
import { mailItem } from './mail-item.ts'
import { tellDecision, tellThatListMoved } from './telling.ts'

export const routes = [
  handle(askToCancel, async (tx, { body }) => {
    const locked = await lockReservation(tx, { reservation: body.uuid })
    const { item_ids, reason } = body
    const requests = await ask(tx, locked, {
      item_ids,
      reason,
      by_guest: false,
      action: 'cancellation.request',
    })
    return {
      uuid: locked.reservation.uuid,
      requests: requests.map(({ uuid, item_id, name, fee }) => ({
        uuid,
        item_id,
        product: name,
        fee: toWire(fee),
      })),
    }
  }),

  handle(showCancellationRequest, async (tx, { params: { uuid } }) => {
    const locked = await seeReservation(tx, { cancellation_request: uuid })
    const request = await findRequest(tx, uuid)
    const { reservation, items } = locked
    const { uuid: reservation_uuid, folio, currency, customer_email } = reservation
    const item = items.find(({ id }) => id === request.item_id)!
    return {
      uuid,
      state: request.state,
      reservation_uuid,
      item_id: item.id,
      folio,
      product: item.product,
      reason: request.reason,
      currency,
      customer_email: contactFor(tx.actor, customer_email),
      fee_asked: request.fee,
      now: await termsNow(tx, locked, item),
    }
  }),

  handle(reviewCancellation, async (tx, { params: { uuid } }) => {
    const { locked, request } = await lockBoth(tx, uuid)
    await reviewRequest(tx, request)
    audit(tx, 'review', locked, request, 'in_review')
    await tellThatListMoved(tx)
    return { uuid, state: 'in_review' as const }
  }),

  handle(confirmCancellation, async (tx, { body: { uuid, expected_fee } }) => {
    const { locked, request } = await lockBoth(tx, uuid)
    const { reservation, items } = locked
    refuseDecided(request)
    await refuseOwn(tx, request, 'cancellation.approve')
    const terms = await findTerms(tx, reservation, chooseItems(items, [request.item_id]))
    refusePastCutOff(tx, terms.items)
    refuseChangedFee(terms.fee, expected_fee)

    await executeRequest(tx, request, terms.fee)
    const cancelled = await cancel(tx, locked, terms, request.reason)
    audit(tx, 'approve', locked, request, 'executed', { fee: amountOf(terms.fee) })
    await tellDecision(tx, locked.reservation, request, 'executed')
    return {
      uuid,
      state: 'executed' as const,
      reservation_state: cancelled.state,
      fee: toWire(terms.fee),
      refund: toWire(terms.refund),
    }
  }),

  handle(rejectCancellation, async (tx, { params: { uuid }, body: { reason } }) => {
    const { locked, request } = await lockBoth(tx, uuid)
    refuseDecided(request)
    await refuseOwn(tx, request, 'cancellation.review')
    await decideRequest(tx, request, 'rejected', reason)
    await mailCancellationAsked(tx, locked.reservation.id, {
      item_ids: partsOf(locked, request.item_id),
      about: 'rejected',
      answer: reason,
    })
    audit(tx, 'reject', locked, request, 'rejected', { reason })
    await tellDecision(tx, locked.reservation, request, 'rejected')
    return { uuid, state: 'rejected' as const }
  }),

  handle(withdrawCancellation, async (tx, { body: { uuid, reason } }) => {
    const { locked, request } = await lockBoth(tx, uuid)
    if (
      (request.by_guest || request.requested_by !== tx.actor.user_id) &&
      !tx.actor.permissions.has('cancellation.review')
    )
      throw new Refusal('cancellation.not_own_request')
    await decideRequest(tx, request, 'withdrawn', reason)
    audit(tx, 'withdraw', locked, request, 'withdrawn', { reason })
    await tellThatListMoved(tx)
    return { uuid, state: 'withdrawn' as const }
  }),

  handle(mailItemCancellation, async (tx, { body: { uuid, item_id, email } }) => {
    const locked = await lockReservation(tx, { reservation: uuid })
    const recipient = email ?? locked.reservation.customer_email
    if (!locked.items.some(({ id }) => id === item_id))
      throw new Refusal('cancellation.item_unknown')
    if (recipient === null) throw new Refusal('cancellation.no_address')
    await mailItem(tx, locked.reservation, {
      head_id: item_id,
      item_ids: partsOf(locked, item_id),
      recipient,
    })
    tx.audit({
      action: 'cancellation.mail',
      entity: 'reservation',
      entity_id: locked.reservation.folio,
      after: { item: item_id, recipient },
    })
    return { recipient }
  }),

  handle(showCancellationMoney, async (tx, { body }) => {
    const { reservation, items } = await seeReservation(tx, { reservation: body.uuid })
    const terms = await findTerms(tx, reservation, chooseItems(items, body.item_ids))
    const shares = await findRefundShares(tx, {
      reservation_id: reservation.id,
      in_favour: terms.in_favour,
    })
    return {
      currency: reservation.currency,
      fee: amountOf(terms.fee),
      refund: amountOf(terms.refund),
      parts: shares.map(({ payment_id, kind, amount, applied }) => ({
        payment_id,
        kind,
        currency: amount.currency,
        amount: amountOf(amount),
        applied: amountOf(applied),
      })),
    }
  }),
]

/** The reservation first, as everything that changes it does; then the request. */
async function lockBoth(
  tx: Context,
  uuid: string,
): Promise<{ locked: Locked; request: LockedRequest }> {
  const locked = await lockReservation(tx, { cancellation_request: uuid })
  return { locked, request: await lockRequest(tx, uuid) }
}

/** Said before anything else: whoever comes second is told what the first decided. */
function refuseDecided({ state }: LockedRequest): void {
  if (state !== 'requested') refuseIllegal(CANCELLATION_REQUEST, state, 'approved')
}

async function refuseOwn(
  tx: Context,
  { requested_by }: LockedRequest,
  may: 'cancellation.approve' | 'cancellation.review',
): Promise<void> {
  if (requested_by === tx.actor.user_id) throw new Refusal('cancellation.own_request')
  await refuseOneHand(tx, { asked: requested_by, may })
}

/** What cancelling would cost now; null when the item is not to be cancelled any more. */
async function termsNow(tx: Context, { reservation, items }: Locked, item: LockedItem) {
  if (!isToCome(item.state)) return null
  const terms = await findTerms(tx, reservation, chooseItems(items, [item.id]))
  return {
    fee: amountOf(terms.fee),
    refund: amountOf(terms.refund),
    hours_before: Math.min(...terms.items.map(({ hours_before }) => hours_before)),
    past_cut_off: terms.items.some(({ rules, hours_before }) => isPastCutOff(rules, hours_before)),
  }
}

type Terms = Awaited<ReturnType<typeof findTerms>>

function refusePastCutOff({ actor }: Context, items: Terms['items']): void {
  if (actor.permissions.has('cancellation.approve_late')) return
  const late = items.find(({ rules, hours_before }) => isPastCutOff(rules, hours_before))
  if (late) throw new Refusal('cancellation.past_cut_off', { name: late.item.product })
}

const partsOf = ({ items }: Locked, head_id: number): number[] =>
  items
    .filter(({ id, package_item_id }) => id === head_id || package_item_id === head_id)
    .map(({ id }) => id)

function audit(
  tx: Context,
  action: string,
  { reservation }: Locked,
  { item_id, state }: LockedRequest,
  to: string,
  { reason, ...after }: { reason?: string; fee?: string } = {},
): void {
  tx.audit({
    action: `cancellation.${action}`,
    entity: 'reservation',
    entity_id: reservation.folio,
    before: { item: item_id, state },
    after: { state: to, ...after },
    ...(reason === undefined ? {} : { reason }),
  })
}
