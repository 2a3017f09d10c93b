import { all, first, only, run, type Database, type Tx } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import type { MessageState, SessionKind } from '../contract.ts'
import type { RestCode } from '../rules.ts'

/**
 * On this channel every process hears that a number has something to do; the notice carries the
 * number's id.
 */
export const WORK_CHANNEL = 'whatsapp_work'

export type CommandKind = 'start' | 'end_pairing' | 'logout' | 'refresh_groups'

export type NumberFound = {
  id: number
  name: string
  active: boolean
  kind: SessionKind
  reason: string | null
  qr: string | null
  me: string | null
  simulator_url: string | null
  heartbeat_at: string | null
  sent_today: number
  waiting: number
  rest_code: RestCode | null
}

/** Why nothing leaves the number `n` now. */
const REST = sql`case when n.rests_until > now() then n.rest_code end`

/** Every number with its session. What failed does not count towards the day, for it never left. */
export const findNumbers = (database: Database, day_start: Date): Promise<NumberFound[]> =>
  all(
    database,
    sql<NumberFound>`
    select n.id, n.name, n.active, n.kind, n.reason, n.qr, n.me, n.simulator_url, n.heartbeat_at,
           (select count(*) from whatsapp.message m
               where m.number_id = n.id and m.state <> 'failed'
               and m.created_at >= ${day_start})::integer as sent_today,
           (select count(*) from whatsapp.message m
               where m.number_id = n.id and m.state in ('queued', 'sending'))::integer as waiting,
           ${REST} as rest_code
      from whatsapp.number n order by n.id`,
  )

/**
 * The number, or the first active one, locked so that two senders do not both take its last place
 * of the day.
 */
export const lockNumber = (
  tx: Tx,
  number_id: number | undefined,
): Promise<NumberFound | undefined> =>
  first(
    tx,
    sql<NumberFound>`
    select id, name, active, kind, reason, qr, me, simulator_url, heartbeat_at, 0 as sent_today,
        0 as waiting, ${REST} as rest_code
      from whatsapp.number n where active
          and (${number_id ?? null}::bigint is null or id = ${number_id ?? null}::bigint)
        order by id limit 1 for update`,
  )

export const findNumber = (
  database: Database,
  number_id: number | undefined,
): Promise<NumberFound | undefined> =>
  first(
    database,
    sql<NumberFound>`
    select id, name, active, kind, reason, qr, me, simulator_url, heartbeat_at, 0 as sent_today,
        0 as waiting, ${REST} as rest_code
      from whatsapp.number n where active
          and (${number_id ?? null}::bigint is null or id = ${number_id ?? null}::bigint)
        order by id limit 1`,
  )

export async function countSentSince(
  database: Database,
  number_id: number,
  since: Date,
): Promise<number> {
  return (
    await only(
      database,
      sql<{
        count: number
      }>`
        select count(*)::integer as count from whatsapp.message
          where number_id = ${number_id} and state <> 'failed' and created_at >= ${since}`,
    )
  ).count
}

export async function recordCommand(
  database: Database,
  number_id: number,
  kind: CommandKind,
  asked_by: number,
): Promise<number> {
  return (
    await only(
      database,
      sql<{ id: number }>`
    with command as (insert into whatsapp.command (number_id, kind, asked_by)
        values (${number_id}, ${kind}, ${asked_by}) returning id)
    select id, pg_notify(${WORK_CHANNEL}, ${String(number_id)}) from command`,
    )
  ).id
}

export type CommandFound = {
  kind: CommandKind
  finished_at: string | null
  failure_code: string | null
  failure: string | null
}
export const findCommand = (database: Database, id: number): Promise<CommandFound | undefined> =>
  first(
    database,
    sql<CommandFound>`
      select kind, finished_at, failure_code, failure from whatsapp.command where id = ${id}`,
  )

export type GroupFound = { group_id: string; name: string; can_send: boolean }
export const findGroups = (database: Database, number_id: number): Promise<GroupFound[]> =>
  all(
    database,
    sql<GroupFound>`
      select group_id, name, can_send from whatsapp.group_chat where number_id = ${number_id}
        order by name collate "es-x-icu", group_id`,
  )

export const findGroup = (
  database: Database,
  number_id: number,
  group_id: string,
): Promise<GroupFound | undefined> =>
  first(
    database,
    sql<GroupFound>`
      select group_id, name, can_send from whatsapp.group_chat
        where number_id = ${number_id} and group_id = ${group_id}`,
  )

export type NewMessage = {
  number_id: number
  group_id: string
  group_name: string
  text: string
  user_id: number
}

/** Queues a message in the caller's transaction: it leaves if and only if that commits. */
export async function recordMessage(tx: Tx, message: NewMessage): Promise<string> {
  const uuid = newUuid()
  await run(
    tx,
    sql`
    with queued as (
      insert into whatsapp.message (uuid, number_id, group_id, group_name, text, user_id)
      values (${uuid}, ${message.number_id}, ${message.group_id}, ${message.group_name},
            ${message.text}, ${message.user_id}) returning number_id
    )
    select pg_notify(${WORK_CHANNEL}, number_id::text) from queued`,
  )
  return uuid
}

export type MessageFound = {
  id: string
  number: string
  group: string
  message: string
  user: string
  state: MessageState
  reason_code: string | null
  reason: string | null
  created_at: string
  finished_at: string | null
  delivered_to: number
  read_by: number
}

const MESSAGE = sql`
  select m.uuid as id, n.name as number, m.group_name as "group", m.text as message,
      coalesce(u.full_name, '') as "user", m.state, m.reason_code, m.reason, m.created_at,
      m.finished_at,
      (select count(*) from whatsapp.receipt r
        where r.message_id = m.id)::integer as delivered_to,
      (select count(r.read_at) from whatsapp.receipt r
        where r.message_id = m.id)::integer as read_by
    from whatsapp.message m join whatsapp.number n on n.id = m.number_id
      left join access.public_user u on u.id = m.user_id`

export const findMessage = (database: Database, uuid: string): Promise<MessageFound | undefined> =>
  first(database, sql<MessageFound>`${MESSAGE} where m.uuid = ${uuid}`)

export type UntoldFound = { id: string; number_id: number; message: string }

/** What somebody sent lately and was not told the end of; older things are in the history. */
export const findUntold = (database: Database, user_id: number): Promise<UntoldFound[]> =>
  all(
    database,
    sql<UntoldFound>`
      select uuid as id, number_id, text as message from whatsapp.message
       where user_id = ${user_id} and told_at is null
         and created_at > now() - interval '1 day'
       order by id desc limit 10`,
  )

/** False when it is nobody's message, or another's. */
export async function markTold(tx: Tx, uuid: string, user_id: number): Promise<boolean> {
  const told = await run(
    tx,
    sql`
      update whatsapp.message set told_at = coalesce(told_at, now())
       where uuid = ${uuid} and user_id = ${user_id}`,
  )
  return told > 0
}

/** Null when the name is taken. */
export async function addNumberNamed(tx: Tx, name: string): Promise<number | null> {
  return (
    (
      await first(
        tx,
        sql<{
          id: number
        }>`
          insert into whatsapp.number (name) values (${name}) on conflict (name) do nothing
            returning id`,
      )
    )?.id ?? null
  )
}

export const lockAnyNumber = (
  tx: Tx,
  id: number,
): Promise<{ id: number; name: string; active: boolean; kind: SessionKind } | undefined> =>
  first(
    tx,
    sql<{
      id: number
      name: string
      active: boolean
      kind: SessionKind
    }>`select id, name, active, kind from whatsapp.number where id = ${id} for update`,
  )

export async function isNameTaken(
  database: Database,
  name: string,
  other_than: number,
): Promise<boolean> {
  return (
    (await first(
      database,
      sql`select 1 from whatsapp.number where name = ${name} and id <> ${other_than}`,
    )) !== undefined
  )
}

export async function changeNumberRow(
  tx: Tx,
  id: number,
  { name, active }: { name: string; active: boolean },
): Promise<void> {
  await run(tx, sql`update whatsapp.number set name = ${name}, active = ${active} where id = ${id}`)
}
