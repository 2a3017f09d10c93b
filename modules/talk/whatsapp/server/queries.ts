import { all, first, only, run, type Database, type Tx } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import type { MessageState, SessionKind } from '../contract.ts'
import type { RestCode } from '../rules.ts'
import { inOwnChannels, type Asker } from './channels.ts'

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
  channel_id: number
  channel: string
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

const NUMBER = sql`
  select n.id, n.name, n.active, n.channel_id,
         (select c.canal from organization.public_channel c where c.id = n.channel_id) as channel,
         n.kind, n.reason, n.qr, n.me, n.simulator_url, n.heartbeat_at, ${REST} as rest_code`

/**
 * The numbers of somebody's channels with their sessions. What failed does not count towards the
 * day, for it never left.
 */
export const findNumbers = (
  database: Database,
  asker: Asker,
  day_start: Date,
): Promise<NumberFound[]> =>
  all(
    database,
    sql<NumberFound>`
    ${NUMBER},
           (select count(*) from whatsapp.message m
               where m.number_id = n.id and m.state <> 'failed'
               and m.created_at >= ${day_start})::integer as sent_today,
           (select count(*) from whatsapp.message m
               where m.number_id = n.id and m.state in ('queued', 'sending'))::integer as waiting
      from whatsapp.number n where ${inOwnChannels(asker, sql`n.channel_id`)} order by n.id`,
  )

/**
 * The number, or the first active one of the asker's channels, locked so that two senders do not
 * both take its last place of the day.
 */
export const lockNumber = (
  tx: Tx,
  asker: Asker,
  number_id: number | undefined,
): Promise<NumberFound | undefined> =>
  first(
    tx,
    sql<NumberFound>`
    ${NUMBER}, 0 as sent_today, 0 as waiting ${chosen(asker, number_id)} for update of n`,
  )

export const findNumber = (
  database: Database,
  asker: Asker,
  number_id: number | undefined,
): Promise<NumberFound | undefined> =>
  first(
    database,
    sql<NumberFound>`
    ${NUMBER}, 0 as sent_today, 0 as waiting ${chosen(asker, number_id)}`,
  )

const chosen = (asker: Asker, number_id: number | undefined) => sql`
  from whatsapp.number n
 where n.active and ${inOwnChannels(asker, sql`n.channel_id`)}
   and (${number_id ?? null}::bigint is null or n.id = ${number_id ?? null}::bigint)
 order by n.id limit 1`

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
export const findCommand = (
  database: Database,
  asker: Asker,
  id: number,
): Promise<CommandFound | undefined> =>
  first(
    database,
    sql<CommandFound>`
      select c.kind, c.finished_at, c.failure_code, c.failure
        from whatsapp.command c join whatsapp.number n on n.id = c.number_id
       where c.id = ${id} and ${inOwnChannels(asker, sql`n.channel_id`)}`,
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
  reservation_id: number | null
  file: Readonly<{ name: string; kind: string; bytes: Uint8Array; sha256: string }> | null
}

/** Queues a message in the caller's transaction: it leaves if and only if that commits. */
export async function recordMessage(tx: Tx, message: NewMessage): Promise<string> {
  const uuid = newUuid()
  await run(
    tx,
    sql`
    with queued as (
      insert into whatsapp.message (uuid, number_id, group_id, group_name, text, user_id,
          reservation_id, file_name, file_kind, file_bytes, file_sha256)
      values (${uuid}, ${message.number_id}, ${message.group_id}, ${message.group_name},
            ${message.text}, ${message.user_id}, ${message.reservation_id},
            ${message.file?.name ?? null}, ${message.file?.kind ?? null},
            ${message.file?.bytes.length ?? null}, ${message.file?.sha256 ?? null})
      returning number_id
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
  file: string | null
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
      m.file_name as file,
      coalesce(u.full_name, '') as "user", m.state, m.reason_code, m.reason, m.created_at,
      m.finished_at,
      (select count(*) from whatsapp.receipt r
        where r.message_id = m.id)::integer as delivered_to,
      (select count(r.read_at) from whatsapp.receipt r
        where r.message_id = m.id)::integer as read_by
    from whatsapp.message m join whatsapp.number n on n.id = m.number_id
      left join access.public_user u on u.id = m.user_id`

export const findMessage = (
  database: Database,
  asker: Asker,
  uuid: string,
): Promise<MessageFound | undefined> =>
  first(
    database,
    sql<MessageFound>`
      ${MESSAGE} where m.uuid = ${uuid} and ${inOwnChannels(asker, sql`n.channel_id`)}`,
  )

export type UntoldFound = { id: string; number_id: number; message: string }

/** What somebody sent lately and was not told the end of; older things are in the history. */
export const findUntold = (database: Database, asker: Asker): Promise<UntoldFound[]> =>
  all(
    database,
    sql<UntoldFound>`
      select m.uuid as id, m.number_id, m.text as message
        from whatsapp.message m join whatsapp.number n on n.id = m.number_id
       where m.user_id = ${asker.user_id} and m.told_at is null
         and m.created_at > now() - interval '1 day' and ${inOwnChannels(asker, sql`n.channel_id`)}
       order by m.id desc limit 10`,
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
export async function addNumberNamed(
  tx: Tx,
  { name, channel_id }: { name: string; channel_id: number },
): Promise<number | null> {
  return (
    (
      await first(
        tx,
        sql<{
          id: number
        }>`
          insert into whatsapp.number (name, channel_id) values (${name}, ${channel_id})
            on conflict (name) do nothing returning id`,
      )
    )?.id ?? null
  )
}

type AnyNumber = {
  id: number
  name: string
  active: boolean
  channel_id: number
  kind: SessionKind
}

export const lockAnyNumber = (tx: Tx, asker: Asker, id: number): Promise<AnyNumber | undefined> =>
  first(
    tx,
    sql<AnyNumber>`
      select n.id, n.name, n.active, n.channel_id, n.kind from whatsapp.number n
       where n.id = ${id} and ${inOwnChannels(asker, sql`n.channel_id`)} for update of n`,
  )

/** Whether anything was ever sent from it. */
export async function hasHistory(database: Database, number_id: number): Promise<boolean> {
  return (
    (await first(
      database,
      sql`select 1 from whatsapp.message where number_id = ${number_id} limit 1`,
    )) !== undefined
  )
}

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
  { name, active, channel_id }: { name: string; active: boolean; channel_id: number },
): Promise<void> {
  await run(
    tx,
    sql`
      update whatsapp.number
         set name = ${name}, active = ${active}, channel_id = ${channel_id} where id = ${id}`,
  )
}
