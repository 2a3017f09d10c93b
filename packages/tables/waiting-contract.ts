import { endpoint } from '@kit/http/endpoint'
import { Count } from '@kit/http/fields'
import * as z from 'zod'

// What a row waits for: who may do it is asked of the server, which also reminds them. The texts
// come with the answer, so that no list carries them.

const OF_ROW = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
  key: z.string().regex(/^[\w-]{1,60}$/),
  action: z.string().regex(/^[a-z_]{1,40}$/),
})
const REFUSALS = ['request.not_found', 'permission.denied', 'waiting.over'] as const

export const findWhoMay = endpoint({
  method: 'GET',
  path: '/tables/:id/rows/:key/waiting/:action',
  summary: 'Who may do what a row waits for, and when they were reminded last',
  permission: 'session',
  params: OF_ROW,
  reply: z.object({
    title: z.string(),
    explains: z.string(),
    people: z.array(z.object({ name: z.string(), roles: z.string() })),
    /** When somebody reminded them last; null: nobody did. */
    reminded: z.string().nullable(),
    /** Its button; null: there is nobody, or they were reminded lately. */
    remind: z.string().nullable(),
  }),
  refusals: REFUSALS,
})

export const remindWhoMay = endpoint({
  method: 'POST',
  path: '/tables/:id/rows/:key/waiting/:action',
  summary: 'Reminds those who may do what a row waits for, once in a while',
  permission: 'session',
  idempotent: true,
  params: OF_ROW,
  reply: z.object({ reminded: Count, done: z.string() }),
  refusals: [...REFUSALS, 'waiting.nobody', 'waiting.reminded'],
})
