import { act } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit trail says that somebody did. */
export const ACTS = [act('period.closed', 'Cerró los libros de un mes', 'Closed a month’s books')]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('revalue-exchange-position', 'Revaluar la posición en divisas', 'Revalue foreign currency'),
  task('count-tax-paid', 'Contar el IVA que se pagó', 'Count the VAT that was paid'),
]
