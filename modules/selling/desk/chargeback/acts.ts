import { task } from '@kit/kernel/task'

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('remind-of-chargebacks', 'Recordar contracargos', 'Remind of chargebacks'),
]
