import {
  findCustomerConfirmation,
  lockReservation,
  recordCustomerConfirmation,
} from '@app/reservations/api'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { confirmCustomer } from '../contract.ts'
import { tellThatWorkMoved } from '@app/reservations/api'

export const routes = [
  handle(confirmCustomer, async (tx, { body: { uuid, way, note } }) => {
    const { reservation } = await lockReservation(tx, { reservation: uuid })
    const { id, state, folio } = reservation
    if (state !== 'confirmed') throw new Refusal('customer_confirmation.not_confirmed', { state })
    const before = await findCustomerConfirmation(tx, id)
    if (way && before) throw new Refusal('customer_confirmation.confirmed_already')
    if (!way && !before) throw new Refusal('customer_confirmation.nothing_to_take_back')

    await recordCustomerConfirmation(tx, reservation, { way, note: note || null })
    tx.audit({
      action: way ? 'reservation.customer_confirmed' : 'reservation.customer_unconfirmed',
      entity: 'reservation',
      entity_id: folio,
      ...(way ? { after: { way, note } } : { before: { way: before!.way } }),
    })
    await tellThatWorkMoved(tx, reservation)
    return { uuid, customer_confirmation: await findCustomerConfirmation(tx, id) }
  }),
]
