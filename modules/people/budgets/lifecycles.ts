import { lifecycle } from '@kit/kernel/lifecycle'

/**
 * That a confirmed budget is the current one follows from the day. What is sent back, or reopened,
 * begins again with its reason.
 */
export const BUDGET = lifecycle('budget', {
  table: 'budgets.location_budget',
  refusal: 'budget.illegal_transition',
  versioned: true,
  next: {
    draft: ['validated'],
    validated: ['confirmed', 'draft'],
    confirmed: ['cut', 'draft'],
    cut: ['closed', 'confirmed'],
    closed: [],
  },
})

export const BUDGET_PERIOD = lifecycle('budget_period', {
  table: 'budgets.period',
  refusal: 'budget_period.illegal_transition',
  versioned: true,
  next: { open: ['cut'], cut: ['closed', 'open'], closed: [] },
})
