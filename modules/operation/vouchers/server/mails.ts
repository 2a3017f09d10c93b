import { mail } from '@kit/mail/mail'
import { cancellationMail } from './cancellation-template.ts'
import { cancellationAskedMail } from './cancellation-request-template.ts'
import { paymentMail } from './payment-template.ts'
import { confirmationMail } from './confirmation-template.ts'

export const confirmation = mail('confirmation', confirmationMail, {
  es: 'Confirmación de una reserva, con sus cupones',
  en: 'Reservation confirmation, with its vouchers',
})

export const cancellation = mail('cancellation', cancellationMail, {
  es: 'Cancelación: cargo y reembolso',
  en: 'Cancellation: charge and refund',
})

export const cancellationAsked = mail('cancellation_request', cancellationAskedMail, {
  es: 'Solicitud de cancelación: recibida o rechazada',
  en: 'Cancellation request: received or rejected',
})

export const paymentInReview = mail('payment_in_review', paymentMail, {
  es: 'Pago en verificación (antifraude)',
  en: 'Payment being verified (anti-fraud)',
})

export const paymentRejected = mail('payment_rejected', paymentMail, {
  es: 'Pago rechazado: venta no realizada',
  en: 'Payment rejected: sale not completed',
})
