import { endpoint } from '@kit/http/endpoint'
import { Id, IdText } from '@kit/http/fields'
import * as z from 'zod'

export const sizeDeparture = endpoint({
  method: 'POST',
  path: '/provider/departures/:id/capacity',
  summary: 'A provider says how many seats one of its departures has, where the house lets it',
  permission: 'provider.capacity',
  params: z.object({ id: IdText }),
  body: z.object({ capacity: z.number().int().min(0).max(100_000) }),
  reply: z.object({ id: Id, capacity: z.number().int(), taken: z.number().int() }),
  refusals: ['departure.not_yours', 'departure.below_taken', 'departure.closed'],
})
