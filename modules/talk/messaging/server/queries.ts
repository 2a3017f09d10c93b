import type { AnyContext } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import { moveThose } from '@kit/db/move'
import { sql, type RawBuilder } from 'kysely'
import { ATTACHMENT } from '../lifecycles.ts'

export type StoredAttachment = {
  file_name: string
  kind: string
  bytes: number
  state: 'clean' | 'unscanned' | 'quarantined' | 'infected'
}
export type StoredMessage = {
  id: number
  subject: string
  message_content: string
  created_at: string
  id_user: number
  channel_id: number
  sender: string
  message_read: boolean
  attachments: StoredAttachment[]
  deleted: boolean
}
type Page = { page: number; page_size: number }

const ATTACHMENTS = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('file_name', a.file_name, 'kind', a.kind, 'bytes',
            a.bytes, 'state', a.state) order by a.position), '[]')
     from messaging.attachment a where a.message_id = m.id)`

const received = (user_id: number): RawBuilder<unknown> =>
  sql`
    select d.message_id from messaging.delivery d
      where d.user_id = ${user_id} and d.removed_at is null`

/**
 * What somebody may see of messages: what was delivered to them and, unless asked for received ones
 * alone, what they sent.
 */
export const reach = (
  user_id: number,
  only_received: boolean,
  id: RawBuilder<unknown> = sql`m.id`,
): RawBuilder<boolean> =>
  only_received
    ? sql<boolean>`${id} in (${received(user_id)})`
    : sql<boolean>`
      ${id} in (${received(user_id)} union all select s.id from messaging.message s
          where s.sender_id = ${user_id})`

/** One's own is read; one that was received, once it was opened. */
export const hasRead = (user_id: number): RawBuilder<boolean> => sql<boolean>`
  (m.sender_id = ${user_id}
       or exists (select 1 from messaging.delivery d
         where d.message_id = m.id and d.user_id = ${user_id} and d.read_at is not null and not d.recalled))`

const selectMessages = (user_id: number): RawBuilder<unknown> => sql`
  select m.id, m.subject, m.content as message_content, m.created_at, m.sender_id as id_user,
      m.channel_id, u.full_name as sender,
         ${hasRead(user_id)} as message_read,
         ${ATTACHMENTS} as attachments, m.deleted_at is not null as deleted
    from messaging.message m join access.public_user u on u.id = m.sender_id`

export async function findMessages(
  database: Database,
  { user_id, only_received, page, page_size }: Page & { user_id: number; only_received: boolean },
): Promise<{ rows: StoredMessage[]; total: number }> {
  const matching = sql`${reach(user_id, only_received)} and m.deleted_at is null`
  const [rows, { total }] = await Promise.all([
    all(
      database,
      sql<StoredMessage>`
        ${selectMessages(user_id)} where ${matching} order by m.created_at desc, m.id desc
          limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
    only(
      database,
      sql<{ total: number }>`select count(*) as total from messaging.message m where ${matching}`,
    ),
  ])
  return { rows, total }
}

/**
 * One that somebody received or sent, also when it has been deleted since: the caller decides what
 * that means.
 */
export const findMessage = (
  database: Database,
  user_id: number,
  id: number,
): Promise<StoredMessage | undefined> =>
  first(
    database,
    sql<StoredMessage>`${selectMessages(user_id)} where m.id = ${id} and ${reach(user_id, false)}`,
  )

export async function countUnreadOf(database: Database, user_id: number): Promise<number> {
  const { unread } = await only(
    database,
    sql<{ unread: number }>`
    select count(*) as unread from messaging.delivery d
      join messaging.message m on m.id = d.message_id
     where d.user_id = ${user_id} and (d.read_at is null or d.recalled) and d.removed_at is null
         and m.deleted_at is null`,
  )
  return unread
}

export type NewMessage = {
  sender_id: number
  channel_id: number
  subject: string
  content: string
  main_role_ids: readonly number[]
  to_chosen_reps: boolean
  recipients: readonly number[]
  answers_id?: number
  acknowledge_by?: Date | null
  hotel_ids?: readonly number[]
  draft_uuid?: string | undefined
  now: Date
}

export async function recordMessage(database: Database, message: NewMessage): Promise<number> {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into messaging.message (sender_id, channel_id, subject, content, main_role_ids,
          to_chosen_reps, answers_id, acknowledge_by, hotel_ids, draft_uuid, created_at)
    values (${message.sender_id}, ${message.channel_id}, ${message.subject}, ${message.content},
          ${message.main_role_ids}::bigint[], ${message.to_chosen_reps},
          ${message.answers_id ?? null}, ${message.acknowledge_by ?? null},
          ${message.hotel_ids ?? []}::bigint[], ${message.draft_uuid ?? null}, ${message.now})
    returning id`,
  )
  await run(
    database,
    sql`
    insert into messaging.delivery (message_id, user_id, delivered_at)
      select ${id}, unnest(${message.recipients}::bigint[]), ${message.now}::timestamptz`,
  )
  return id
}

export type NewAttachment = StoredAttachment & { object_key: string }

export async function recordAttachments(
  database: Database,
  message_id: number,
  attachments: readonly NewAttachment[],
): Promise<void> {
  for (const [position, { file_name, kind, bytes, object_key, state }] of attachments.entries()) {
    await run(
      database,
      sql`
      insert into messaging.attachment (message_id, position, file_name, kind, bytes, object_key,
            state)
      values (${message_id}, ${position + 1}, ${file_name}, ${kind}, ${bytes}, ${object_key},
            ${state})`,
    )
  }
}

export const findAttachment = (
  database: Database,
  message_id: number,
  file_name: string,
): Promise<NewAttachment | undefined> =>
  first(
    database,
    sql<NewAttachment>`
      select file_name, kind, bytes, object_key, state from messaging.attachment
        where message_id = ${message_id} and file_name = ${file_name}`,
  )

/** Different files that nobody has looked into yet: in no order, so that none holds up the others. */
export async function findUnjudged(database: Database, count_max: number): Promise<string[]> {
  const rows = await all(
    database,
    sql<{ object_key: string }>`
    select object_key from (select distinct object_key from messaging.attachment
        where state in ('unscanned', 'quarantined')) unjudged
     order by random() limit ${count_max}`,
  )
  return rows.map(({ object_key }) => object_key)
}

/** One verdict for the same bytes, wherever else they are attached. */
export async function recordVerdict(
  tx: AnyContext,
  object_key: string,
  verdict: 'clean' | 'infected',
): Promise<void> {
  const from = ['unscanned', 'quarantined'] as const
  await moveThose(tx, ATTACHMENT, { from, which: sql`t.object_key = ${object_key}` }, verdict)
}

/** True only the first time: opening a message again changes nothing. */
export async function recordRead(
  database: Database,
  { message_id, user_id, now }: { message_id: number; user_id: number; now: Date },
): Promise<boolean> {
  return (
    (await run(
      database,
      sql`
    update messaging.delivery set read_at = coalesce(read_at, ${now}), recalled = false
      where message_id = ${message_id} and user_id = ${user_id} and (read_at is null or recalled)
        and removed_at is null`,
    )) > 0
  )
}

export async function recordDeletion(
  database: Database,
  { message_id, user_id, now }: { message_id: number; user_id: number; now: Date },
): Promise<boolean> {
  return (
    (await run(
      database,
      sql`
        update messaging.message set deleted_at = ${now}, deleted_by = ${user_id}
          where id = ${message_id} and deleted_at is null`,
    )) > 0
  )
}

export async function recordRemoval(
  database: Database,
  { message_id, user_id, now }: { message_id: number; user_id: number; now: Date },
): Promise<boolean> {
  return (
    (await run(
      database,
      sql`
        update messaging.delivery set removed_at = ${now}
          where message_id = ${message_id} and user_id = ${user_id} and removed_at is null`,
    )) > 0
  )
}

export type Delivery = {
  id: number
  name: string
  last_name: string
  delivered_at: string
  read_at: string | null
  removed: boolean
}

export const findDeliveries = (database: Database, message_id: number): Promise<Delivery[]> =>
  all(
    database,
    sql<Delivery>`
    select d.user_id as id, u.name, u.last_name, d.delivered_at, d.read_at,
        d.removed_at is not null as removed
      from messaging.delivery d join access.public_user u on u.id = d.user_id
     where d.message_id = ${message_id}
       order by d.read_at, u.name collate "es-x-icu", u.last_name collate "es-x-icu", u.id`,
  )

export type StoredAnnouncement = {
  id: number
  title: string
  text: string
  created_at: string
  sender: string
}
const ANNOUNCEMENT = sql`
  select a.id, a.title, a.content as text, a.created_at, u.full_name as sender
    from messaging.announcement a join access.public_user u on u.id = a.sender_id`

export async function recordAnnouncement(
  database: Database,
  { sender_id, title, text, now }: { sender_id: number; title: string; text: string; now: Date },
): Promise<StoredAnnouncement> {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into messaging.announcement (sender_id, title, content, created_at)
      values (${sender_id}, ${title}, ${text}, ${now}) returning id`,
  )
  return only(database, sql<StoredAnnouncement>`${ANNOUNCEMENT} where a.id = ${id}`)
}
