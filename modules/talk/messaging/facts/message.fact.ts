import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { deletionBy } from '../rules.ts'
import { reach } from '../server/queries.ts'

const sender = sql`(select u.full_name from access.public_user u where u.id = l.sender_id)`

/** The word stands in subject or text, as they are kept for that, or in the sender's name. */
const saysOrIsFrom = (word: string) => sql`
  (l.search like '%' || platform.searchable(${word}) || '%'
    or l.sender_id in (select u.id from access.public_user u
        where platform.searchable(u.full_name) like '%' || platform.searchable(${word}) || '%'))`

/** A message, to whoever received or sent it; one that was deleted, to nobody. */
export const message = fact({
  name: 'message',
  from: 'messaging.message',
  key: 'id',
  scope: ({ user_id }) => sql`(l.deleted_at is null and ${reach(user_id, false, sql`l.id`)})`,
  search: (text) =>
    sql`(${sql.join(
      text
        .split(/\s+/)
        .filter((word) => word !== '')
        .map((word) => saysOrIsFrom(word.replace(/[\\%_]/g, '\\$&'))),
      sql` and `,
    )})`,
  columns: {
    created_at: column.instant('Fecha', 'Date', { filled: true }),
    subject: column.text('Asunto', 'Subject', { filled: true }),
    sender: column.text('De', 'From', { sql: sender }),
    attachments: column.count('Archivos', 'Files', {
      sql: sql`(select count(*) from messaging.attachment a where a.message_id = l.id)`,
    }),
    read: column.flag('Leído', 'Read', {
      sql: ({ user_id }) =>
        sql`
          (l.sender_id = ${user_id}
                or exists (select 1 from messaging.delivery d
              where d.message_id = l.id and d.user_id = ${user_id} and d.read_at is not null
                and not d.recalled))`,
    }),
    mine: column.flag('Enviado por usted', 'Sent by you', {
      sql: ({ user_id }) => sql`l.sender_id = ${user_id}`,
    }),
    to_confirm: column.flag('Por confirmar', 'To acknowledge', {
      sql: ({ user_id }) =>
        sql`
          (l.acknowledge_by is not null
                and exists (select 1 from messaging.delivery d
              where d.message_id = l.id and d.user_id = ${user_id} and d.acknowledged_at is null))`,
    }),
    id: column.key(),
  },
  filters: {
    day: filter.dayOf('Fecha', 'Date', 'created_at'),
  },
  acts: {
    read: sql`jsonb_build_object('id_user', l.sender_id)`,
    of: (actor, read: { id_user: number }) => [
      deletionBy(actor, read) === 'for_everybody' ? 'delete' : 'put_away',
    ],
  },
})
