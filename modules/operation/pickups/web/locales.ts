import type { Bilingual } from '@kit/ui/bilingual'

export default {
  opened: [
    'Se abrió WhatsApp con el mensaje y el aviso quedó como enviado.',
    'WhatsApp opened with the message, and the notice is marked as sent.',
  ],
  blocked: [
    'El navegador bloqueó WhatsApp. Permita ventanas emergentes de esta página e intente de nuevo.',
    'The browser blocked WhatsApp. Allow pop-ups from this page and try again.',
  ],
} satisfies Bilingual
