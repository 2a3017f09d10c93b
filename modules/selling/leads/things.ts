import { thing } from '@kit/acts/thing'
import { LEAD } from './lifecycles.ts'
import { findLead } from './server/lead.ts'

export const lead = thing('lead', 'Prospecto', 'Lead', {
  key: 'uuid',
  lifecycle: LEAD,
  refuses: ['lead.not_found'],
  find: findLead,
})
