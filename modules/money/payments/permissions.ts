import { DESK_HEADS, DESK_ROLES, MANAGERS } from '@app/roles/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const paymentTake = permission('payment.take', {
  es: 'Recibir pagos',
  en: 'Take payments',
  roles: [...DESK_ROLES, 'CONTABILIDAD'],
})

export const paymentConfirm = permission('payment.confirm', {
  es: 'Confirmar o rechazar transferencias, enlaces de pago y cash certificados',
  en: 'Confirm or reject transfers, payment links, and cash certificates',
  roles: ['CONTABILIDAD'],
  money: true,
})

export const creditAuthorize = permission('credit.authorize', {
  es: 'Autorizar ventas a crédito de agencias',
  en: 'Authorize sales on agency credit',
  roles: ['GERENTE CONCESION'],
  money: true,
})

export const creditCollect = permission('credit.collect', {
  es: 'Registrar cobros del crédito de agencias',
  en: 'Collect agency credit',
  roles: ['CONTABILIDAD'],
  money: true,
})

export const creditReturn = permission('credit.return', {
  es: 'Devolver saldos a favor de agencias',
  en: 'Refund agency credit balances',
  roles: ['CONTABILIDAD'],
  money: true,
})

export const paymentVoid = permission('payment.void', {
  es: 'Anular pagos de un turno abierto',
  en: 'Void payments in an open shift',
  roles: DESK_HEADS,
  money: true,
})

export const paymentCorrect = permission('payment.correct', {
  es: 'Corregir la forma o la referencia de un pago',
  en: 'Correct a payment’s method or reference',
  roles: [...MANAGERS, 'CONTABILIDAD'],
  money: true,
})

export const refundApprove = permission('refund.approve', {
  es: 'Aprobar reembolsos',
  en: 'Approve refunds',
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
  money: true,
})

export const refundApproveAny = permission('refund.approve_any', {
  es: 'Aprobar reembolsos sin límite',
  en: 'Approve refunds with no limit',
  roles: ['CONTABILIDAD'],
  money: true,
})

export const refundSend = permission('refund.send', {
  es: 'Enviar reembolsos y registrar los rechazados por el banco',
  en: 'Send refunds and record the ones that bounced',
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
  money: true,
})

export const refundPay = permission('refund.pay', {
  es: 'Entregar reembolsos',
  en: 'Pay refunds out',
  roles: [...DESK_HEADS, 'REP CONCESION', 'TOURSALES', 'CONTABILIDAD'],
})

export const chargebacks = tableKey('contracargos')

export const chargebackManage = permission('chargeback.manage', {
  es: 'Registrar y atender contracargos',
  en: 'Record and answer chargebacks',
  roles: ['CONTABILIDAD'],
  money: true,
})

export const instalmentsManage = permission('instalments.manage', {
  es: 'Administrar meses sin intereses',
  en: 'Manage interest-free months',
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
})

export const certificateIssue = permission('certificate.issue', {
  es: 'Emitir, anular y reactivar certificados de la casa',
  en: 'Issue, void, and reactivate house certificates',
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
  money: true,
})

export const certificateIssueAny = permission('certificate.issue_any', {
  es: 'Emitir certificados de cortesía sin límite',
  en: 'Issue complimentary certificates with no limit',
  roles: ['CONTABILIDAD'],
  money: true,
})

export const certificateIssuers = permission('certificate.issuers', {
  es: 'Administrar emisores de cash certificados y sus listas',
  en: 'Manage cash certificate issuers and their lists',
  roles: ['CONTABILIDAD'],
})

export const referenceReview = permission('reference.review', {
  es: 'Revisar referencias repetidas',
  en: 'Review repeated references',
  roles: ['CONTABILIDAD'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
