import { all } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'
import { REASON_DETAIL, REASON_UNKNOWN, REASONS } from '../rules.ts'

const STATES: States = {
  queued: { es: 'EN COLA', en: 'QUEUED', tone: 'neutral' },
  sending: { es: 'ENVIANDO', en: 'SENDING', tone: 'info' },
  sent: { es: 'ENVIADO', en: 'SENT', tone: 'ok' },
  failed: { es: 'NO ENVIADO', en: 'NOT SENT', tone: 'error' },
  ambiguous: { es: 'SIN ACUSE', en: 'NOT ACKNOWLEDGED', tone: 'warning' },
}

const numbers = reference('whatsapp_number', (database) =>
  all(database, sql<Choice>`select id, name from whatsapp.number order by name`),
)

/** Why it did not arrive, as `reasonIn` says it. */
const reasonSql = ({ language }: { language: Language }) => sql`case
  when l.reason_code is null then null
  ${sql.join(
    Object.entries(REASONS).map(
      ([code, text]) =>
        sql`when l.reason_code = ${code} then replace(${text[language]}::text, ${REASON_DETAIL}::text, coalesce(l.reason, l.reason_code))`,
    ),
    sql` `,
  )}
  else ${REASON_UNKNOWN[language]}::text end`

/** A text that somebody sent to a group, and what became of it. Who may send sees them all. */
export const sentMessage = fact({
  name: 'whatsapp_message',
  from: 'whatsapp.message',
  key: 'id',
  scope: null,
  columns: {
    created_at: column.instant('Fecha', 'Date', { filled: true }),
    state: column.state('Estado', 'State', STATES, { filled: true }),
    text: column.text('Mensaje', 'Message', { search: true, prose: true }),
    user: column.text('Quién', 'Who', {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.user_id)`,
      search: true,
    }),
    group_name: column.text('Grupo', 'Group', { search: true }),
    number: column.reference('Número', 'Number', numbers, {
      sql: sql`(select n.name from whatsapp.number n where n.id = l.number_id)`,
    }),
    reason: column.text('Causa', 'Cause', { sql: reasonSql }),
  },
  filters: {
    day: filter.dayOf('Fecha', 'Date', 'created_at'),
  },
})
