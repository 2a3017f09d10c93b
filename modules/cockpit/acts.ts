import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('job', 'Trabajo del sistema', 'Job of the system')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('job.retried', 'Reintentó un trabajo del sistema', 'Retried a job of the system'),
  act('job.given_up', 'Dio por perdido un trabajo del sistema', 'Gave up a job of the system'),
]
