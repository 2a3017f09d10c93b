import { endpoint } from '@kit/http/endpoint'
import { Amount, CurrencyField, Id, IdText, Instant, Text } from '@kit/http/fields'
import * as z from 'zod'

const MovementKind = z.enum(['float', 'handover', 'drop', 'deposit'])

const Movement = z.object({
  id: Id,
  kind: MovementKind,
  state: z.enum(['handed', 'received', 'refused']),
  currency: CurrencyField,
  amount: Amount,
  /** Who is to receive it, where it is somebody. */
  to: z.string().nullable(),
  by: z.string(),
  hotel: z.string(),
  location: z.string(),
  reference: z.string().nullable(),
  given_at: Instant,
  can: z.object({ receive: z.boolean(), refuse: z.boolean() }),
})
export type Movement = z.output<typeof Movement>

export const listMovements = endpoint({
  method: 'GET',
  path: '/cash-movements',
  summary: 'Cash that waits for me to receive it, or that I gave and nobody received',
  permission: 'cash.move',
  reply: z.array(Movement),
  refusals: [],
})

export const listReceivers = endpoint({
  method: 'GET',
  path: '/cash-movements/receivers',
  summary: 'To whom a drawer may be handed over at the desk of my working session',
  permission: 'cash.move',
  reply: z.array(z.object({ id: Id, name: z.string() })),
  refusals: ['desk.missing'],
})

export const giveCash = endpoint({
  method: 'POST',
  path: '/cash-movements',
  summary: 'Hands cash on: it moves in the books when somebody else has received it',
  permission: 'cash.move',
  idempotent: true,
  body: z.object({
    kind: MovementKind,
    currency: CurrencyField,
    amount: Amount,
    /** Of a handover and a float: the rep who is to receive it. */
    to_user_id: Id.optional(),
    /** Of a deposit: the bank's slip. */
    reference: Text(60).optional(),
  }),
  reply: z.object({ id: Id }),
  refusals: [
    'desk.missing',
    'movement.no_shift',
    'movement.no_receiver',
    'movement.no_slip',
    'movement.not_enough',
    'movement.amount',
    'count.rate_missing',
    'permission.denied',
  ],
})

const MOVEMENT_REFUSALS = [
  'movement.not_found',
  'movement.illegal_transition',
  'movement.not_for_you',
  'four_eyes.one_hand',
] as const

export const receiveCash = endpoint({
  method: 'POST',
  path: '/cash-movements/:id/receipt',
  summary: 'Says that the cash is there: it is in the books from now on',
  permission: 'cash.move',
  idempotent: true,
  params: z.object({ id: IdText }),
  reply: z.object({ id: Id }),
  refusals: [...MOVEMENT_REFUSALS, 'movement.not_enough', 'day.closed'],
})

export const refuseCash = endpoint({
  method: 'POST',
  path: '/cash-movements/:id/refusal',
  summary: 'Says that the cash did not come, or takes back what nobody received yet',
  permission: 'cash.move',
  idempotent: true,
  params: z.object({ id: IdText }),
  reply: z.object({ id: Id }),
  refusals: MOVEMENT_REFUSALS,
})
