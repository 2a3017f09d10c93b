import type { Context } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { firstOfMonth, type Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type RawBuilder } from 'kysely'

export type Board = {
  id: number
  name: string
  channel_id: number | null
  channel: string | null
  last_day: Day
  revoked_at: string | null
}

/** The board that a code opens, or opened once. */
export const findBoard = (database: Database, code_hash: Buffer): Promise<Board | undefined> =>
  first(
    database,
    sql<Board>`
    select b.id, b.name, b.channel_id, c.canal as channel, b.last_day, b.revoked_at
      from wall.board b left join organization.public_channel c on c.id = b.channel_id
     where b.code_hash = ${code_hash}`,
  )

export const markSeen = (database: Database, id: number, now: Date): Promise<number> =>
  run(database, sql`update wall.board set seen_at = ${now} where id = ${id}`)

/** Of these boards, those that may show nothing any more. */
export const findClosedBoards = (
  database: Database,
  ids: readonly number[],
  today: Day,
): Promise<{ id: number }[]> =>
  all(
    database,
    sql<{ id: number }>`
    select id from wall.board
     where id = any(${ids}::bigint[]) and (revoked_at is not null or last_day < ${today}::date)`,
  )

/** Grows with every change of state of anything: sales, cancellations, payments. */
export const findMark = async (database: Database): Promise<number> =>
  (
    await only(
      database,
      sql<{ mark: number }>`select coalesce(max(id), 0)::bigint as mark from platform.transition`,
    )
  ).mark

const inChannel = (channel_id: number | null): RawBuilder<boolean> =>
  channel_id === null ? sql`true` : sql`d.channel_id = ${channel_id}`

export type DeskOfToday = {
  location_id: number
  name: string
  currency: Extract<Currency, 'MXN' | 'USD'>
  target: string
  sold: string
}

/** What each desk was to sell today, and sold. */
export const findDesks = (
  database: Database,
  channel_id: number | null,
  today: Day,
): Promise<DeskOfToday[]> =>
  all(
    database,
    sql<DeskOfToday>`
    select d.location_id, d.location as name, d.currency,
        sum(d.target)::numeric(18,4)::text as target,
        sum(d.sold)::numeric(18,4)::text as sold
      from reporting.budget_day d
     where d.day = ${today}::date and ${inChannel(channel_id)}
     group by d.location_id, d.location, d.currency
     order by d.location collate "es-x-icu", d.location_id`,
  )

/** How many services each desk sold today. */
export const findSoldCounts = (
  database: Database,
  channel_id: number | null,
  today: Day,
): Promise<{ location_id: number; services: number }[]> =>
  all(
    database,
    sql<{ location_id: number; services: number }>`
    select d.location_id, count(*)::int as services from reporting.sold_line d
     where d.sale_day = ${today}::date and d.item_state <> 'cancelled' and ${inChannel(channel_id)}
     group by d.location_id`,
  )

export type RepOfMonth = {
  rep_id: number
  name: string
  currency: Extract<Currency, 'MXN' | 'USD'>
  target: string
  sold: string
}

/** What each rep was to sell this month up to today, and sold; those without a target are not asked. */
export const findReps = (
  database: Database,
  channel_id: number | null,
  today: Day,
): Promise<RepOfMonth[]> =>
  all(
    database,
    sql<RepOfMonth>`
    select d.rep_id, d.rep as name, d.currency, sum(d.target)::numeric(18,4)::text as target,
        sum(d.sold)::numeric(18,4)::text as sold
      from reporting.budget_day d
     where d.day between ${firstOfMonth(today)}::date and ${today}::date and d.rep_id is not null
         and ${inChannel(channel_id)}
     group by d.rep_id, d.rep, d.currency having sum(d.target) > 0
     order by sum(d.sold) / sum(d.target) desc, sum(d.sold) desc, d.rep_id`,
  )

export type NewBoard = {
  name: string
  channel_id: number | null
  code_hash: Buffer
  last_day: Day
  created_by: number
  created_at: Date
}

export const insertBoard = (
  database: Database,
  { name, channel_id, code_hash, last_day, created_by, created_at }: NewBoard,
): Promise<{ uuid: string }> =>
  only(
    database,
    sql<{ uuid: string }>`
    insert into wall.board (uuid, name, channel_id, code_hash, last_day, created_by, created_at)
    values (gen_random_uuid(), ${name}, ${channel_id}, ${code_hash}, ${last_day}::date,
          ${created_by}, ${created_at}) returning uuid`,
  )

export type LockedBoard = {
  id: number
  uuid: string
  name: string
  channel_id: number | null
  revoked_at: string | null
}

/**
 * A board within the scope of who asks.
 * @throws Refusal `board.not_found`
 */
export async function findOwnBoard(
  tx: Context,
  uuid: string,
  { lock }: { lock: boolean },
): Promise<LockedBoard> {
  const found = await first(
    tx,
    sql<LockedBoard>`
    select b.id, b.uuid, b.name, b.channel_id, b.revoked_at from wall.board b
     where b.uuid = ${uuid} and ${inScope(tx.actor.scope, { channel: sql`b.channel_id` })}
     ${lock ? sql`for update` : sql``}`,
  )
  if (!found) throw new Refusal('board.not_found')
  return found
}

export const revoke = (
  database: Database,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<number> =>
  run(database, sql`update wall.board set revoked_by = ${by}, revoked_at = ${at} where id = ${id}`)
