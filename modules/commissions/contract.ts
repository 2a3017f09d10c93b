import { endpoint } from '@kit/http/endpoint'
import {
  Amount,
  Count,
  DayField,
  Id,
  IdText,
  Percent,
  RequiredText,
  SignedAmount,
} from '@kit/http/fields'
import * as z from 'zod'

/** Each pays from the bank. */
export const PAYMENT_METHODS = ['transfer', 'cheque', 'payroll'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const CutState = z.enum(['draft', 'closed', 'approved', 'paid', 'discarded'])

/** An account that earns; 0 is the channel itself. */
const Beneficiary = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

const Waiting = z.object({
  beneficiary: Beneficiary,
  name: z.string(),
  lines: Count,
  amount: SignedAmount,
  /** More is taken back than was earned: it waits for what they earn next. */
  waits: z.boolean(),
})
export type Waiting = z.output<typeof Waiting>

export const findWaiting = endpoint({
  method: 'POST',
  path: '/commission-cuts/waiting',
  summary: 'What a cut of a channel up to a day would pay to whom, in pesos',
  permission: 'commissions.cut',
  reads: true,
  body: z.object({ channel_id: Id, last_day: DayField }),
  reply: z.array(Waiting),
  refusals: [],
})

export const makeCut = endpoint({
  method: 'POST',
  path: '/commission-cuts',
  summary: 'Takes what was earned in a channel up to a day, and is in no cut, into one',
  permission: 'commissions.cut',
  idempotent: true,
  body: z.object({
    channel_id: Id,
    last_day: DayField,
    /** Absent: everybody to whom something is owed. */
    beneficiaries: z.array(Beneficiary).min(1).max(5_000).optional(),
  }),
  reply: z.object({ id: Id, amount: Amount, lines: Count }),
  refusals: ['commission_cut.not_found', 'commission_cut.day_to_come', 'commission_cut.nothing'],
})

const Moved = z.object({ id: Id, state: CutState })
const MOVES = ['commission_cut.not_found', 'commission_cut.illegal_transition'] as const

export const closeCut = endpoint({
  method: 'POST',
  path: '/commission-cuts/:id/closing',
  summary: 'The cut is as it shall be: somebody else may approve it',
  permission: 'commissions.cut',
  idempotent: true,
  params: z.object({ id: IdText }),
  reply: Moved,
  refusals: MOVES,
})

export const discardCut = endpoint({
  method: 'POST',
  path: '/commission-cuts/:id/discard',
  summary: 'Gives the lines of a cut that was not paid back, to be cut again',
  permission: 'commissions.cut',
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object({ reason: RequiredText(300) }),
  reply: Moved,
  refusals: MOVES,
})

export const approveCut = endpoint({
  method: 'POST',
  path: '/commission-cuts/:id/approval',
  step_up: true,
  summary: 'Somebody who neither made the cut nor earns of it approves it',
  permission: 'commissions.approve',
  idempotent: true,
  params: z.object({ id: IdText }),
  reply: Moved,
  refusals: [...MOVES, 'commission_cut.own', 'commission_cut.pays_you', 'four_eyes.one_hand'],
})

export const payCut = endpoint({
  method: 'POST',
  path: '/commission-cuts/:id/payment',
  step_up: true,
  summary: 'Records that an approved cut was paid, and how: from now on the books say so',
  permission: 'commissions.cut',
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object({
    method: z.enum(PAYMENT_METHODS).default('transfer'),
    reference: RequiredText(60),
  }),
  reply: Moved,
  refusals: MOVES,
})

export const undoCutPayment = endpoint({
  method: 'POST',
  path: '/commission-cuts/:id/payment-undoing',
  summary: 'Undoes the payment of a cut: it is owed again, to be paid anew or discarded',
  permission: 'commissions.approve',
  step_up: true,
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object({ reason: RequiredText(300) }),
  reply: Moved,
  refusals: MOVES,
})

const Held = z.object({ id: Id })
const OF_A_LINE = [
  'commission_line.not_found',
  'commission_line.illegal_transition',
  'commission_line.in_a_cut',
] as const

export const holdLine = endpoint({
  method: 'POST',
  path: '/commission-lines/:id/hold',
  summary: 'Keeps an earned line out of cuts, with the reason that its owner reads',
  permission: 'commissions.cut',
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object({ reason: RequiredText(300) }),
  reply: Held,
  refusals: [...OF_A_LINE, 'commission_line.taken_back'],
})

export const releaseLine = endpoint({
  method: 'POST',
  path: '/commission-lines/:id/release',
  summary: 'A held line may be cut again',
  permission: 'commissions.cut',
  idempotent: true,
  params: z.object({ id: IdText }),
  reply: Held,
  refusals: OF_A_LINE,
})

const SimulatedPerson = z.object({
  /** 0: the channel itself. */
  beneficiary: Beneficiary,
  name: z.string(),
  services: Count,
  paid: SignedAmount,
  would: SignedAmount,
  difference: SignedAmount,
})
export type SimulatedPerson = z.output<typeof SimulatedPerson>

const TIERS_MAX = 8

export const simulateRule = endpoint({
  method: 'POST',
  path: '/commission-rules/simulation',
  summary: 'What last month would have paid, and to whom, if a rule had said this; nothing is kept',
  permission: 'commissions.manage',
  reads: true,
  body: z.object({
    /** The rule that is changed; null: a new one. */
    id: Id.nullable(),
    level: z.enum(['rep', 'supervisor', 'sub_manager', 'manager', 'channel']),
    rep_id: Id.nullable(),
    location_id: Id.nullable(),
    channel_id: Id.nullable(),
    product_id: Id.nullable(),
    product_type: z.number().int().min(1).max(4).nullable(),
    base: z.enum(['gross', 'net', 'margin']),
    tiering: z.enum(['whole', 'marginal']),
    tiers: z
      .array(z.object({ from: Amount, percent: Percent }))
      .min(1)
      .max(TIERS_MAX),
  }),
  reply: z.object({
    first_day: DayField,
    last_day: DayField,
    services: Count,
    paid: SignedAmount,
    would: SignedAmount,
    difference: SignedAmount,
    people: z.array(SimulatedPerson),
  }),
  refusals: [
    'commission_rule.one_seller',
    'commission_rule.one_product',
    'commission_rule.first_tier',
    'commission_rule.tier_twice',
    'commission_rule.not_yours',
  ],
})
