import { correctPayment as correct } from '@app/payments/api'
import { lockReservation, setActive } from '@app/reservations/api'
import { handle } from '@kit/http/handle'
import type { Context } from '@kit/db/context'
import {
  activateReservation,
  correctPayment,
  inactivateReservation,
  restoreReservation,
} from '../contract.ts'
import { restore } from './restore.ts'

export const routes = [
  handle(correctPayment, async (tx, { body: { payment, ...correction } }) => {
    const { reservation } = await lockReservation(tx, { payment })
    const { uuid, before, after } = await correct(tx, payment, correction, reservation.currency)
    tx.audit({
      action: 'payment.correct',
      entity: 'payment',
      entity_id: payment,
      reason: correction.reason,
      before: { ...before, folio: reservation.folio },
      after: { ...after, payment: uuid },
    })
    return { uuid, corrected: payment }
  }),

  handle(restoreReservation, (tx, { body }) => restore(tx, body)),

  handle(inactivateReservation, (tx, { params, body }) =>
    putInLists(tx, params.id, { active: false, reason: body.reason }),
  ),

  handle(activateReservation, (tx, { params, body }) =>
    putInLists(tx, params.id, { active: true, reason: body.reason }),
  ),
]

async function putInLists(
  tx: Context,
  id: number | string,
  { active, reason }: { active: boolean; reason: string },
) {
  const key = typeof id === 'number' ? { id } : { reservation: id }
  const { reservation } = await lockReservation(tx, key)
  await setActive(tx, reservation, active)
  tx.audit({
    action: active ? 'reservation.activate' : 'reservation.inactivate',
    entity: 'reservation',
    entity_id: reservation.folio,
    reason,
    before: { active: !active, state: reservation.state },
    after: { active, state: reservation.state },
  })
  return { uuid: reservation.uuid, active }
}
