import { handle } from '@kit/http/handle'
import { amountOf } from '@kit/kernel/money'
import { toWire } from '@kit/kernel/wire'
import { confirmPayment, payRest, rejectPayment, voidPayment } from '../contract.ts'
import { missMoney, seeMoney } from './announced.ts'
import { takeRest } from './rest.ts'
import { undo } from './undo.ts'

export const routes = [
  handle(payRest, async (tx, { body }) => {
    const paid = await takeRest(tx, body)
    tx.audit({
      action: 'reservation.pay',
      entity: 'reservation',
      entity_id: body.uuid,
      after: paid,
    })
    return paid
  }),

  handle(confirmPayment, async (tx, { params }) => {
    const { folio, paid, ...reservation } = await seeMoney(tx, params.uuid)
    tx.audit({
      action: 'payment.confirm',
      entity: 'payment',
      entity_id: params.uuid,
      before: { state: 'pending' },
      after: { state: 'confirmed', folio, reservation: reservation.state },
    })
    return {
      uuid: params.uuid,
      state: 'confirmed' as const,
      reservation: { ...reservation, paid: toWire(paid) },
    }
  }),

  handle(rejectPayment, async (tx, { params, body }) => {
    const { folio, paid, ...reservation } = await missMoney(tx, params.uuid, body.reason)
    tx.audit({
      action: 'payment.reject',
      entity: 'payment',
      entity_id: params.uuid,
      reason: body.reason,
      before: { state: 'pending' },
      after: { state: 'failed', folio, reservation: reservation.state },
    })
    return {
      uuid: params.uuid,
      state: 'failed' as const,
      reservation: { ...reservation, paid: toWire(paid) },
    }
  }),

  handle(voidPayment, async (tx, { params, body }) => {
    const { uuid, folio, paid, undone } = await undo(tx, params.uuid, body.reason)
    tx.audit({
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
      reservation: { uuid, paid: toWire(paid) },
    }
  }),
]
