import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('assignment', 'Turno de supervisión', 'Supervision shift')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('assignment.create', 'Creó un turno de supervisión', 'Created a supervision shift'),
  act('assignment.update', 'Modificó un turno de supervisión', 'Changed a supervision shift'),
  act('assignment.delete', 'Eliminó un turno de supervisión', 'Deleted a supervision shift'),
]
