import { mail } from '@kit/mail/mail'
import { recipientPausedMail } from './recipient-paused-mail.ts'
import { reportReadyMail } from './report-ready-mail.ts'

export const reportReady = mail('report_ready', reportReadyMail, {
  es: 'Reporte programado, con el enlace a su archivo',
  en: 'Scheduled report, with the link to its file',
})

export const recipientPaused = mail('report_recipient_paused', recipientPausedMail, {
  es: 'Aviso de un destinatario sin acceso a un reporte programado',
  en: 'Notice that a recipient lost access to a scheduled report',
})
