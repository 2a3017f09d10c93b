import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('guest', 'Huésped', 'Guest')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('guest.exported', 'Exportó los datos de un huésped', 'Exported a guest’s data'),
  act('guest.forgotten', 'Eliminó los datos de un huésped', 'Deleted a guest’s data'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('forget-guests', 'Eliminar datos antiguos de huéspedes', 'Delete old guest data'),
]
