import { handle } from '@kit/http/handle'
import { amountOf } from '@kit/kernel/money'
import { toWire } from '@kit/kernel/wire'
import type { Decided } from '@app/payments/api'
import type { Context } from '@kit/db/context'
import {
  authorizeCredit,
  confirmPayment,
  payRest,
  refuseCredit,
  rejectPayment,
  voidPayment,
} from '../contract.ts'
import { missMoney, seeMoney } from './announced.ts'
import { takeRest } from './rest.ts'
import { undo } from './undo.ts'

export const routes = [
  handle(payRest, (tx, { body }) => takeRest(tx, body)),

  handle(confirmPayment, (tx, { params }) => confirm(tx, params.uuid, 'by_account')),
  handle(authorizeCredit, (tx, { params }) => confirm(tx, params.uuid, 'on_credit')),

  handle(rejectPayment, (tx, { params, body }) =>
    reject(tx, params.uuid, 'by_account', body.reason),
  ),
  handle(refuseCredit, (tx, { params, body }) => reject(tx, params.uuid, 'on_credit', body.reason)),

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

async function confirm(tx: Context, uuid: string, decided: Decided) {
  const { folio, paid, ...reservation } = await seeMoney(tx, uuid, decided)
  tx.audit({
    action: decided === 'on_credit' ? 'credit.authorize' : 'payment.confirm',
    entity: 'payment',
    entity_id: uuid,
    before: { state: 'pending' },
    after: { state: 'confirmed', folio, reservation_state: reservation.state },
  })
  return {
    uuid,
    state: 'confirmed' as const,
    reservation: { ...reservation, paid: toWire(paid) },
  }
}

async function reject(tx: Context, uuid: string, decided: Decided, reason: string) {
  const { folio, paid, ...reservation } = await missMoney(tx, uuid, decided, reason)
  tx.audit({
    action: decided === 'on_credit' ? 'credit.refuse' : 'payment.reject',
    entity: 'payment',
    entity_id: uuid,
    reason,
    before: { state: 'pending' },
    after: { state: 'failed', folio, reservation_state: reservation.state },
  })
  return {
    uuid,
    state: 'failed' as const,
    reservation: { ...reservation, paid: toWire(paid) },
  }
}
