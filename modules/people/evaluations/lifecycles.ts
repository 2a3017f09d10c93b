import { lifecycle } from '@kit/kernel/lifecycle'

/** What was answered stays as it was answered. */
export const EVALUATION = lifecycle('evaluation', {
  table: 'evaluations.evaluation',
  refusal: 'evaluation.illegal_transition',
  versioned: true,
  next: { pending: ['answered', 'withdrawn'], answered: [], withdrawn: [] },
})
