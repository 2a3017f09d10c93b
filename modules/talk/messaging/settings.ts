import { days, files, megabytes, setting, yesNo } from '@kit/kernel/setting'
import { ATTACHMENTS_CEILING, MEGABYTE } from './rules.ts'

export const attachmentFiles = setting(
  'attachment_files',
  files(5, { min: 1, max: ATTACHMENTS_CEILING.count_max }),
  { es: 'Máximo de archivos por mensaje', en: 'Most files per message' },
)

export const attachmentMegabytes = setting(
  'attachment_megabytes',
  megabytes(10, { min: 1, max: ATTACHMENTS_CEILING.bytes_max / MEGABYTE }),
  { es: 'Tamaño máximo de un archivo adjunto', en: 'Largest attached file' },
)

export const acknowledgementDays = setting('acknowledgement_days', days(7, { min: 1, max: 60 }), {
  es: 'Días en que se recuerda confirmar un mensaje, antes de su límite',
  en: 'Days on which somebody is reminded to confirm a message, before its limit',
})

export const draftDays = setting('message_draft_days', days(30, { min: 1, max: 365 }), {
  es: 'Días que se guarda un borrador de mensaje que nadie toca',
  en: 'Days for which a draft of a message that nobody touches is kept',
})

export const attachmentUnscanned = setting('attachment_unscanned', yesNo(true), {
  es: 'Descargar archivos que ningún antivirus ha revisado',
  en: 'Download files that no scanner has checked',
})
