import type { Bilingual } from '@kit/ui/bilingual'

export default {
  whatsapp: {
    cancel: ['Cancelar', 'Cancel'],
    open: ['Abrir WhatsApp', 'Open WhatsApp'],
    phone: ['Número con clave de país', 'Number with country code'],
    country: [
      'Incluya la clave de país, como +52 998 555 0100.',
      'Include the country code, such as +52 998 555 0100.',
    ],
  },
} satisfies Bilingual
