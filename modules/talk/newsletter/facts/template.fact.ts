import { channels } from '@app/organization/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { mayEditTemplateOf, seesTemplateOf } from '../reach.ts'

/** What newsletters begin with: of one's channels, and those of every channel. */
export const template = fact({
  name: 'newsletter_template',
  from: 'newsletter.template',
  key: 'id',
  scope: ({ scope }) => seesTemplateOf(scope, sql`l.channel_id`),
  columns: {
    name: column.text('Nombre', 'Name', { search: true, filled: true }),
    subject: column.text('Asunto', 'Subject', {
      sql: sql`nullif(l.subject_es, '')`,
      search: true,
    }),
    channel: column.reference('Canal', 'Channel', channels, {
      sql: ({ language }) => sql`
        coalesce((select k.canal from organization.public_channel k where k.id = l.channel_id),
              ${language === 'es' ? 'Todos los canales' : 'Every channel'}::text)`,
    }),
    author: column.text('Guardada por', 'Saved by', {
      sql: sql`(select a.full_name from access.public_user a where a.id = l.created_by)`,
    }),
    updated_at: column.instant('Editada', 'Edited', { filled: true }),
    uuid: column.key(),
  },
  acts: {
    read: sql`to_jsonb(l.channel_id)`,
    of: ({ scope }, channel_id: number | null) =>
      mayEditTemplateOf(scope, channel_id) ? ['begin', 'delete'] : ['begin'],
  },
})
