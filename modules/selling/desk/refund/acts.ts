import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('refund.ask', 'Solicitó un reembolso', 'Requested a refund'),
  act('refund.approve', 'Aprobó un reembolso', 'Approved a refund'),
  act('refund.reject', 'Rechazó un reembolso', 'Rejected a refund'),
  act('refund.send', 'Envió un reembolso', 'Sent a refund'),
  act(
    'refund.fail',
    'Registró un reembolso devuelto por el banco',
    'Recorded a refund returned by the bank',
  ),
  act('refund.pay', 'Entregó un reembolso', 'Paid a refund'),
]
