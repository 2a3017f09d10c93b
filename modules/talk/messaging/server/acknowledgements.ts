import { findUserIdsWhoMay } from '@app/access/api'
import type { AnyContext } from '@kit/db/context'
import { all, first, run, type Database } from '@kit/db/database'
import { instantOf } from '@kit/kernel/day'
import { sql } from 'kysely'

/** The first hour of the day at which somebody is reminded, of the company's clock. */
const FROM = '08:00'
/** A server that was away this long past a limit reminds of it no more. */
const LATE_DAYS_MAX = 3

export type StoredAcknowledgement = {
  by: string
  of_me: boolean
  at: string | null
  confirmed: number
  asked: number
}

/** What a message asks for; undefined where it asks nobody to confirm. */
export const findAcknowledgement = (
  database: Database,
  { message_id, user_id }: { message_id: number; user_id: number },
): Promise<StoredAcknowledgement | undefined> =>
  first(
    database,
    sql<StoredAcknowledgement>`
    select m.acknowledge_by as by, own.user_id is not null as of_me, own.acknowledged_at as at,
        (select count(d.acknowledged_at) from messaging.delivery d where d.message_id = m.id)
          as confirmed,
        (select count(*) from messaging.delivery d where d.message_id = m.id) as asked
      from messaging.message m
      left join messaging.delivery own on own.message_id = m.id and own.user_id = ${user_id}
     where m.id = ${message_id} and m.acknowledge_by is not null`,
  )

/** True only the first time. Who confirms has read it, also where they never opened it before. */
export async function recordAcknowledgement(
  database: Database,
  { message_id, user_id, now }: { message_id: number; user_id: number; now: Date },
): Promise<boolean> {
  const confirmed = await run(
    database,
    sql`
      update messaging.delivery
         set acknowledged_at = ${now}, read_at = coalesce(read_at, ${now}), recalled = false
       where message_id = ${message_id} and user_id = ${user_id} and acknowledged_at is null`,
  )
  return confirmed > 0
}

export type Reminded = {
  message_id: number
  subject: string
  acknowledge_by: string
  user_ids: number[]
}

/**
 * Whoever was asked and has not confirmed, once a day while there is time (at most `days_max`
 * days) and once when it has run out. Decided when it leaves: the message is locked, so that it
 * cannot be taken back meanwhile, and each delivery is read under its own lock, so that a
 * confirmation of the same moment counts.
 */
export async function takeRemindersDue(tx: AnyContext, days_max: number): Promise<Reminded[]> {
  const standing = await all(
    tx,
    sql<{ id: number }>`
    select id from messaging.message
     where deleted_at is null and acknowledge_by > ${tx.now}::timestamptz - ${LATE_DAYS_MAX} * interval '1 day'
     order by id for share`,
  )
  const ids = standing.map(({ id }) => id)
  if (ids.length === 0) return []
  const may_read = await findUserIdsWhoMay(tx, 'mensaje')
  const today = instantOf(tx.today, FROM)
  return all(
    tx,
    sql<Reminded>`
    with reminded as (
      update messaging.delivery d
         set reminded_at = ${tx.now}, reminders = d.reminders + 1, recalled = true
        from messaging.message m
       where m.id = d.message_id and m.id = any(${ids}::bigint[])
         and d.user_id = any(${may_read}::bigint[])
         and d.acknowledged_at is null and d.removed_at is null
         and case when m.acknowledge_by > ${tx.now}
               then ${tx.now}::timestamptz >= ${today} and d.reminders < ${days_max}
                 and greatest(d.delivered_at, d.reminded_at) < ${today}
               else d.reminded_at is null or d.reminded_at < m.acknowledge_by end
      returning d.message_id, d.user_id)
    select r.message_id, m.subject, m.acknowledge_by,
        jsonb_agg(r.user_id order by r.user_id) as user_ids
      from reminded r join messaging.message m on m.id = r.message_id
     group by r.message_id, m.subject, m.acknowledge_by order by r.message_id`,
  )
}
