import type { Bilingual } from '@kit/ui/bilingual'

export default {
  receipt: ['Recibo', 'Receipt'],
  receipt_of: ['Recibo del pago de {{amount}}', 'Receipt for the {{amount}} payment'],
  sheet: ['Hoja completa', 'Full page'],
  roll80: ['Ticket 80 mm', '80 mm ticket'],
  mail: ['Correo', 'Email'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  mail_title: ['Enviar el recibo por correo', 'Email receipt'],
  mail_send: ['Enviar recibo', 'Send receipt'],
  address: ['Correo', 'Email'],
  address_invalid: [
    'Escriba un correo como nombre@ejemplo.com',
    'Enter an email address, such as name@example.com',
  ],
  mailed: [
    'Recibo {{number}} en camino a {{recipient}}',
    'Receipt {{number}} on its way to {{recipient}}',
  ],
} satisfies Bilingual
