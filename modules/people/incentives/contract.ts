import { endpoint } from '@kit/http/endpoint'
import { Amount, Count, DayField, Id, RequiredText, SignedAmount } from '@kit/http/fields'
import * as z from 'zod'

const AwardableRule = z.object({
  id: Id,
  name: z.string(),
  /** The next days that may be awarded; absent where none has passed yet. */
  first_day: DayField,
  last_day: DayField,
  /** With a target it is awarded whole. */
  whole: z.boolean(),
})
export type AwardableRule = z.output<typeof AwardableRule>

export const listAwardable = endpoint({
  method: 'GET',
  path: '/incentive-awards/rules',
  summary: 'Rules of incentives with days that passed and were not awarded',
  permission: 'incentive.award',
  reply: z.array(AwardableRule),
  refusals: [],
})

const Wanted = z.object({ rule_id: Id, first_day: DayField, last_day: DayField })
export type Wanted = z.output<typeof Wanted>

const Earned = z.object({
  rep_id: Id,
  rep: z.string(),
  location_id: Id,
  location: z.string(),
  units: Count,
  amount: Amount,
})
export type Earned = z.output<typeof Earned>

const OF_DAYS = [
  'incentive_award.no_rule',
  'incentive_award.days',
  'incentive_award.whole',
  'incentive_award.twice',
] as const

export const previewAward = endpoint({
  method: 'POST',
  path: '/incentive-awards/preview',
  summary: 'Who earned how much by a rule on some of its days: what an award would owe',
  permission: 'incentive.award',
  reads: true,
  body: Wanted,
  reply: z.object({ prizes: z.array(Earned), amount: Amount }),
  refusals: OF_DAYS,
})

export const makeAward = endpoint({
  method: 'POST',
  path: '/incentive-awards',
  summary: 'Awards what a rule gave on some of its days: from now on it is owed, in the books',
  permission: 'incentive.award',
  idempotent: true,
  body: Wanted.extend({
    /** The sum that whoever awards it has seen. */
    amount: Amount,
  }),
  reply: z.object({ id: Id, prizes: Count, amount: Amount }),
  refusals: [...OF_DAYS, 'incentive_award.nothing', 'incentive_award.changed'],
})

const Owed = z.object({
  rep_id: Id,
  rep: z.string(),
  prizes: Count,
  amount: SignedAmount,
  /** More is taken back than is owed: it waits for the next prize. */
  waits: z.boolean(),
})
export type Owed = z.output<typeof Owed>

const PaidCut = z.object({ id: Id, reference: z.string(), paid_on: DayField })
export type PaidCut = z.output<typeof PaidCut>

export const findOwedPrizes = endpoint({
  method: 'POST',
  path: '/incentive-payments/waiting',
  summary: 'What is owed in prizes of a channel to whom, and the paid cuts it may go with',
  permission: 'incentive.pay',
  reads: true,
  body: z.object({
    channel_id: Id,
    /** Only whom this cut of commissions pays. */
    cut_id: Id.optional(),
  }),
  reply: z.object({ owed: z.array(Owed), cuts: z.array(PaidCut) }),
  refusals: ['incentive_payment.no_channel', 'incentive_payment.no_cut'],
})

export const payPrizes = endpoint({
  method: 'POST',
  path: '/incentive-payments',
  summary: 'Records that prizes were transferred to reps, alone or with a cut of commissions',
  permission: 'incentive.pay',
  step_up: true,
  idempotent: true,
  body: z.object({
    channel_id: Id,
    reps: z.array(Id).min(1).max(5_000),
    paid: z.union([
      z.strictObject({ reference: RequiredText(60) }),
      z.strictObject({ cut_id: Id }),
    ]),
  }),
  reply: z.object({ id: Id, prizes: Count, amount: Amount }),
  refusals: [
    'incentive_payment.no_channel',
    'incentive_payment.no_cut',
    'incentive_payment.nothing',
    'incentive_payment.pays_you',
    'incentive_payment.own',
    'four_eyes.one_hand',
  ],
})

const Due = z.object({ provider_id: Id, provider: z.string(), prizes: Count, amount: SignedAmount })
export type Due = z.output<typeof Due>

export const findDuePrizes = endpoint({
  method: 'GET',
  path: '/incentive-collections/waiting',
  summary: 'What each provider owes of the prizes that they offered',
  permission: 'incentive.pay',
  reply: z.array(Due),
  refusals: [],
})

export const collectPrizes = endpoint({
  method: 'POST',
  path: '/incentive-collections',
  summary: 'Records that a provider transferred the prizes that they owed',
  permission: 'incentive.pay',
  idempotent: true,
  body: z.object({
    provider_id: Id,
    reference: RequiredText(60),
    /** The sum that whoever records it has seen. */
    amount: Amount,
  }),
  reply: z.object({ id: Id, prizes: Count, amount: Amount }),
  refusals: ['incentive_collection.nothing', 'incentive_collection.changed'],
})
