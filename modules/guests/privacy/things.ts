import { thing } from '@kit/acts/thing'
import { findUseLimit } from './server/limits.ts'

export const usageLimit = thing('usage_limit', 'Uso limitado', 'Limited use', {
  key: 'uuid',
  refuses: ['privacy.limit_unknown'],
  find: findUseLimit,
})
