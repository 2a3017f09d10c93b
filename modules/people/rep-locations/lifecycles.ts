import { lifecycle } from '@kit/kernel/lifecycle'

/** Who is taken off was expected once: the row stays. */
export const PLACEMENT = lifecycle('placement', {
  table: 'rep_locations.placement',
  refusal: 'placement.illegal_transition',
  versioned: true,
  next: { active: ['inactive'], inactive: [] },
})

/** A turn of a rep, or their day off, which is withdrawn by taking it back. */
export const ATTENDANCE = lifecycle('attendance', {
  table: 'rep_locations.attendance',
  refusal: 'attendance.illegal_transition',
  versioned: true,
  next: {
    present: ['on_break', 'ended'],
    on_break: ['present'],
    ended: [],
    day_off: ['withdrawn'],
    withdrawn: [],
  },
})
