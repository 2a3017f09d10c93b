import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act(
    'reservation.customer_confirmed',
    'Anotó que el cliente confirma',
    'Noted that the customer confirms',
  ),
  act(
    'reservation.customer_unconfirmed',
    'Retiró la confirmación del cliente',
    'Took the customer’s confirmation back',
  ),
]
