import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('shift', 'Turno', 'Shift')]

/** What the audit trail says that somebody did. */
export const ACTS = [act('shift.declare', 'Terminó su turno', 'Ended their shift')]
