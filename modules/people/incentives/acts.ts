import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('incentive_payment', 'Pago de premios', 'Prize payment'),
  thing('incentive_collection', 'Cobro de premios a un proveedor', 'Provider prize collection'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('incentive_award.make', 'Otorgó premios de un incentivo', 'Awarded incentive prizes'),
  act('incentive_payment.make', 'Pagó premios', 'Paid prizes'),
  act(
    'incentive_collection.make',
    'Cobró premios a un proveedor',
    'Collected prizes from a provider',
  ),
]
