import { files, megabytes, setting, yesNo } from '@kit/kernel/setting'
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

export const attachmentUnscanned = setting('attachment_unscanned', yesNo(true), {
  es: 'Descargar archivos que ningún antivirus ha revisado',
  en: 'Download files that no scanner has checked',
})
