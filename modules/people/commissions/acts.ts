import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('commission_cut.make', 'Generó un corte de comisiones', 'Created a commission cut'),
]
