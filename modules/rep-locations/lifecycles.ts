import { lifecycle } from '@kit/kernel/lifecycle'

/** Who is taken off was expected once: the row stays. */
export const PLACEMENT = lifecycle('placement', {
  table: 'rep_locations.placement',
  refusal: 'placement.illegal_transition',
  versioned: true,
  next: { active: ['inactive'], inactive: [] },
})
