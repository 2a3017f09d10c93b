import { correctPayment as correct } from '@app/payments/api'
import { lockReservation } from '@app/reservations/api'
import { handle } from '@kit/http/handle'
import { correctPayment } from '../contract.ts'

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
]
