import { mail } from '@kit/mail/mail'
import { offerMail } from './offer-template.ts'

export const offer = mail('quotation', offerMail, {
  es: 'Cotización en PDF',
  en: 'Quotation PDF',
})

export const reminder = mail('quotation_reminder', offerMail, {
  es: 'Recordatorio de cotización vigente',
  en: 'Open quotation reminder',
  secondary: true,
})
