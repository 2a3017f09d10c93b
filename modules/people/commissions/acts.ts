import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('commission_cut.make', 'Hizo un corte de comisiones', 'Made a cut of commissions'),
]
