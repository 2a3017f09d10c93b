import { mail } from '@kit/mail/mail'
import { disruptedMail } from './guest-template.ts'
import { providerToldMail } from './provider-template.ts'

export const departureDisrupted = mail('departure_disrupted', disruptedMail, {
  es: 'Salida suspendida: movida o cancelada sin cargo',
  en: 'Departure canceled by operations: moved or canceled at no charge',
})

export const providerTold = mail('departure_disrupted_provider', providerToldMail, {
  es: 'Aviso al proveedor: resultado de los cupones de una salida',
  en: 'Notice to the provider: result for a departure’s vouchers',
})
