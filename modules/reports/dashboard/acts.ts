import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('reminder', 'Recordatorio', 'Reminder')]

/** What the audit trail says that somebody did. */
export const ACTS = [act('waiting.reminded', 'Envió un recordatorio', 'Sent a reminder')]
