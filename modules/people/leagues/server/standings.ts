import { beyondScope } from '@kit/db/beyond-scope'
import type { AnyContext, Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { move } from '@kit/db/move'
import type { Day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { SEASON } from '../lifecycles.ts'
import { percentText, standingsOf, type Score } from '../rules.ts'
import {
  findFinalPlaces,
  findPlayers,
  findTeams,
  insertFinalPlaces,
  lockEnded,
  type SeasonRow,
} from './queries.ts'
import type { Played, Teams } from './played.ts'
import { tellPlayers } from './telling.ts'

/** Who plays sees the whole table, and of everybody nothing but what they attained. */
export async function teamsOf(tx: Context, season: SeasonRow): Promise<Teams> {
  const found = await beyondScope(
    tx,
    {
      why: 'who plays sees the table whole, and of everybody what they attained',
      shows: ['team_id', 'name', 'place', 'percent', 'counted', 'members'],
    },
    () =>
      season.state === 'frozen' ? endedTeams(tx, season.id) : playedTeams(tx, season.id, tx.today),
  )
  return found.map((team) => ({
    ...team,
    members: team.members.map((member) => ({
      ...member,
      is_me: member.rep_id === tx.actor.user_id,
    })),
  }))
}

const shown = (score: Score): string | null => (score === null ? null : percentText(score))
const unitsOf = (amount: string, currency: string): bigint =>
  money(amount, currency as Parameters<typeof money>[1]).units

/** From the sales and targets of every day of the season up to this one. */
async function playedTeams(database: Database, season_id: number, until: Day): Promise<Played> {
  const teams = await findTeams(database, season_id)
  const players = await findPlayers(database, season_id, until)
  const names = new Map(players.map(({ rep_id, name }) => [rep_id, name]))
  const standings = standingsOf(
    teams.map(({ team_id }) => team_id),
    players.map(({ rep_id, team_id, figures }) => ({
      rep_id,
      team_id,
      figures: figures.map(({ currency, target, sold, days }) => ({
        currency,
        target: unitsOf(target, currency),
        sold: unitsOf(sold, currency),
        days,
      })),
    })),
  )
  return standings.map(({ team_id, score, place, counted, members }) => ({
    team_id,
    name: teams.find((team) => team.team_id === team_id)!.name,
    place,
    percent: shown(score),
    counted,
    members: members.map((member) => ({
      rep_id: member.rep_id,
      name: names.get(member.rep_id)!,
      place: member.place,
      percent: shown(member.score),
    })),
  }))
}

/** As it ended: sales that are cancelled later change nothing of it. */
async function endedTeams(database: Database, season_id: number): Promise<Played> {
  const teams = await findTeams(database, season_id)
  const places = await findFinalPlaces(database, season_id)
  return places
    .filter(({ rep_id }) => rep_id === null)
    .map(({ team_id, place, percent }) => {
      const members = places.flatMap((one) =>
        one.team_id === team_id && one.rep_id !== null
          ? [{ rep_id: one.rep_id, name: one.name!, place: one.place, percent: one.percent }]
          : [],
      )
      return {
        team_id,
        name: teams.find((team) => team.team_id === team_id)!.name,
        place,
        percent,
        counted: members.filter((member) => member.percent !== null).length,
        members,
      }
    })
}

/** The night after its last day a season is written down as it ended, once. */
export async function freezeEnded(tx: AnyContext): Promise<number> {
  const ended = await lockEnded(tx, tx.today)
  for (const season of ended) {
    const teams = await playedTeams(tx, season.id, season.ends_on)
    await insertFinalPlaces(
      tx,
      season.id,
      teams.flatMap(({ team_id, place, percent, members }) => [
        { team_id, rep_id: null, place, percent },
        ...members.map(({ rep_id, place: own, percent: attained }) => ({
          team_id,
          rep_id,
          place: own,
          percent: attained,
        })),
      ]),
    )
    await move(tx, SEASON, season, 'frozen')
    await tellPlayers(tx, season, teams)
  }
  return ended.length
}
