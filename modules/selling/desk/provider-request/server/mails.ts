import { mail } from '@kit/mail/mail'
import { providerAskedMail } from './asked-template.ts'
import { serviceRefusedMail } from './refused-template.ts'

export const providerAsked = mail('provider_asked', providerAskedMail, {
  es: 'Solicitud al proveedor: servicio por confirmar',
  en: 'Provider request: service to confirm',
})

export const serviceRefused = mail('provider_refused', serviceRefusedMail, {
  es: 'Al huésped: el proveedor no pudo confirmar un servicio',
  en: 'To the guest: the provider could not confirm a service',
})
