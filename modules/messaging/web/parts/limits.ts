import { MEGABYTE } from '../../rules.ts'
import { attachmentFiles, attachmentMegabytes } from '../../settings.ts'

/** Of what is attached, until the server has said what the company allows. */
export const LIMITS = {
  count_max: attachmentFiles.fallback,
  bytes_max: attachmentMegabytes.fallback * MEGABYTE,
}
