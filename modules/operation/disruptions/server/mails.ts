import { mail } from '@kit/mail/mail'
import { disruptedMail } from './guest-template.ts'
import { providerToldMail } from './provider-template.ts'

export const departureDisrupted = mail('departure_disrupted', disruptedMail, {
  es: 'Salida que no sale: movida o cancelada sin cargo',
  en: 'Departure that does not go: moved or cancelled at no charge',
})

export const providerTold = mail('departure_disrupted_provider', providerToldMail, {
  es: 'Aviso al proveedor: qué pasó con los cupones de una salida',
  en: 'Notice to the provider: what became of the vouchers of a departure',
})
