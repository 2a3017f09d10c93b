import { mail } from '@kit/mail/mail'
import { reminderMail } from './reminder-mail.ts'

export const reminderByMail = mail('message_reminder', reminderMail, {
  es: 'Recordatorio a quien no lee mensajes internos',
  en: 'Reminder to somebody who reads no internal messages',
})
