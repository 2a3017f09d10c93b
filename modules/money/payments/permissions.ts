import { DESK_HEADS, DESK_ROLES } from '@app/access/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const paymentTake = permission('payment.take', {
  es: 'Recibir pagos',
  en: 'Take payments',
  roles: [...DESK_ROLES, 'CONTABILIDAD'],
})

export const paymentConfirm = permission('payment.confirm', {
  es: 'Confirmar o rechazar transferencias, ligas y cash certificados',
  en: 'Confirm or reject transfers, links and cash certificates',
  roles: ['CONTABILIDAD'],
  money: true,
})

export const creditAuthorize = permission('credit.authorize', {
  es: 'Autorizar ventas a crédito de agencias',
  en: 'Authorise sales on the credit of agencies',
  roles: ['GERENTE CONCESION'],
  money: true,
})

export const creditCollect = permission('credit.collect', {
  es: 'Cobrar a las agencias lo que deben a crédito',
  en: 'Collect what agencies owe on their credit',
  roles: ['CONTABILIDAD'],
  money: true,
})

export const creditReturn = permission('credit.return', {
  es: 'Devolver a las agencias lo que tienen a favor',
  en: 'Give back to agencies what they have in favour',
  roles: ['CONTABILIDAD'],
  money: true,
})

export const paymentVoid = permission('payment.void', {
  es: 'Anular pagos de un turno abierto',
  en: 'Void payments of an open shift',
  roles: DESK_HEADS,
  money: true,
})

export const paymentCorrect = permission('payment.correct', {
  es: 'Corregir la forma de pago o la referencia de un pago',
  en: 'Correct the method or the reference of a payment',
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'CONTABILIDAD'],
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
  en: 'Approve refunds without limit',
  roles: ['CONTABILIDAD'],
  money: true,
})

export const refundSend = permission('refund.send', {
  es: 'Enviar reembolsos y registrar los devueltos',
  en: 'Send refunds and record those that came back',
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
  en: 'Note and answer chargebacks',
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
  en: 'Issue, void and reopen house certificates',
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
  money: true,
})

export const certificateIssueAny = permission('certificate.issue_any', {
  es: 'Emitir certificados de cortesía sin límite',
  en: 'Issue courtesy certificates without limit',
  roles: ['CONTABILIDAD'],
  money: true,
})

export const certificateIssuers = permission('certificate.issuers', {
  es: 'Administrar emisores de cash certificados y sus listas',
  en: 'Manage issuers of cash certificates and their lists',
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
