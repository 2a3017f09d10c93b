import { endpoint } from '@kit/http/endpoint'
import * as z from 'zod'

export const reviewReference = endpoint({
  method: 'POST',
  path: '/repeated-references/:key/review',
  summary: 'Says that accounting looked at a reference that was used again',
  permission: 'reference.review',
  params: z.object({ key: z.string().regex(/^[pc][1-9]\d{0,17}$/) }),
  reply: z.object({ key: z.string() }),
  refusals: ['payment.not_repeated'],
})
