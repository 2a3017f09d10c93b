import { mail } from '@kit/mail/mail'
import { approvalLinkMail } from './approval-mail.ts'
import { isDead } from './dead-links.ts'

// What is taken back before the mail leaves is not mailed.
export const approvalMail = mail('development_request_approval', approvalLinkMail, {
  es: 'Enlace para aprobar una petición de desarrollo',
  en: 'Link to approve a development request',
  confidential: true,
  isUnwanted: isDead,
})
