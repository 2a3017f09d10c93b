import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('guest', 'Huésped', 'Guest')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('guest.exported', 'Exportó los datos de un huésped', 'Exported the data of a guest'),
  act('guest.forgotten', 'Olvidó a un huésped', 'Forgot a guest'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('forget-guests', 'Olvidar a huéspedes de hace años', 'Forget guests of years ago'),
]
