import { findPlaceScope } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Day } from '@kit/kernel/day'
import { sql, type RawBuilder } from 'kysely'
import type { Season } from '../contract.ts'

export type SeasonRow = Season & { id: number }

const COLUMNS = sql`s.id, s.uuid, s.name, s.channel, s.starts_on, s.ends_on, s.state`

/** Those of the channels where somebody works: a rep sees the table that they play in. */
async function inOwnChannels(tx: Context): Promise<RawBuilder<boolean>> {
  const { all: everything, channel_ids } = await findPlaceScope(tx, tx.actor)
  return inScope(
    { all: everything, ...(channel_ids ? { channel_ids } : {}) },
    { channel: sql`s.channel_id` },
  )
}

export async function findSeasons(tx: Context): Promise<SeasonRow[]> {
  const own = await inOwnChannels(tx)
  return all(
    tx,
    sql<SeasonRow>`
    select ${COLUMNS} from leagues.season_row s where ${own}
     order by ${tx.today}::date between s.starts_on and s.ends_on desc, s.ends_on desc, s.id desc`,
  )
}

export async function findSeason(tx: Context, uuid: string): Promise<SeasonRow | undefined> {
  const own = await inOwnChannels(tx)
  return first(
    tx,
    sql<SeasonRow>`
    select ${COLUMNS} from leagues.season_row s where s.uuid = ${uuid}::uuid and ${own}`,
  )
}

export type Team = { team_id: number; name: string }
export const findTeams = (database: Database, season_id: number): Promise<Team[]> =>
  all(
    database,
    sql<Team>`
    select id as team_id, name from leagues.team where season_id = ${season_id}
     order by name collate "es-x-icu", id`,
  )

export type PlayerRow = {
  rep_id: number
  name: string
  team_id: number
  figures: { currency: string; target: string; sold: string; days: number }[]
}

/**
 * Who plays, with what they were to sell and sold up to a day: in the channel of the season, in
 * each currency of its budgets.
 */
export const findPlayers = (
  database: Database,
  season_id: number,
  until: Day,
): Promise<PlayerRow[]> =>
  all(
    database,
    sql<PlayerRow>`
    with figure as (
      select d.rep_id, d.currency, sum(d.target) as target, sum(d.sold) as sold,
          count(distinct d.day) filter (where d.target > 0) as days
        from reporting.budget_day d
        join leagues.season s on s.id = ${season_id} and s.channel_id = d.channel_id
       where d.day between s.starts_on and least(s.ends_on, ${until}::date)
         and d.rep_id in (select rep_id from leagues.member where season_id = ${season_id})
       group by d.rep_id, d.currency
    )
    select m.rep_id, u.full_name as name, m.team_id,
        coalesce(jsonb_agg(jsonb_build_object('currency', f.currency,
            'target', f.target::numeric(18,4)::text, 'sold', f.sold::numeric(18,4)::text,
            'days', f.days) order by f.currency) filter (where f.rep_id is not null), '[]')
          as figures
      from leagues.member m
      join access.public_user u on u.id = m.rep_id
      left join figure f on f.rep_id = m.rep_id
     where m.season_id = ${season_id}
     group by m.rep_id, u.full_name, m.team_id
     order by u.full_name collate "es-x-icu", m.rep_id`,
  )

export type FinalPlace = {
  team_id: number
  rep_id: number | null
  name: string | null
  place: number
  percent: string | null
}

export const findFinalPlaces = (database: Database, season_id: number): Promise<FinalPlace[]> =>
  all(
    database,
    sql<FinalPlace>`
    select f.team_id, f.rep_id, u.full_name as name, f.place, f.percent::text as percent
      from leagues.final_place f left join access.public_user u on u.id = f.rep_id
     where f.season_id = ${season_id}
     order by f.place, u.full_name collate "es-x-icu", f.team_id`,
  )

export const insertFinalPlaces = (
  database: Database,
  season_id: number,
  places: readonly Omit<FinalPlace, 'name'>[],
): Promise<number> =>
  run(
    database,
    sql`
    insert into leagues.final_place (season_id, team_id, rep_id, place, percent)
    select ${season_id}, team_id, rep_id, place, percent
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
           as r(team_id bigint, rep_id bigint, place integer, percent numeric)`,
  )

export type Ended = {
  id: number
  uuid: string
  name: string
  channel_id: number
  state: 'open'
  version: number
  ends_on: Day
  /** Who tells that it ended: who made it, or else the oldest administrator. */
  told_by: number | null
}

/** Seasons whose last day is over, locked. */
export const lockEnded = (database: Database, today: Day): Promise<Ended[]> =>
  all(
    database,
    sql<Ended>`
    select s.id, s.uuid, s.name, s.channel_id, s.state, s.version, s.ends_on,
        coalesce(s.made_by, (select min(u.id) from access.public_user u
          where u.state = 'active' and 'ADMIN' = any(u.roles))) as told_by
      from leagues.season s
     where s.state = 'open' and s.ends_on < ${today}::date order by s.id for update of s`,
  )

export const lockState = async (
  database: Database,
  id: number,
): Promise<{ state: 'open' | 'frozen' }> =>
  only(
    database,
    sql<{ state: 'open' | 'frozen' }>`
    select state from leagues.season where id = ${id} for update`,
  )
