import { negate, type Money } from '@kit/kernel/money'
import type { Posting } from '../rules.ts'

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
