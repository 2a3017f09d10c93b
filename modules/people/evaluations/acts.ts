import { act } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('evaluation.assign', 'Asignó una evaluación', 'Assigned an evaluation'),
  act('evaluation.answer', 'Contestó una evaluación', 'Answered an evaluation'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('remind-of-evaluations', 'Recordar evaluaciones pendientes', 'Send evaluation reminders'),
]
