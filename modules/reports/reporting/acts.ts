import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('table_view', 'Vista guardada', 'Saved view')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('view.saved', 'Guardó una vista', 'Saved a view'),
  act('view.changed', 'Modificó una vista', 'Changed a view'),
  act('view.deleted', 'Eliminó una vista', 'Deleted a view'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [task('sum-sales', 'Sumar ventas por día', 'Sum sales by day')]
