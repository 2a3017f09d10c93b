import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('departure', 'Salida', 'Departure')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act(
    'departure.size',
    'Cambió los lugares de una salida suya',
    'Changed the seats of a departure of theirs',
  ),
]
