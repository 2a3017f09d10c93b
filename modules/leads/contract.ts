import { endpoint } from '@kit/http/endpoint'
import { Id, IdText, RequiredText, Uuid } from '@kit/http/fields'
import * as z from 'zod'

const MANAGE = 'lead.manage'
const WORK = 'lead.work'
const CHOSEN_MAX = 200

const Key = z.object({ uuid: Uuid })
const LeadState = z.enum(['new', 'assigned', 'contacted', 'won', 'lost'])
const Moved = z.object({ uuid: Uuid, state: LeadState })
const STEP = ['lead.not_found', 'lead.illegal_transition'] as const

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

export const assignLead = endpoint({
  method: 'POST',
  path: '/leads/:uuid/assignment',
  summary: 'Gives a lead to somebody, in a round of its own',
  permission: MANAGE,
  idempotent: true,
  params: Key,
  body: z.object({ rep_id: Id }),
  reply: Moved,
  refusals: [...STEP, 'lead.no_rep'],
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

export const contactLead = endpoint({
  method: 'POST',
  path: '/leads/:uuid/contact',
  summary: 'Its rep reached them',
  permission: WORK,
  idempotent: true,
  params: Key,
  reply: Moved,
  refusals: STEP,
})

export const linkLead = endpoint({
  method: 'POST',
  path: '/leads/:uuid/sale',
  summary: 'Ties a lead to the quotation or reservation that came of it; won once that is sold',
  permission: WORK,
  idempotent: true,
  params: Key,
  body: z.object({ folio: RequiredText(30) }),
  reply: Moved,
  refusals: [...STEP, 'lead.no_sale', 'lead.sale_taken'],
})

export const loseLead = endpoint({
  method: 'POST',
  path: '/leads/:uuid/loss',
  summary: 'Nothing comes of it, with the reason',
  permission: WORK,
  idempotent: true,
  params: Key,
  body: z.object({ reason: RequiredText(300) }),
  reply: Moved,
  refusals: STEP,
})
