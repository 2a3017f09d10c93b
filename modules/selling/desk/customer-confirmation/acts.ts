import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act(
    'reservation.customer_confirmed',
    'Registró la confirmación del cliente',
    'Recorded the customer’s confirmation',
  ),
  act(
    'reservation.customer_unconfirmed',
    'Retiró la confirmación del cliente',
    'Undid the customer’s confirmation',
  ),
]
