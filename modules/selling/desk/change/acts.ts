import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('reservation.change', 'Cambió un servicio vendido', 'Changed a sold service'),
  act(
    'reservation.administer',
    'Corrigió un servicio desde la administración',
    'Corrected a service',
  ),
  act('reservation.reschedule', 'Reprogramó un servicio', 'Rescheduled a service'),
]
