import { endpoint } from '@kit/http/endpoint'
import { Id, IdText, Instant } from '@kit/http/fields'
import * as z from 'zod'
import { Done } from '../contract.ts'

export const OwnSession = z.object({
  id: Id,
  /** Null where the browser said nothing known of itself. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** From where it was opened. */
  address: z.string().nullable(),
  created_at: Instant,
  last_seen_at: Instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type OwnSession = z.output<typeof OwnSession>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  permission: 'session',
  summary: 'Where I am signed in now',
  reply: z.array(OwnSession),
  refusals: [],
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  permission: 'session',
  step_up: true,
  summary: 'End one of my sessions elsewhere',
  params: z.object({ id: IdText }),
  reply: Done,
  refusals: ['session.this_one'],
})
