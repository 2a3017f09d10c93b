import { mail } from '@kit/mail/mail'
import { instalmentMail } from './instalment-template.ts'
import { isOutdated } from './outdated.ts'

export const instalmentReminder = mail('instalment_reminder', instalmentMail, {
  es: 'Recordatorio de un pago de grupo',
  en: 'Reminder of a group’s instalment',
  confidential: true,
  isUnwanted: isOutdated,
})
