import { all } from '@kit/db/database'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'

/** Who may have a part of a target: everybody with an account, by name. */
export const sellingPeople = reference('selling_person', (database) =>
  all(
    database,
    sql<Choice>`
    select u.id, u.full_name as name from access.public_user u
     order by u.full_name collate "es-x-icu", u.id`,
  ),
)
