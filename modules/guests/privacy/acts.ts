import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('privacy_notice', 'Aviso de privacidad', 'Privacy notice')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('privacy_notice.begin', 'Creó un aviso de privacidad', 'Started a privacy notice'),
  act('privacy_notice.publish', 'Publicó el aviso de privacidad', 'Published the privacy notice'),
  act('usage_limit.set', 'Limitó el uso de datos', 'Limited data use'),
]
