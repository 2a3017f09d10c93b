import { act } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('pickup.sent', 'Avisó un pickup por WhatsApp', 'Sent a pickup notice on WhatsApp'),
  act('pickup.told', 'Envió al huésped su pickup', 'Sent the guest their pickup'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('tell-pickups', 'Avisar pickups a los huéspedes', 'Send pickup notices to guests'),
]
