import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { listSeasons, showStandings } from '../contract.ts'
import { findSeason, findSeasons } from './queries.ts'
import { teamsOf } from './standings.ts'

export const routes = [
  handle(listSeasons, (tx) => findSeasons(tx)),

  handle(showStandings, async (tx, { params: { uuid } }) => {
    const season = await findSeason(tx, uuid)
    if (!season) throw new Refusal('league.not_found')
    return { ...season, at: tx.now.toISOString(), teams: await teamsOf(tx, season) }
  }),
]
