import { days, optionalText, setting } from '@kit/kernel/setting'

export const guestPageDays = setting('guest_page_days', days(30, { min: 0, max: 365 }), {
  es: 'Vigencia de la página del huésped tras su último servicio',
  en: 'How long the guest page stays available after the last service',
})

export const guestPageWhatsApp = setting('guest_page_whatsapp', optionalText(30), {
  es: 'WhatsApp para huéspedes en su página, con clave de país (en blanco: teléfono de la empresa)',
  en: 'WhatsApp for guests on their page, with country code (blank: company phone)',
})
