import { endpoint } from '@kit/http/endpoint'
import { Id, IdText, Uuid } from '@kit/http/fields'
import * as z from 'zod'

const MANAGE = 'lead.manage'
const WORK = 'lead.work'
const CHOSEN_MAX = 200

const Key = z.object({ uuid: Uuid })
const LeadState = z.enum(['new', 'assigned', 'contacted', 'won', 'lost'])

export const findLeadReps = endpoint({
  method: 'GET',
  path: '/leads/reps/:channel_id',
  summary: 'Who sells in a channel of mine, what they have open, and how many leads are new there',
  permission: MANAGE,
  params: z.object({ channel_id: IdText }),
  reply: z.object({
    waiting: z.number().int(),
    reps: z.array(z.object({ id: Id, name: z.string(), open: z.number().int() })),
  }),
  refusals: [],
})

export const findLeadChannels = endpoint({
  method: 'GET',
  path: '/leads/channels',
  summary: 'The channels in which I may hand leads out',
  permission: MANAGE,
  reply: z.array(z.object({ id: Id, name: z.string() })),
  refusals: [],
})

export const handOutLeads = endpoint({
  method: 'POST',
  path: '/leads/rounds',
  summary: 'Hands the new leads of a channel out, each to who has fewest of those chosen',
  permission: MANAGE,
  idempotent: true,
  body: z.object({ channel_id: Id, rep_ids: z.array(Id).min(1).max(CHOSEN_MAX) }),
  reply: z.object({ round: z.number().int(), assigned: z.number().int() }),
  refusals: ['lead.none_new', 'lead.no_rep'],
})

export const showLead = endpoint({
  method: 'GET',
  path: '/leads/:uuid',
  summary: 'A lead by its name and channel',
  permission: WORK,
  params: Key,
  reply: z.object({ uuid: Uuid, name: z.string(), channel_id: Id, state: LeadState }),
  refusals: ['lead.not_found'],
})
