import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act(
    'books.exported',
    'Exportó contabilidad electrónica de un mes',
    'Exported a month’s electronic accounting',
  ),
]
