import { endpoint } from '@kit/http/endpoint'
import {
  Amount,
  CurrencyField,
  DayField,
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
  refusals: [...COUNT_REFUSALS, 'shift.not_yours', 'shift.hands_over'],
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

/** How many notes or coins of a denomination the rep declared and the other person counted. */
const CountPiece = z.object({
  currency: CurrencyField,
  kind: z.enum(['note', 'coin']),
  value: Amount,
  /** Null where the rep declared nothing at all. */
  declared: z.number().int().nullable(),
  found: z.number().int(),
})

const Approval = z.object({
  by: z.string(),
  at: Instant,
  single_hand: z.boolean(),
  reason: z.string().nullable(),
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
      pieces: z.array(CountPiece),
    })
    .nullable(),
  /** Who accepted the count; a single hand did so without a second person, for a reason. */
  approval: Approval.nullable(),
  can: z.object({ count: z.boolean(), approve: z.boolean(), reject: z.boolean() }),
  /** No second person exists who could take the next step: the caller takes it with a reason. */
  alone: z.boolean(),
  /** Why the caller does not take the next step, and who could; null when they may. */
  refused: z.string().nullable(),
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
  refusals: [
    ...COUNT_REFUSALS,
    ...JUDGED_BY_ANOTHER,
    'count.alone_reason',
    'count.reason_missing',
    'shift.hands_over',
  ],
})

const Judged = z.object({ id: Id, state: ShiftState })

export const approveShift = endpoint({
  method: 'POST',
  path: '/shifts/:id/approval',
  step_up: true,
  summary: 'Another than who counted accepts the count: differences are posted, the rest is safe',
  permission: 'shift.count',
  idempotent: true,
  params: z.object({ id: IdText }),
  /** Of a SUPER ADMIN where no second person exists. */
  body: z.object({ reason: Text(300).optional() }).default({}),
  reply: Judged,
  refusals: [
    'shift.not_found',
    'shift.illegal_transition',
    ...JUDGED_BY_ANOTHER,
    'count.own',
    'count.third_person',
    'count.alone_reason',
    'count.overtaken',
    'day.closed',
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

const DeskDayKey = z.object({ key: z.string().regex(/^\d{1,15}-\d{1,15}-\d{8}$/) })

const DeskDay = z.object({
  /** Channel, location and day: `1-12-20260310`. */
  key: z.string(),
  channel_id: Id,
  location_id: Id,
  hotel: z.string(),
  location: z.string(),
  day: DayField,
  state: z.enum(['open', 'closed', 'reopened']),
  /** Shifts that are to be approved before it is closed. */
  waiting: z.array(z.object({ id: Id, state: ShiftState, rep: z.string(), opened_at: Instant })),
  /** Shifts of the day that somebody counted: who did, and who approved. */
  counted: z.array(
    z.object({
      id: Id,
      rep: z.string(),
      counted_by: z.string(),
      approved_by: z.string().nullable(),
      /** In pesos, at the rates of the count: negative is money missing. */
      difference: SignedAmount,
      single_hand: z.boolean(),
      reason: z.string().nullable(),
    }),
  ),
  /** What the desk holds now, by the books. */
  position: z.array(
    z.object({
      account: z.enum(['cash', 'safe']),
      currency: CurrencyField,
      amount: SignedAmount,
    }),
  ),
  can: z.object({ close: z.boolean(), reopen: z.boolean() }),
})
export type DeskDay = z.output<typeof DeskDay>

export const showDeskDay = endpoint({
  method: 'GET',
  path: '/desk-days/:key',
  summary: 'A business day of a desk: what waits to be approved, and what the desk holds',
  permission: 'cierre/dia',
  params: DeskDayKey,
  reply: DeskDay,
  refusals: ['day.not_found'],
})

const MoneyOfDay = z.object({
  method: z.string(),
  currency: CurrencyField,
  payments: z.number().int(),
  /** What the payments and refunds of the day say, change and refunds taken off. */
  taken: SignedAmount,
  /** What the ledger says of the same documents. */
  booked: SignedAmount,
})

const DrawerOfDay = z.object({
  account: z.enum(['cash', 'terminals']),
  currency: CurrencyField,
  counted: SignedAmount,
  expected: SignedAmount,
})

export const countSales = endpoint({
  method: 'POST',
  path: '/booking-manager/counter',
  summary: 'What desks sold and took on a day: by method and currency against the ledger',
  permission: 'cierre/dia',
  query: z.object({ day: DayField }),
  /** Nothing: every desk within reach. */
  body: z.object({ channel_id: Id.optional(), location_id: Id.optional() }),
  reply: z.object({
    day: DayField,
    sold: z.number().int(),
    services: z.number().int(),
    cancelled: z.number().int(),
    money: z.array(MoneyOfDay),
    drawers: z.array(DrawerOfDay),
  }),
  refusals: [],
})

export type SalesOfDay = z.output<typeof countSales.reply>

export const closeDay = endpoint({
  method: 'POST',
  path: '/desk-days/:key/closing',
  summary: 'Closes a day of a desk: nothing is booked on it any more',
  permission: 'day.close',
  idempotent: true,
  params: DeskDayKey,
  reply: DeskDay,
  refusals: ['day.not_found', 'day.to_come', 'day.shifts_wait', 'day.illegal_transition'],
})

export const reopenDay = endpoint({
  method: 'POST',
  path: '/desk-days/:key/reopening',
  step_up: true,
  summary: 'Opens a closed day again, with a reason',
  permission: 'day.reopen',
  idempotent: true,
  params: DeskDayKey,
  body: z.object({ reason: RequiredText(300) }),
  reply: DeskDay,
  refusals: ['day.not_found', 'day.illegal_transition'],
})
