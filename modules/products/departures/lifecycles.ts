import { lifecycle } from '@kit/kernel/lifecycle'

/** What was given back is not taken again: whoever wants those seats claims them anew. */
export const SEAT_CLAIM = lifecycle('seat_claim', {
  table: 'departures.seat_claim',
  unrecorded: 'Every sold service has one, and its item records what became of it.',
  next: { held: ['kept', 'released'], kept: ['released'], released: [] },
})
