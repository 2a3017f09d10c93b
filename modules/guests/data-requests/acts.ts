import { act } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** Acts of this module in the audit trail. */
export const ACTS = [
  act('data_request.ask', 'Hizo una solicitud ARCO', 'Made a personal data request'),
]

/** Jobs of this module, as their operator reads them. */
export const TASKS = [
  task(
    'remind-of-data-requests',
    'Recordar solicitudes ARCO por vencer',
    'Send reminders of personal data requests',
  ),
]
