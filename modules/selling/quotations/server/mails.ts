import { mail } from '@kit/mail/mail'
import { offerMail } from './offer-template.ts'

export const offer = mail('quotation', offerMail, {
  es: 'Cotización, con su PDF',
  en: 'Quotation, with its PDF',
})

export const reminder = mail('quotation_reminder', offerMail, {
  es: 'Recordatorio de una cotización que sigue vigente',
  en: 'Reminder of a quotation that still stands',
  secondary: true,
})
