import { findPaidReservation, voidPayment as undoPayment } from '@app/payments/api'
import { addPaid, findReservationUuid, lockReservation } from '@app/reservations/api'
import { keepsItsPaymentsOpen } from '@app/reservations/rules'
import { handle } from '@kit/http/handle'
import { amountOf, money, negate, subtract } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import { standingOf } from '../../refund/server/standing.ts'
import { askingOf } from '../../sale/server/asking.ts'
import { confirmPayment, payRest, rejectPayment, voidPayment } from '../contract.ts'
import { missMoney, seeMoney } from './announced.ts'
import { takeRest } from './rest.ts'

export const routes = [
  handle(payRest, async (scene) => {
    const paid = await takeRest(scene.database, askingOf(scene), scene.body, {
      actor: scene.actor,
      request_id: scene.request_id,
    })
    scene.audit({
      action: 'reservation.pay',
      entity: 'reservation',
      entity_id: scene.body.uuid,
      after: paid,
    })
    return paid
  }),

  handle(confirmPayment, async (scene) => {
    const { folio, paid, ...reservation } = await seeMoney(
      scene.database,
      askingOf(scene),
      scene.params.uuid,
      { actor: scene.actor, request_id: scene.request_id },
    )
    scene.audit({
      action: 'payment.confirm',
      entity: 'payment',
      entity_id: scene.params.uuid,
      before: { state: 'pending' },
      after: { state: 'confirmed', folio, reservation: reservation.state },
    })
    return {
      uuid: scene.params.uuid,
      state: 'confirmed' as const,
      reservation: { ...reservation, paid: toWire(paid) },
    }
  }),

  handle(rejectPayment, async (scene) => {
    const { folio, paid, ...reservation } = await missMoney(
      scene.database,
      askingOf(scene),
      scene.params.uuid,
      scene.body.reason,
      { actor: scene.actor, request_id: scene.request_id },
    )
    scene.audit({
      action: 'payment.reject',
      entity: 'payment',
      entity_id: scene.params.uuid,
      reason: scene.body.reason,
      before: { state: 'pending' },
      after: { state: 'failed', folio, reservation: reservation.state },
    })
    return {
      uuid: scene.params.uuid,
      state: 'failed' as const,
      reservation: { ...reservation, paid: toWire(paid) },
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
]
