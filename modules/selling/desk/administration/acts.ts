import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('reservation.restore', 'Restauró una reserva cancelada', 'Restored a canceled reservation'),
  act('reservation.inactivate', 'Inactivó una reserva', 'Deactivated a reservation'),
  act('reservation.activate', 'Activó una reserva', 'Activated a reservation'),
]
