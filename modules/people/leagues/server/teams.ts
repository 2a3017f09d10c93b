import { findChannels } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { all, run, type Database } from '@kit/db/database'
import { addDays, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import type { Values, Writing } from '@kit/tables/record'
import { sql } from 'kysely'
import { lockState } from './queries.ts'

type Line = Readonly<{ team: string; rep_id: number }>
export type SavedSeason = Values &
  Readonly<{ channel_id: number; starts_on: Day; ends_on: Day; members: readonly Line[] }>

const DAYS_MAX = 366
/** PostgreSQL: something refers to the row. */
const REFERRED_TO = '23503'
/** Two spellings of one name are one team. */
const nameOf = ({ team }: Line): string => team.trim()

/** @throws Refusal where a season could not be played, or is over */
export async function judgeSeason(tx: Context, { id, values, before }: Writing): Promise<void> {
  const season = values as SavedSeason
  if (id !== null && (await lockState(tx, id)).state === 'frozen')
    throw new Refusal('league.frozen')
  if (season.ends_on < season.starts_on || season.ends_on > addDays(season.starts_on, DAYS_MAX))
    throw new Refusal('league.days')
  if (season.ends_on < tx.today) throw new Refusal('league.past')
  const mine = (await findChannels(tx, tx.actor.scope)).map((channel) => channel.id)
  for (const { channel_id } of [season, ...(before ? [before as SavedSeason] : [])])
    if (!mine.includes(Number(channel_id))) throw new Refusal('league.channel')
  if (new Set(season.members.map(nameOf)).size < 2) throw new Refusal('league.one_team')
  const reps = season.members.map(({ rep_id }) => Number(rep_id))
  const twice = reps.find((rep, index) => reps.indexOf(rep) !== index)
  const names = await findNames(tx, reps, Number(season.channel_id))
  if (twice !== undefined)
    throw new Refusal('league.twice', { name: names.find((one) => one.id === twice)?.name ?? '' })
  const stranger = names.find(({ is_of_channel }) => !is_of_channel)
  if (stranger) throw new Refusal('league.not_of_channel', { name: stranger.name })
}

const findNames = (
  database: Database,
  rep_ids: readonly number[],
  channel_id: number,
): Promise<{ id: number; name: string; is_of_channel: boolean }[]> =>
  all(
    database,
    sql<{ id: number; name: string; is_of_channel: boolean }>`
    select u.id, u.full_name as name, exists (select from access.public_placement p
             where p.user_id = u.id and ${channel_id} = any(p.channel_ids)) as is_of_channel
      from access.public_user u where u.id = any(${rep_ids}::bigint[]) order by u.id`,
  )

/** As the form shows them: a row for each who plays, with the name of their team. */
export async function readMembers(database: Database, season_id: number): Promise<Values> {
  return {
    members: await all(
      database,
      sql<Line>`
      select t.name as team, m.rep_id from leagues.member m join leagues.team t on t.id = m.team_id
       join access.public_user u on u.id = m.rep_id
       where m.season_id = ${season_id}
       order by t.name collate "es-x-icu", u.full_name collate "es-x-icu", m.rep_id`,
    ),
  }
}

export async function keepMembers(
  tx: Context,
  season_id: number,
  { members }: SavedSeason,
): Promise<void> {
  const lines = members.map((line) => ({ team: nameOf(line), rep_id: Number(line.rep_id) }))
  await run(tx, sql`delete from leagues.member where season_id = ${season_id}`)
  await dropTeams(
    tx,
    season_id,
    lines.map(({ team }) => team),
  )
  await run(
    tx,
    sql`insert into leagues.team (season_id, name)
        select distinct ${season_id}::bigint, unnest(${lines.map(({ team }) => team)}::text[])
        on conflict (season_id, name) do nothing`,
  )
  await run(
    tx,
    sql`insert into leagues.member (season_id, rep_id, team_id)
        select ${season_id}, r.rep_id, t.id
          from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(team text, rep_id bigint)
          join leagues.team t on t.season_id = ${season_id} and t.name = r.team`,
  )
}

/** Of a season that is deleted: only one that is still played can be. */
export async function forgetTeams(tx: Context, season_id: number): Promise<void> {
  if ((await lockState(tx, season_id)).state === 'frozen') throw new Refusal('league.frozen')
  await run(tx, sql`delete from leagues.member where season_id = ${season_id}`)
  await dropTeams(tx, season_id, [])
}

/** Those in which nobody plays any more; a team for which somebody offers a prize stays. */
async function dropTeams(tx: Context, season_id: number, kept: readonly string[]): Promise<void> {
  try {
    await run(
      tx,
      sql`delete from leagues.team where season_id = ${season_id} and name <> all(${kept}::text[])`,
    )
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === REFERRED_TO)
      throw new Refusal('league.team_used')
    throw cause
  }
}
