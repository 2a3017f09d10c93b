import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('grouping', 'Viaje compartido', 'Shared trip')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('grouping.planned', 'Cambió viajes compartidos', 'Changed shared trips'),
  act('grouping.removed', 'Deshizo viajes compartidos', 'Undid shared trips'),
]
