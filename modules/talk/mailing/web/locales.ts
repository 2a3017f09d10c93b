import type { Bilingual } from '@kit/ui/bilingual'

export default {
  title: ['Buzón de desarrollo', 'Development mailbox'],
  banner: ['Este es el buzón de desarrollo', 'This is the development mailbox'],
  banner_hint: [
    'No hay servidor de correo configurado (SMTP_URL): estos mensajes no se enviaron. Se conservan 30 días.',
    'No mail server is configured (SMTP_URL): these messages were not sent. They are kept for 30 days.',
  ],
  empty: ['Todavía no se ha enviado ningún correo', 'No emails sent yet'],
  empty_hint: [
    'Confirme una reserva con correo del cliente y aparecerá aquí.',
    'Confirm a reservation with the customer’s email and it will appear here.',
  ],
  list: ['Correos', 'Emails'],
  to: ['Para', 'To'],
  from: ['De', 'From'],
  at: ['Fecha', 'Date'],
  attachments: ['Adjuntos', 'Attachments'],
  preview: ['Vista previa del correo', 'Email preview'],
  sign_in: ['Iniciar sesión como administrador', 'Sign in as an administrator'],
  choose: ['Elija un correo de la lista.', 'Choose an email from the list.'],
  html: ['Vista previa', 'Preview'],
  plain: ['Texto sin formato', 'Plain text'],
} satisfies Bilingual
