import { thing } from '@kit/acts/thing'
import { PLACEMENT } from './lifecycles.ts'
import { findPlaced } from './server/placement-queries.ts'

export const placement = thing('placement', 'Asignación de locación', 'Desk assignment', {
  key: 'id',
  lifecycle: PLACEMENT,
  refuses: ['request.not_found'],
  find: (tx, key, options) => findPlaced(tx, Number(key), options),
})
