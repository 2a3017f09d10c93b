import { days, optionalText, setting } from '@kit/kernel/setting'

export const guestPageDays = setting('guest_page_days', days(30, { min: 0, max: 365 }), {
  es: 'Cuánto abre la página del huésped después de su último servicio',
  en: 'How long the guest’s page opens after their last service',
})

export const guestPageWhatsApp = setting('guest_page_whatsapp', optionalText(30), {
  es: 'WhatsApp al que escriben los huéspedes desde su página, con lada internacional; vacío: el teléfono de la empresa',
  en: 'WhatsApp to which guests write from their page, with its country code; blank: the company’s telephone',
})
