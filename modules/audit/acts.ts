import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('audit_run', 'Auditoría', 'Audit')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('books.audit', 'Pidió una auditoría de libros', 'Asked for an audit of the books'),
]
