import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('reservation.change', 'Modificó un servicio vendido', 'Changed a sold service'),
  act(
    'reservation.administer',
    'Corrigió un servicio desde administración',
    'Corrected a service as an administrator',
  ),
  act('reservation.reschedule', 'Reprogramó un servicio', 'Rescheduled a service'),
]
