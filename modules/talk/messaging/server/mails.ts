import { mail } from '@kit/mail/mail'
import { reminderMail } from './reminder-mail.ts'

export const reminderByMail = mail('message_reminder', reminderMail, {
  es: 'Recordatorio de mensajes internos sin leer',
  en: 'Unread internal message reminder',
})
