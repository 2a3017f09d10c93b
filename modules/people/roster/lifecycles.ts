import { lifecycle } from '@kit/kernel/lifecycle'

/** Who is taken off the roster was on it once: the row stays. */
export const ASSIGNMENT = lifecycle('assignment', {
  table: 'roster.assignment',
  refusal: 'assignment.illegal_transition',
  versioned: true,
  next: { active: ['inactive'], inactive: [] },
})
