import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('first_step', 'Paso de inicio', 'First step')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('first_step.skipped', 'Omitió un paso de inicio', 'Skipped a first step'),
  act('first_step.taken_up', 'Retomó un paso de inicio', 'Resumed a first step'),
]
