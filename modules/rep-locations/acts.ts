import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('working_session', 'Sesión de trabajo', 'Working session')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('desk.choose', 'Eligió su locación del día', 'Chose their location of the day'),
]
