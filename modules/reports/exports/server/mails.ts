import { mail } from '@kit/mail/mail'
import { recipientPausedMail } from './recipient-paused-mail.ts'
import { reportReadyMail } from './report-ready-mail.ts'

export const reportReady = mail('report_ready', reportReadyMail, {
  es: 'Reporte programado, con la liga a su archivo',
  en: 'Scheduled report, with the link to its file',
})

export const recipientPaused = mail('report_recipient_paused', recipientPausedMail, {
  es: 'Aviso de que un reporte programado ya no se envía a alguien',
  en: 'Notice that a scheduled report is no longer sent to somebody',
})
