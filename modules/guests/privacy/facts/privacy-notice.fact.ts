import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STATES: States = {
  draft: { es: 'BORRADOR', en: 'DRAFT', tone: 'neutral' },
  in_force: { es: 'VIGENTE', en: 'CURRENT', tone: 'ok' },
  replaced: { es: 'ANTERIOR', en: 'PREVIOUS', tone: 'info' },
}

const nameOf = (key: 'created_by' | 'published_by') =>
  sql`(select u.full_name from access.public_user u where u.id = l.${sql.ref(key)})`

/** A version of the privacy notice: being written, in force, or replaced by a later one. */
export const privacyNotice = fact({
  name: 'privacy_notice',
  from: 'privacy.notice',
  key: 'id',
  scope: null,
  columns: {
    number: column.count('Versión', 'Version', { sql: sql`l.number` }),
    state: column.state('Estado', 'Status', STATES, {
      sql: sql`case when l.state = 'draft' then 'draft'
                    when l.number = (select max(n.number) from privacy.public_notice n)
                    then 'in_force' else 'replaced' end`,
      filled: true,
    }),
    published_at: column.instant('Publicado', 'Published'),
    published_by: column.text('Publicado por', 'Published by', { sql: nameOf('published_by') }),
    created_at: column.instant('Creado', 'Created', { filled: true }),
    created_by: column.text('Creado por', 'Created by', { sql: nameOf('created_by') }),
    uuid: column.key(),
  },
})
