import { mail } from '@kit/mail/mail'
import { pickupMail } from './pickup-template.ts'

export const pickupTold = mail('pickup_told', pickupMail, {
  es: 'Pickup asignado o cambiado: hora, lugar y vehículo',
  en: 'Pickup set or changed: time, place, and vehicle',
})
