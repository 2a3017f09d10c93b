import { thing } from '@kit/acts/thing'
import { REQUEST } from './lifecycles.ts'
import { findForAct } from './server/queries.ts'

export const request = thing(
  'development_request',
  'Petición de desarrollo',
  'Development request',
  {
    key: 'uuid',
    lifecycle: REQUEST,
    refuses: ['development_request.not_found'],
    find: findForAct,
  },
)
