import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STATES: States = {
  closed: { es: 'CERRADO', en: 'CLOSED', tone: 'ok' },
  reopened: { es: 'REABIERTO', en: 'REOPENED', tone: 'warning' },
}

type Read = Readonly<{ is_last: boolean }>
const nameOf = (user_id: string) =>
  sql`(select u.full_name from access.public_user u where u.id = ${sql.ref(`l.${user_id}`)})`

/** A month whose books were closed. It is of the company: no scope narrows it. */
export const closedPeriod = fact({
  name: 'closed-period',
  from: 'ledger.period_row',
  key: 'id',
  scope: () => sql`true`,
  columns: {
    month: column.text('Mes', 'Month', {
      sql: sql`to_char(l.month, 'MM/YYYY')`,
      order: sql`l.month`,
      filled: true,
    }),
    state: column.state('Estado', 'Status', STATES, {
      sql: sql`case when l.reopened_at is null then 'closed' else 'reopened' end`,
      filled: true,
    }),
    closed_by: column.text('Cerró', 'Closed by', { sql: nameOf('closed_by'), search: true }),
    closed_at: column.instant('Cerrado', 'Closed on', { filled: true }),
    reopened_by: column.text('Reabrió', 'Reopened by', {
      sql: nameOf('reopened_by'),
      search: true,
    }),
    reopened_at: column.instant('Reabierto', 'Reopened on'),
    reason: column.text('Motivo', 'Reason', { prose: true }),
    id: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('is_last', l.is_last)`,
    of: ({ permissions }, { is_last }: Read) =>
      is_last && permissions.has('books.reopen') ? ['reopened'] : [],
  },
})
