import { all } from '@kit/db/database'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'

export const campaigns = reference('campaign', (database) =>
  all(
    database,
    sql<Choice>`select id, name from leads.campaign order by name collate "es-x-icu", id`,
  ),
)
