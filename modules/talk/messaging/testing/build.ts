import { buildUser } from '@app/access/testing'
import { only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export type BuiltMessage = { id: number; sender_id: number; recipients: readonly number[] }

/** A message of an administrator to the given people, or to one new rep, delivered and not read. */
export async function buildMessage(
  database: Database,
  overrides: {
    sender_id?: number
    recipients?: readonly number[]
    subject?: string
    content?: string
    channel_id?: number
    created_at?: string
  } = {},
): Promise<BuiltMessage> {
  const sender_id = overrides.sender_id ?? (await buildUser(database, { roles: ['ADMIN'] })).id
  const recipients = overrides.recipients ?? [(await buildUser(database)).id]
  const created_at = overrides.created_at ?? '2026-03-10T15:00:00Z'
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into messaging.message (sender_id, channel_id, subject, content, main_role_ids,
          created_at)
    values (${sender_id}, ${overrides.channel_id ?? 1}, ${overrides.subject ?? 'Aviso'},
          ${overrides.content ?? 'Mañana hay junta a las 9.'}, '{1,2,8,15}', ${created_at})
      returning id`,
  )
  await run(
    database,
    sql`
      insert into messaging.delivery (message_id, user_id, delivered_at)
        select ${id}, unnest(${recipients}::bigint[]), ${created_at}::timestamptz`,
  )
  return { id, sender_id, recipients }
}
