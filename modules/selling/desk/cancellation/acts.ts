import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('cancellation.request', 'Solicitó una cancelación', 'Requested a cancellation'),
  act('cancellation.mail', 'Envió el correo de una cancelación', 'Emailed a cancellation notice'),
  act('cancellation.review', 'Tomó una solicitud de cancelación', 'Took a cancellation request'),
  act(
    'cancellation.approve',
    'Aprobó una solicitud de cancelación',
    'Approved a cancellation request',
  ),
  act(
    'cancellation.reject',
    'Rechazó una solicitud de cancelación',
    'Rejected a cancellation request',
  ),
  act(
    'cancellation.withdraw',
    'Retiró una solicitud de cancelación',
    'Withdrew a cancellation request',
  ),
]
