import { act } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('data_request.ask', 'Pidió algo sobre sus datos', 'Asked about their data'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task(
    'remind-of-data-requests',
    'Recordar las solicitudes ARCO que vencen',
    'Remind of requests about data that are due',
  ),
]
