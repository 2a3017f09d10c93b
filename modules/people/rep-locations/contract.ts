import { RepLocation } from '@app/access/contract'
import { endpoint } from '@kit/http/endpoint'
import { Id } from '@kit/http/fields'
import * as z from 'zod'

/** What the location dialog asks for; without a channel the hotel's first one by name. */
export const DeskChoice = z.object({ channel: Id.optional(), hotel: Id, location: Id })

/**
 * Takes a desk for today, for oneself only: opens a working session. `agency` is sent as the specification says, and decided by the
 * hotel's label.
 */
export const setUserLocation = endpoint({
  method: 'POST',
  path: '/user-location',
  summary: 'Choose the hotel and location I sell from',
  permission: 'desk.choose',
  body: z.object({ datos: DeskChoice, user_id: Id.optional(), agency: z.boolean().optional() }),
  reply: z.object({ type: z.literal('success'), message: z.string(), setRepLocation: RepLocation }),
  refusals: ['desk.no_budget', 'desk.out_of_scope'],
})
