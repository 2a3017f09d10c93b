import { endpoint } from '@kit/http/endpoint'
import { Count } from '@kit/http/fields'
import * as z from 'zod'

export const TASK_NAMES = [
  'hold_ends',
  'late_pickup',
  'departs_today',
  'unconfirmed',
  'unpaid',
] as const

export const countWork = endpoint({
  method: 'GET',
  path: '/monitoring/reservations/counts',
  summary: 'How much is to be done about reservations now, of each kind',
  permission: 'monitoring/reservations/list',
  reply: z.object({
    hold_ends: Count,
    late_pickup: Count,
    departs_today: Count,
    unconfirmed: Count,
    unpaid: Count,
  }),
  refusals: [],
})
