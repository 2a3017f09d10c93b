import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

/** A month whose books are closed. It is of the company: no scope narrows it. */
export const closedPeriod = fact({
  name: 'closed-period',
  from: 'ledger.closed_period',
  key: 'month',
  scope: () => sql`true`,
  columns: {
    month: column.text('Mes', 'Month', {
      sql: sql`to_char(l.month, 'MM/YYYY')`,
      order: sql`l.month`,
      filled: true,
    }),
    closed_by: column.text('Cerró', 'Closed by', {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.closed_by)`,
      search: true,
    }),
    closed_at: column.instant('Cerrado', 'Closed at', { filled: true }),
  },
})
