import { endpoint } from '@kit/http/endpoint'
import { Count, DayField, Id, Instant, Uuid } from '@kit/http/fields'
import * as z from 'zod'

const Season = z.object({
  uuid: Uuid,
  name: z.string(),
  channel: z.string(),
  starts_on: DayField,
  ends_on: DayField,
  state: z.enum(['open', 'frozen']),
})
export type Season = z.output<typeof Season>

/** `"87.50"`, at most 200; null: nobody had a target. */
const Percent = z.string().nullable()

export const Standings = Season.extend({
  /** When it was computed; of one that ended, when it was asked. */
  at: Instant,
  teams: z.array(
    z.object({
      team_id: Id,
      name: z.string(),
      place: Count,
      percent: Percent,
      /** How many of its members had a target, and so count. */
      counted: Count,
      members: z.array(
        z.object({
          rep_id: Id,
          name: z.string(),
          place: Count,
          percent: Percent,
          /** Whoever asks. */
          is_me: z.boolean(),
        }),
      ),
    }),
  ),
})
export type Standings = z.output<typeof Standings>

export const listSeasons = endpoint({
  method: 'GET',
  path: '/leagues/seasons',
  summary: 'Seasons of the caller’s channels, the one that is played first',
  permission: 'reps-leagues',
  reply: z.array(Season),
  refusals: [],
})

export const showStandings = endpoint({
  method: 'GET',
  path: '/leagues/seasons/:uuid/standings',
  summary: 'The table of a season: live while it is played, and as it ended afterwards',
  permission: 'reps-leagues',
  params: z.object({ uuid: Uuid }),
  reply: Standings,
  refusals: ['league.not_found'],
})
