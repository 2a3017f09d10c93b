import { negate, type Money } from '@kit/kernel/money'
import { present, type Posting } from '../rules.ts'

// What is owed to who sells, and paid: commissions and prizes.

/** Commissions are a cost, and owed, from when they are earned; negative: taken back. */
export const commissionPostings = (earned: Money): Posting[] =>
  present([
    { account: 'commission_cost', amount: earned },
    { account: 'commissions', amount: negate(earned) },
  ])

/** What was owed was transferred; negative: less was, because some was taken back. */
export const commissionPaidPostings = (paid: Money): Posting[] =>
  present([
    { account: 'commissions', amount: paid },
    { account: 'bank', amount: negate(paid) },
  ])

/** A prize: what a rep earned by a rule, and the provider who bears it, if one does. */
export type Prize = { amount: Money; provider_id: number | null }

/** Owed to the rep, by the provider who offered it or at our cost; negative: taken back. */
export const incentiveAwardedPostings = ({ amount, provider_id }: Prize): Posting[] => [
  provider_id === null
    ? { account: 'incentive_cost', amount }
    : { account: 'incentives_due', amount, provider_id },
  { account: 'incentives', amount: negate(amount) },
]

/** The provider transferred it to us. */
export const incentiveCollectedPostings = ({ amount, provider_id }: Prize): Posting[] => [
  { account: 'bank', amount },
  { account: 'incentives_due', amount: negate(amount), provider_id },
]

/** It was transferred to the rep. */
export const incentivePaidPostings = ({ amount }: Prize): Posting[] => [
  { account: 'incentives', amount },
  { account: 'bank', amount: negate(amount) },
]
