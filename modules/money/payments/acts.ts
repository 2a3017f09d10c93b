import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('payment', 'Pago', 'Payment'),
  thing('payment_reference', 'Referencia de pago', 'Payment reference'),
  thing('refund', 'Reembolso', 'Refund'),
  thing('chargeback', 'Contracargo', 'Chargeback'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('payment.confirm', 'Confirmó un pago', 'Confirmed a payment'),
  act('payment.reject', 'Rechazó un pago', 'Rejected a payment'),
  act('credit.authorize', 'Autorizó una venta a crédito', 'Authorized a credit sale'),
  act('credit.refuse', 'Rechazó una venta a crédito', 'Rejected a credit sale'),
  act('chargeback.note', 'Registró un contracargo', 'Recorded a chargeback'),
  act('chargeback.evidence', 'Agregó evidencia a un contracargo', 'Added evidence to a chargeback'),
  act('chargeback.contest', 'Respondió un contracargo', 'Answered a chargeback'),
  act('chargeback.win', 'Ganó un contracargo', 'Won a chargeback'),
  act('chargeback.lose', 'Perdió un contracargo', 'Lost a chargeback'),
  act('chargeback.annul', 'Anuló un contracargo', 'Voided a chargeback'),
  act('collection.note', 'Cobró a una agencia', 'Collected from an agency'),
  act('collection.apply', 'Aplicó un cobro a cargos', 'Applied a collection to charges'),
  act('agency_return.note', 'Devolvió a una agencia', 'Refunded an agency'),
  act('certificate.issue', 'Emitió un certificado', 'Issued a certificate'),
  act('certificate.void', 'Anuló un certificado', 'Voided a certificate'),
  act('certificate.reopen', 'Reactivó un certificado', 'Reactivated a certificate'),
  act('reference.review', 'Revisó una referencia repetida', 'Reviewed a repeated reference'),
  act('payment.correct', 'Corrigió un pago', 'Corrected a payment'),
  act('payment.void', 'Anuló un pago', 'Voided a payment'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('expire-certificates', 'Caducar certificados vencidos', 'Expire certificates'),
  task('lock-long-shifts', 'Bloquear turnos de caja largos', 'Lock long cash shifts'),
]
