import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('incentive_payment', 'Pago de premios', 'Payment of prizes'),
  thing('incentive_collection', 'Cobro de premios a un proveedor', 'Prizes collected'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('incentive_award.make', 'Premió un incentivo', 'Awarded an incentive'),
  act('incentive_payment.make', 'Pagó premios', 'Paid prizes'),
  act('incentive_collection.make', 'Cobró premios a un proveedor', 'Collected prizes'),
]
