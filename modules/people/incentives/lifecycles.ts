import { lifecycle } from '@kit/kernel/lifecycle'

/** What an award owes one rep of one desk; what was paid, or collected, is taken back by another. */
export const INCENTIVE_PRIZE = lifecycle('incentive_prize', {
  table: 'incentives.prize',
  refusal: 'incentive_prize.illegal_transition',
  versioned: true,
  next: { owed: ['paid', 'voided'], paid: [], voided: [] },
})
