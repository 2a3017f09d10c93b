import { act, thing } from '@kit/kernel/act'
import { REPEATS, task } from '@kit/kernel/task'

/** What the audit keeps these acts under. */
export const THINGS = [thing('payment_link', 'Liga de pago', 'Payment link')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('payment_link.send', 'Envió una liga de pago', 'Sent a payment link'),
  act('payment_link.revoke', 'Retiró una liga de pago', 'Took a payment link back'),
  act('payment_link.accept', 'El cliente aceptó en línea', 'The customer accepted online'),
  act('payment_link.pay', 'El cliente pagó en línea', 'The customer paid online'),
  act('payment_link.doubt', 'Un cobro en línea no coincide', 'An online charge does not match'),
  act(
    'payment_link.return_part',
    'El proveedor devolvió parte de un cobro',
    'The provider gave part of a charge back',
  ),
  act('payment_link.see_to', 'Atendió un cobro por revisar', 'Saw to a charge to be looked at'),
  act('payment_link.return', 'El proveedor devolvió un cobro', 'The provider gave a charge back'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task(
    'ask-payment-providers',
    'Preguntar por cobros en línea',
    'Ask about online payments',
    REPEATS.asks,
  ),
]
