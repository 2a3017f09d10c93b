import { liveEvent, toUsers } from '@kit/live/event'
import * as z from 'zod'

/** A rate, a cost or a price moved, and so many prices do not cover their cost any more. */
export const pricesFellBelowCost = liveEvent(
  'precios_bajo_costo',
  z.object({ count: z.number().int() }),
  toUsers,
)
