import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('cancellation.request', 'Solicitó una cancelación', 'Asked for a cancellation'),
  act('cancellation.mail', 'Envió el correo de una cancelación', 'Mailed a cancellation'),
  act('cancellation.review', 'Tomó una solicitud de cancelación', 'Took a request to cancel'),
  act(
    'cancellation.approve',
    'Aprobó una solicitud de cancelación',
    'Approved a request to cancel',
  ),
  act(
    'cancellation.reject',
    'Rechazó una solicitud de cancelación',
    'Rejected a request to cancel',
  ),
  act(
    'cancellation.withdraw',
    'Retiró una solicitud de cancelación',
    'Withdrew a request to cancel',
  ),
]
