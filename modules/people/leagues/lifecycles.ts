import { lifecycle } from '@kit/kernel/lifecycle'

/** A season is open until the night after its last day, and then stays as it ended. */
export const SEASON = lifecycle('league_season', {
  table: 'leagues.season',
  refusal: 'league.illegal_transition',
  versioned: true,
  next: { open: ['frozen'], frozen: [] },
})
