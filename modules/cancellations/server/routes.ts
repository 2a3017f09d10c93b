import {
  approveRefund as approve,
  failRefund as fail,
  findFree,
  findPaidReservation,
  findRefundedReservation,
  lockRefund,
  payRefundOut,
  rejectRefund as reject,
  requestRefund,
  sendRefund as send,
  type Standing,
  voidPayment as undoPayment,
} from '@app/payments/api'
import {
  addPaid,
  findReservationUuid,
  lockReservation,
  type LockedReservation,
} from '@app/reservations/api'
import { inFavour, keepsItsPaymentsOpen } from '@app/reservations/rules'
import { handle, type Scene } from '@kit/http/handle'
import { amountOf, compare, money, negate, subtract, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import {
  approveRefund,
  askForRefund,
  cancelReservation,
  failRefund,
  findCancellationTerms,
  payRefund,
  rejectRefund,
  sendRefund,
  voidPayment,
} from '../contract.ts'
import { cancel } from './cancel.ts'
import { chooseItems, findTerms } from './terms.ts'

const shown = (amount: Money): string => `${amount.currency} ${amountOf(amount).slice(0, -2)}`

export const routes = [
  handle(findCancellationTerms, async ({ body, actor, database, now }) => {
    const found = await lockReservation(database, actor.scope, body.uuid)
    if (!found) throw new Refusal('reservation.not_found')
    const { reservation, items } = found
    const terms = await findTerms(database, reservation, chooseItems(items, body.item_ids), now)
    return {
      uuid: reservation.uuid,
      folio: reservation.folio,
      currency: reservation.currency,
      fee: amountOf(terms.fee),
      refund: amountOf(terms.refund),
      due_after: amountOf(terms.due_after),
      paid: reservation.paid,
      items: terms.items.map(({ item, hours_before, fee_percent, price, fee, refundable }) => ({
        item_id: item.id,
        product: item.product,
        hours_before,
        fee_percent,
        price: amountOf(price),
        fee: amountOf(fee),
        refundable: amountOf(refundable),
      })),
    }
  }),

  handle(cancelReservation, async ({ body, actor, database, now, today, request_id, audit }) => {
    const found = await lockReservation(database, actor.scope, body.uuid)
    if (!found) throw new Refusal('reservation.not_found')
    const { reservation, items } = found
    const chosen = chooseItems(items, body.item_ids)
    const terms = await findTerms(database, reservation, chosen, now)
    refuseChangedFee(terms.fee, body.expected_fee)

    const cancelled = await cancel(database, {
      reservation,
      items,
      terms,
      reason: body.reason,
      actor,
      now,
      today,
      cause: { actor, request_id },
    })
    audit({
      action: 'reservation.cancel',
      entity: 'reservation',
      entity_id: reservation.folio,
      reason: body.reason,
      before: { state: reservation.state, due: reservation.due },
      after: {
        state: cancelled.state,
        due: amountOf(terms.due_after),
        items: chosen.map(({ id }) => id),
      },
    })
    return {
      uuid: reservation.uuid,
      state: cancelled.state,
      fee: toWire(terms.fee),
      refund: toWire(terms.refund),
      refunds: cancelled.refunds.map(({ uuid, amount }) => ({ uuid, amount: toWire(amount) })),
    }
  }),

  handle(askForRefund, async ({ body, actor, database, request_id, audit }) => {
    const found = await lockReservation(database, actor.scope, body.uuid)
    if (!found) throw new Refusal('reservation.not_found')
    const { uuid, folio, currency } = found.reservation
    const standing = standingOf(found.reservation)
    const free = await findFree(database, standing)
    if (free.units <= 0n) throw new Refusal('refund.nothing_to_give_back')
    const refunds = await requestRefund(database, standing, body.reason, actor, {
      actor,
      request_id,
    })
    audit({
      action: 'refund.ask',
      entity: 'reservation',
      entity_id: folio,
      reason: body.reason,
      after: { amount: amountOf(free), currency },
    })
    return {
      uuid,
      refunds: refunds.map((refund) => ({ uuid: refund.uuid, amount: toWire(refund.amount) })),
    }
  }),

  handle(voidPayment, async ({ params, body, actor, database, now, today, request_id, audit }) => {
    const paid_id = await findPaidReservation(database, params.uuid)
    const paid_uuid = paid_id && (await findReservationUuid(database, paid_id))
    const found = paid_uuid ? await lockReservation(database, actor.scope, paid_uuid) : undefined
    if (!found) throw new Refusal('payment.not_found')
    const { id, uuid, folio, state, currency, paid } = found.reservation
    if (!keepsItsPaymentsOpen(state)) throw new Refusal('payment.too_late', { state })
    const undone = await undoPayment(database, params.uuid, {
      standing: standingOf(found.reservation),
      actor,
      now,
      day: today,
      reason: body.reason,
      cause: { actor, request_id },
    })
    await addPaid(database, id, amountOf(negate(undone)))
    audit({
      action: 'payment.void',
      entity: 'payment',
      entity_id: params.uuid,
      reason: body.reason,
      before: { state: 'confirmed' },
      after: { state: 'voided', folio, applied: amountOf(undone) },
    })
    return {
      uuid: params.uuid,
      state: 'voided' as const,
      reservation: { uuid, paid: toWire(subtract(money(paid, currency), undone)) },
    }
  }),

  handle(approveRefund, (scene) =>
    step(scene, 'approve', 'approved', (refund, acting) => approve(scene.database, refund, acting)),
  ),
  handle(rejectRefund, (scene) =>
    step(
      scene,
      'reject',
      'rejected',
      (refund, acting) => reject(scene.database, refund, scene.body.reason, acting),
      scene.body.reason,
    ),
  ),
  handle(sendRefund, (scene) =>
    step(scene, 'send', 'in_transit', (refund, acting) => send(scene.database, refund, acting)),
  ),
  handle(failRefund, (scene) =>
    step(
      scene,
      'fail',
      'failed',
      (refund, acting) => fail(scene.database, refund, scene.body.reason, acting),
      scene.body.reason,
    ),
  ),

  handle(payRefund, (scene) =>
    step(scene, 'pay', 'done', async (refund, acting) => {
      await payRefundOut(scene.database, refund, acting)
      await addPaid(
        scene.database,
        refund.reservation_id,
        amountOf(negate(money(refund.applied, acting.standing.in_favour.currency))),
      )
    }),
  ),
]

function standingOf({ id, state, paid, due, currency }: LockedReservation): Standing {
  return {
    reservation_id: id,
    in_favour: inFavour(money(paid, currency), money(due, currency), state),
  }
}

function refuseChangedFee(fee: Money, expected: string | undefined): void {
  if (!expected || compare(money(expected, fee.currency), fee) === 0) return
  throw new Refusal('cancellation.terms_changed', {
    old: shown(money(expected, fee.currency)),
    new: shown(fee),
  })
}

type RefundScene = Pick<
  Scene<typeof approveRefund>,
  'params' | 'actor' | 'database' | 'now' | 'today' | 'request_id' | 'audit'
>
type Locked = Awaited<ReturnType<typeof lockForRefund>>

/** One step of a refund: locked, taken, and told to the audit. */
async function step<State extends string>(
  scene: RefundScene,
  action: string,
  state: State,
  take: (refund: Locked['refund'], acting: Locked['acting']) => Promise<void>,
  reason?: string,
): Promise<{ uuid: string; state: State }> {
  const { refund, acting, uuid } = await lockForRefund(scene)
  await take(refund, acting)
  scene.audit({
    action: `refund.${action}`,
    entity: 'refund',
    entity_id: uuid,
    before: { state: refund.state },
    after: { state },
    ...(reason ? { reason } : {}),
  })
  return { uuid, state }
}

/**
 * The reservation is locked first, and only within the actor's scope: a refund outside it does not
 * exist.
 */
async function lockForRefund({ params, actor, database, now, today, request_id }: RefundScene) {
  const reservation_id = await findRefundedReservation(database, params.uuid)
  const reservation_uuid = reservation_id && (await findReservationUuid(database, reservation_id))
  const found = reservation_uuid
    ? await lockReservation(database, actor.scope, reservation_uuid)
    : undefined
  if (!found) throw new Refusal('refund.not_found')
  const { channel_id, hotel_id, location_id, rep_id, agency_id } = found.reservation
  const acting = {
    place: { channel_id, hotel_id, location_id, rep_id, agency_id },
    standing: standingOf(found.reservation),
    actor,
    now,
    day: today,
    cause: { actor, request_id },
  }
  return { refund: await lockRefund(database, params.uuid), acting, uuid: params.uuid }
}
