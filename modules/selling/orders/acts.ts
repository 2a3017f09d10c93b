import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('plan.let_pass', 'Autorizó un conflicto de itinerario', 'Overrode an itinerary conflict'),
]
