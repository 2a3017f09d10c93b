import { endpoint } from '@kit/http/endpoint'
import {
  Amount,
  CurrencyField,
  Id,
  IdText,
  Instant,
  RequiredText,
  SignedAmount,
  Text,
} from '@kit/http/fields'
import * as z from 'zod'

export const ShiftState = z.enum(['open', 'locked', 'ended', 'counted', 'approved', 'rejected'])
export type ShiftState = z.output<typeof ShiftState>

const Denomination = z.object({
  id: Id,
  currency: CurrencyField,
  kind: z.enum(['note', 'coin']),
  value: Amount,
})
export type Denomination = z.output<typeof Denomination>

/** A shift as its rep sees it: not what passed through it, which they declare without knowing. */
const OwnShift = z.object({
  id: Id,
  state: ShiftState,
  hotel: z.string(),
  location: z.string(),
  /** Of the desk of the working session. */
  here: z.boolean(),
  opened_at: Instant,
  ended_at: Instant.nullable(),
  can: z.object({ declare: z.boolean() }),
})
export type OwnShift = z.output<typeof OwnShift>

/** What was found: how many pieces of each denomination, and the slips of the terminals. */
const Found = {
  pieces: z
    .array(z.object({ denomination_id: Id, pieces: z.number().int().min(0).max(100_000) }))
    .max(200),
  terminals: z
    .array(
      z.object({
        currency: CurrencyField,
        slips: z.number().int().min(1).max(10_000),
        amount: Amount,
      }),
    )
    .max(5),
}

const COUNT_REFUSALS = [
  'shift.not_found',
  'shift.illegal_transition',
  'count.denomination',
  'count.twice',
  'count.rate_missing',
  'amount.below_minor_unit',
] as const

export const listDenominations = endpoint({
  method: 'GET',
  path: '/denominations',
  summary: 'Notes and coins that a drawer is counted in',
  permission: 'session',
  reply: z.array(Denomination),
  refusals: [],
})

export const listOwnShifts = endpoint({
  method: 'GET',
  path: '/shifts/mine',
  summary: 'My shifts that are not over, and the last that are',
  permission: 'turno',
  reply: z.array(OwnShift),
  refusals: [],
})

export const declareShift = endpoint({
  method: 'POST',
  path: '/shifts/:id/declaration',
  summary: 'Ends my shift: I say what is in the drawer without being told what is expected',
  permission: 'turno',
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object(Found),
  reply: z.object({ id: Id, state: ShiftState }),
  refusals: [...COUNT_REFUSALS, 'shift.not_yours'],
})

const CountLine = z.object({
  account: z.enum(['cash', 'terminals']),
  currency: CurrencyField,
  /** What the rep said; null where they declared nothing. */
  declared: Amount.nullable(),
  found: Amount,
  expected: SignedAmount,
  difference: SignedAmount,
})

/** A shift for who counts it: what was expected is told once it is counted. */
const CountedShift = z.object({
  id: Id,
  state: ShiftState,
  rep: z.string(),
  hotel: z.string(),
  location: z.string(),
  opened_at: Instant,
  ended_at: Instant.nullable(),
  count: z
    .object({
      by: z.string(),
      at: Instant,
      reason: z.string().nullable(),
      lines: z.array(CountLine),
    })
    .nullable(),
  can: z.object({ count: z.boolean(), approve: z.boolean(), reject: z.boolean() }),
})
export type CountedShift = z.output<typeof CountedShift>

export const showShift = endpoint({
  method: 'GET',
  path: '/shifts/:id',
  summary: 'A shift with its count; what was expected is told once it is counted',
  permission: 'shift.count',
  params: z.object({ id: IdText }),
  reply: CountedShift,
  refusals: ['shift.not_found'],
})

const JUDGED_BY_ANOTHER = ['shift.own', 'four_eyes.one_hand'] as const

export const countShift = endpoint({
  method: 'POST',
  path: '/shifts/:id/count',
  summary: 'Somebody else than the rep counts the drawer; what differs needs a reason',
  permission: 'shift.count',
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object({ ...Found, reason: Text(300).optional() }),
  reply: CountedShift,
  refusals: [...COUNT_REFUSALS, ...JUDGED_BY_ANOTHER, 'count.reason_missing', 'shift.hands_over'],
})

const Judged = z.object({ id: Id, state: ShiftState })

export const approveShift = endpoint({
  method: 'POST',
  path: '/shifts/:id/approval',
  summary: 'Accepts the count: differences are posted, and what was found lies in the safe',
  permission: 'shift.count',
  idempotent: true,
  params: z.object({ id: IdText }),
  reply: Judged,
  refusals: [
    'shift.not_found',
    'shift.illegal_transition',
    ...JUDGED_BY_ANOTHER,
    'count.overtaken',
  ],
})

export const rejectShift = endpoint({
  method: 'POST',
  path: '/shifts/:id/rejection',
  summary: 'Does not accept the count: the drawer is counted again',
  permission: 'shift.count',
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object({ reason: RequiredText(300) }),
  reply: Judged,
  refusals: ['shift.not_found', 'shift.illegal_transition', ...JUDGED_BY_ANOTHER],
})

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
  refusals: [...MOVEMENT_REFUSALS, 'movement.not_enough'],
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
