import { chooseItems, findTerms } from '@app/cancellations/api'
import { lockReservation, seeReservation } from '@app/reservations/api'
import { handle } from '@kit/http/handle'
import { amountOf } from '@kit/kernel/money'
import { toWire } from '@kit/kernel/wire'
import { cancelReservation, findCancellationTerms } from '../contract.ts'
import { cancel } from './cancel.ts'
import { refuseChangedFee } from './changed-fee.ts'
import { routes as requestRoutes } from './request/routes.ts'

export const routes = [
  ...requestRoutes,

  handle(findCancellationTerms, async (tx, { body }) => {
    const { reservation, items } = await seeReservation(tx, { reservation: body.uuid })
    const terms = await findTerms(tx, reservation, chooseItems(items, body.item_ids))
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

  handle(cancelReservation, async (tx, { body }) => {
    const { reservation, items } = await lockReservation(tx, { reservation: body.uuid })
    const chosen = chooseItems(items, body.item_ids)
    const terms = await findTerms(tx, reservation, chosen)
    refuseChangedFee(terms.fee, body.expected_fee)

    const cancelled = await cancel(tx, { reservation, items }, terms, body.reason)
    tx.audit({
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
]
