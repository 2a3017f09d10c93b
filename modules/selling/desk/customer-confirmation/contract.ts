import { CustomerConfirmation } from '@app/reservations/contract'
import { endpoint } from '@kit/http/endpoint'
import { Text, Uuid } from '@kit/http/fields'
import * as z from 'zod'

export const confirmCustomer = endpoint({
  method: 'POST',
  path: '/reserva/confirmar-cliente',
  summary: 'Notes that the customer of a reservation said they are coming, or takes that back',
  permission: 'customer.confirm',
  body: z.object({
    uuid: Uuid,
    /** How they said so; null takes back what was noted. */
    way: CustomerConfirmation.shape.way.nullable(),
    note: Text(300).optional(),
  }),
  reply: z.object({ uuid: Uuid, customer_confirmation: CustomerConfirmation.nullable() }),
  refusals: [
    'reservation.not_found',
    'customer_confirmation.not_confirmed',
    'customer_confirmation.confirmed_already',
    'customer_confirmation.nothing_to_take_back',
  ],
})
