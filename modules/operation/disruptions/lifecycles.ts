import { lifecycle } from '@kit/kernel/lifecycle'

/** What failed may be tried again: then it runs once more. */
export const DISRUPTION = lifecycle('disruption', {
  table: 'disruptions.disruption',
  refusal: 'disruption.illegal_transition',
  versioned: true,
  next: { running: ['done'], done: ['running'] },
})

export const DISRUPTION_LINE = lifecycle('disruption_line', {
  table: 'disruptions.line',
  next: { waiting: ['done', 'failed'], failed: ['waiting'], done: [] },
})
