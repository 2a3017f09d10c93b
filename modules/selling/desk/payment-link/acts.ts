import { act, thing } from '@kit/kernel/act'
import { REPEATS, task } from '@kit/kernel/task'

/** What the audit keeps these acts under. */
export const THINGS = [thing('payment_link', 'Enlace de pago', 'Payment link')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('payment_link.send', 'Envió un enlace de pago', 'Sent a payment link'),
  act('payment_link.revoke', 'Desactivó un enlace de pago', 'Deactivated a payment link'),
  act('payment_link.accept', 'El cliente aceptó en línea', 'The customer accepted online'),
  act('payment_link.pay', 'El cliente pagó en línea', 'The customer paid online'),
  act('payment_link.doubt', 'Un cobro en línea no coincide', 'An online charge does not match'),
  act(
    'payment_link.return_part',
    'El procesador reembolsó parte de un cobro',
    'The processor refunded part of a charge',
  ),
  act('payment_link.see_to', 'Atendió un cobro por revisar', 'Handled a charge under review'),
  act('payment_link.return', 'El procesador reembolsó un cobro', 'The processor refunded a charge'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('ask-payment-providers', 'Consultar cobros en línea', 'Check online payments', REPEATS.asks),
]
