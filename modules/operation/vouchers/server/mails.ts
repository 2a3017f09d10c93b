import { mail } from '@kit/mail/mail'
import { cancellationMail } from './cancellation-template.ts'
import { cancellationAskedMail } from './cancellation-request-template.ts'
import { paymentMail } from './payment-template.ts'
import { confirmationMail } from './confirmation-template.ts'

export const confirmation = mail('confirmation', confirmationMail, {
  es: 'Confirmación de una reserva, con sus cupones',
  en: 'Confirmation of a reservation, with its vouchers',
})

export const cancellation = mail('cancellation', cancellationMail, {
  es: 'Cancelación: lo cobrado y lo que se devuelve',
  en: 'Cancellation: what is kept and what is given back',
})

export const cancellationAsked = mail('cancellation_request', cancellationAskedMail, {
  es: 'Solicitud de cancelación: recibida o rechazada',
  en: 'Request to cancel: received or rejected',
})

export const paymentInReview = mail('payment_in_review', paymentMail, {
  es: 'Pago en verificación (antifraude)',
  en: 'Payment being verified (anti-fraud)',
})

export const paymentRejected = mail('payment_rejected', paymentMail, {
  es: 'Pago rechazado: no se vendió nada',
  en: 'Payment rejected: nothing was sold',
})
