import { act } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** Acts of this module in the audit trail. */
export const ACTS = [
  act('data_request.ask', 'Pidió algo sobre sus datos', 'Asked about their data'),
]

/** Jobs of this module, as their operator reads them. */
export const TASKS = [
  task(
    'remind-of-data-requests',
    'Recordar las solicitudes ARCO que vencen',
    'Remind of requests about data that are due',
  ),
]
