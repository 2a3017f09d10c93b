import { amountMxn, hours, setting } from '@kit/kernel/setting'

export const shiftLockHours = setting('shift_lock_hours', hours(12, { min: 1, max: 72 }), {
  es: 'Bloqueo de un turno de caja que sigue abierto',
  en: 'Lock of a cash shift left open',
})

export const refundLimitMxn = setting('refund_limit_mxn', amountMxn('10000.00'), {
  es: 'Límite de reembolso de un gerente',
  en: 'Refund limit of a manager',
})

export const certificateLimitMxn = setting('certificate_limit_mxn', amountMxn('10000.00'), {
  es: 'Límite de certificados de cortesía de un gerente en 30 días',
  en: 'Limit of courtesy certificates of a manager in 30 days',
})

export const certificateAloneMxn = setting('certificate_alone_mxn', amountMxn('10000.00'), {
  es: 'Certificados de cortesía que una persona emite en 30 días sin que otra los apruebe',
  en: 'Courtesy certificates that one person issues in 30 days without approval by another',
})
