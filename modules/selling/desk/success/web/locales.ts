import type { Bilingual } from '@kit/ui/bilingual'

export default {
  title: ['Venta terminada', 'Sale complete'],
  waits: ['Por confirmar', 'Awaiting confirmation'],
  waits_why: [
    'El proveedor debe confirmar; el cupón se enviará al huésped en cuanto confirme.',
    'The provider has to confirm; the voucher goes to the guest as soon as it does.',
  ],
  vouchers_one: ['{{count}} cupón', '{{count}} voucher'],
  vouchers_other: ['{{count}} cupones', '{{count}} vouchers'],
  print_sheet: ['Imprimir hoja', 'Print full page'],
  print_roll80: ['Imprimir 80 mm', 'Print 80 mm'],
  mail: ['Correo', 'Email'],
  mail_title: ['Enviar confirmación por correo', 'Email confirmation'],
  mail_send: ['Enviar correo', 'Send email'],
  mailed: ['Correo en camino a {{recipient}}', 'Email on its way to {{recipient}}'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  whatsapp_title: ['Enviar resumen por WhatsApp', 'Send summary by WhatsApp'],
  new_sale: ['Nueva venta', 'New sale'],
  email: ['Correo', 'Email'],
  email_invalid: [
    'Escriba un correo completo, como ana@correo.com',
    'Enter a complete email address, such as ana@mail.com',
  ],
} satisfies Bilingual
