import { thing } from '@kit/acts/thing'
import { NEWSLETTER } from './lifecycles.ts'
import { findReachedConsent } from './server/queries/consents.ts'
import { findForChange } from './server/queries/newsletters.ts'

export const newsletter = thing('newsletter', 'Boletín', 'Newsletter', {
  key: 'uuid',
  lifecycle: NEWSLETTER,
  refuses: ['newsletter.not_found'],
  find: findForChange,
})

export const consent = thing(
  'newsletter_consent',
  'Consentimiento de boletines',
  'Newsletter consent',
  { key: 'uuid', refuses: ['consent.not_found'], find: findReachedConsent },
)
