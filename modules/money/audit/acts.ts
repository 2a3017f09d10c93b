import { act, thing } from '@kit/kernel/act'
import { REPEATS, task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('audit_run', 'Auditoría', 'Audit')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('books.audited', 'Auditó los libros', 'Audited the books'),
  act('books.audit', 'Solicitó una auditoría de libros', 'Requested an audit of the books'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('audit-books', 'Auditar los libros', 'Audit the books', REPEATS.again),
  task(
    'audit-books-nightly',
    'Auditoría nocturna de libros',
    'Audit the books nightly',
    REPEATS.again,
  ),
  task('seal-books-nightly', 'Sellar los libros', 'Seal the books'),
]
