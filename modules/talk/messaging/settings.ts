import { days, files, megabytes, setting, yesNo } from '@kit/kernel/setting'
import { ATTACHMENTS_CEILING, MEGABYTE } from './rules.ts'

export const attachmentFiles = setting(
  'attachment_files',
  files(5, { min: 1, max: ATTACHMENTS_CEILING.count_max }),
  { es: 'Máximo de archivos por mensaje', en: 'Maximum files per message' },
)

export const attachmentMegabytes = setting(
  'attachment_megabytes',
  megabytes(10, { min: 1, max: ATTACHMENTS_CEILING.bytes_max / MEGABYTE }),
  { es: 'Tamaño máximo de un archivo adjunto', en: 'Maximum attachment size' },
)

export const acknowledgementDays = setting('acknowledgement_days', days(7, { min: 1, max: 60 }), {
  es: 'Recordatorio de confirmación de mensajes (días antes del límite)',
  en: 'Message acknowledgment reminder (days before the deadline)',
})

export const draftDays = setting('message_draft_days', days(30, { min: 1, max: 365 }), {
  es: 'Días que se conserva un borrador sin cambios',
  en: 'Days an unchanged message draft is kept',
})

export const attachmentUnscanned = setting('attachment_unscanned', yesNo(true), {
  es: 'Permitir descargar archivos sin revisión antivirus',
  en: 'Allow downloading files that have not been scanned',
})
