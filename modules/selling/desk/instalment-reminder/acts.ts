import { task } from '@kit/kernel/task'

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task(
    'remind-of-instalments',
    'Enviar recordatorios de pagos de grupo',
    'Send group payment reminders',
  ),
]
