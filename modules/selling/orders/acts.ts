import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act(
    'plan.let_pass',
    'Dejó pasar lo que no cabe en el plan del huésped',
    'Let pass what does not fit the guest’s plan',
  ),
]
