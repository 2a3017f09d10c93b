import { mail } from '@kit/mail/mail'
import { instalmentMail } from './instalment-template.ts'
import { isOutdated } from './outdated.ts'

export const instalmentReminder = mail('instalment_reminder', instalmentMail, {
  es: 'Recordatorio de pago de grupo',
  en: 'Group payment reminder',
  confidential: true,
  isUnwanted: isOutdated,
})
