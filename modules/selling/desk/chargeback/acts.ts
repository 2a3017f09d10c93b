import { task } from '@kit/kernel/task'

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task(
    'remind-of-chargebacks',
    'Enviar recordatorios de contracargos',
    'Send chargeback reminders',
  ),
]
