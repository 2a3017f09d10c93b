import { endpoint } from '@kit/http/endpoint'
import { Amount, Count, DayField, Id, Percent, SignedAmount } from '@kit/http/fields'
import * as z from 'zod'

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
