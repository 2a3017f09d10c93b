import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('reservation.note_afterwards', 'Registró una venta retroactiva', 'Recorded a past sale'),
]
