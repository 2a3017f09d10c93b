import { approveRefund as approve, findRefundedReservation, lockRefund, payRefundOut } from '@app/payments/api'
import { addPaid, findReservationUuid, lockReservation } from '@app/reservations/api'
import { handle, type Scene } from '@kit/http/handle'
import { amountOf, compare, money, negate, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import { approveRefund, cancelReservation, findCancellationTerms, payRefund } from '../contract.ts'
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
      uuid: reservation.uuid, folio: reservation.folio, currency: reservation.currency, fee: amountOf(terms.fee), refund: amountOf(terms.refund), due_after: amountOf(terms.due_after), paid: reservation.paid,
      items: terms.items.map(({ item, hours_before, fee_percent, price, fee, refundable }) =>
        ({ item_id: item.id, product: item.product, hours_before, fee_percent, price: amountOf(price), fee: amountOf(fee), refundable: amountOf(refundable) })),
    }
  }),

  handle(cancelReservation, async ({ body, actor, database, now, today, request_id, audit }) => {
    const found = await lockReservation(database, actor.scope, body.uuid)
    if (!found) throw new Refusal('reservation.not_found')
    const { reservation, items } = found
    const chosen = chooseItems(items, body.item_ids)
    const terms = await findTerms(database, reservation, chosen, now)
    refuseChangedFee(terms.fee, body.expected_fee)

    const cancelled = await cancel(database, { reservation, items, terms, reason: body.reason, actor, now, today, cause: { actor, request_id } })
    audit({
      action: 'reservation.cancel', entity: 'reservation', entity_id: reservation.folio, reason: body.reason,
      before: { state: reservation.state, due: reservation.due }, after: { state: cancelled.state, due: amountOf(terms.due_after), items: chosen.map(({ id }) => id) },
    })
    return {
      uuid: reservation.uuid, state: cancelled.state, fee: toWire(terms.fee), refund: toWire(terms.refund),
      refunds: cancelled.refunds.map(({ uuid, amount }) => ({ uuid, amount: toWire(amount) })),
    }
  }),

  handle(approveRefund, async (scene) => {
    const { refund, acting, uuid } = await lockForRefund(scene)
    await approve(scene.database, refund, acting)
    scene.audit({ action: 'refund.approve', entity: 'refund', entity_id: uuid, before: { state: refund.state }, after: { state: 'approved' } })
    return { uuid, state: 'approved' as const }
  }),

  handle(payRefund, async (scene) => {
    const { refund, acting, uuid } = await lockForRefund(scene)
    await payRefundOut(scene.database, refund, acting)
    await addPaid(scene.database, refund.reservation_id, amountOf(negate(money(refund.applied, acting.reservation_currency))))
    scene.audit({ action: 'refund.pay', entity: 'refund', entity_id: uuid, before: { state: refund.state }, after: { state: 'done' } })
    return { uuid, state: 'done' as const }
  }),
]

function refuseChangedFee(fee: Money, expected: string | undefined): void {
  if (!expected || compare(money(expected, fee.currency), fee) === 0) return
  throw new Refusal('cancellation.terms_changed', { old: shown(money(expected, fee.currency)), new: shown(fee) })
}

type RefundScene = Scene<typeof approveRefund> | Scene<typeof payRefund>

/** The reservation is locked first, and only within the actor's scope: a refund outside it does not exist. */
async function lockForRefund({ params, actor, database, now, today, request_id }: RefundScene) {
  const reservation_id = await findRefundedReservation(database, params.uuid)
  const reservation_uuid = reservation_id && (await findReservationUuid(database, reservation_id))
  const found = reservation_uuid ? await lockReservation(database, actor.scope, reservation_uuid) : undefined
  if (!found) throw new Refusal('refund.not_found')
  const { currency, channel_id, hotel_id, location_id, rep_id, agency_id } = found.reservation
  const acting = { place: { channel_id, hotel_id, location_id, rep_id, agency_id }, reservation_currency: currency, actor, now, day: today, cause: { actor, request_id } }
  return { refund: await lockRefund(database, params.uuid), acting, uuid: params.uuid }
}
