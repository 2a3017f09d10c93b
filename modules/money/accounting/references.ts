import { all } from '@kit/db/database'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'

/** The accounts of the company's chart, in the order of their numbers. */
export const chartAccounts = reference('chart_account', (database) =>
  all(
    database,
    sql<Choice>`select id, number || ' ' || name as name from accounting.account order by number`,
  ),
)
