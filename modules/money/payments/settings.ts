import { amountMxn, hours, setting } from '@kit/kernel/setting'

export const shiftLockHours = setting('shift_lock_hours', hours(12, { min: 1, max: 72 }), {
  es: 'Bloqueo de turnos de caja sin cerrar',
  en: 'Lock for cash shifts left open',
})

export const refundLimitMxn = setting('refund_limit_mxn', amountMxn('10000.00'), {
  es: 'Límite de reembolso de un gerente',
  en: 'Manager refund limit',
})

export const certificateLimitMxn = setting('certificate_limit_mxn', amountMxn('10000.00'), {
  es: 'Límite de certificados de cortesía de un gerente en 30 días',
  en: 'Manager limit for complimentary certificates in 30 days',
})

export const certificateAloneMxn = setting('certificate_alone_mxn', amountMxn('10000.00'), {
  es: 'Certificados de cortesía que una persona emite en 30 días sin aprobación de otra',
  en: 'Complimentary certificates one person can issue in 30 days without someone else’s approval',
})
