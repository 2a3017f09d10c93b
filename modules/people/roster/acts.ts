import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('assignment', 'Turno de supervisión', 'Turn of supervision')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('assignment.create', 'Creó un turno de supervisión', 'Made a turn of supervision'),
  act('assignment.update', 'Cambió un turno de supervisión', 'Changed a turn of supervision'),
  act('assignment.delete', 'Borró un turno de supervisión', 'Deleted a turn of supervision'),
]
