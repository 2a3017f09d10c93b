import { act } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('pickup.sent', 'Avisó un pickup por WhatsApp', 'Told a pickup by WhatsApp'),
  act('pickup.told', 'Escribió al huésped su pickup', 'Wrote the guest their pickup'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('tell-pickups', 'Avisar pickups a los huéspedes', 'Tell guests of their pickups'),
]
