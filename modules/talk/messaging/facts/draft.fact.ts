import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import type { Actor } from '@kit/kernel/actor'
import { sql } from 'kysely'

/** The message that it answers, where its writer has it still. */
const answered = (shown: ReturnType<typeof sql>) => sql`
  (select ${shown} from messaging.message m
    where m.id = l.answers_id and m.deleted_at is null
      and exists (select from messaging.delivery d
          where d.message_id = m.id and d.user_id = l.user_id and d.removed_at is null))`

/** What somebody is writing, to themselves alone. */
export const draft = fact({
  name: 'draft',
  from: 'messaging.draft',
  key: 'uuid',
  scope: ({ user_id }) => sql`l.user_id = ${user_id}`,
  columns: {
    saved_at: column.instant('Guardado', 'Saved', { filled: true }),
    subject: column.text('Asunto', 'Subject', { sql: sql`nullif(l.subject, '')`, search: true }),
    content: column.text('Texto', 'Text', { sql: sql`nullif(l.content, '')`, search: true }),
    answers_to: column.text('Responde a', 'Reply to', {
      sql: answered(sql`(select u.full_name from access.public_user u where u.id = m.sender_id)`),
      search: true,
    }),
    files: column.count('Archivos', 'Files', {
      sql: sql`(select count(*) from messaging.draft_file f where f.draft_uuid = l.uuid)`,
    }),
    answer: column.flag('Respuesta', 'Reply', { sql: sql`l.answers_id is not null` }),
    uuid: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('answers', l.answers_id, 'stands', ${answered(sql`true`)})`,
    of: (actor, read: { answers: number | null; stands: boolean | null }) =>
      mayGoOn(actor, read) ? ['continue', 'delete'] : ['delete'],
  },
})

/** With an answer while what it answers is there; with a new message who may send one. */
const mayGoOn = (
  actor: Actor,
  { answers, stands }: { answers: number | null; stands: boolean | null },
): boolean => (answers === null ? actor.permissions.has('message.create') : stands === true)
