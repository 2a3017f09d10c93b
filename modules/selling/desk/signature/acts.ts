import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [act('reservation.sign', 'Firmó una reserva', 'Signed a reservation')]
