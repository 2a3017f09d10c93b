import { all, type Database } from '@kit/db/database'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'

const spanish = sql.raw('collate "es-x-icu"')

/** Also those that are switched off: they drove once. */
const choicesOf = (table: string) => (database: Database) =>
  all(database, sql<Choice>`select id, name from ${sql.table(table)} order by name ${spanish}, id`)

export const vehicles = reference('vehicle', choicesOf('transport.vehicle'))
export const drivers = reference('driver', choicesOf('transport.driver'))
export const guides = reference('guide', choicesOf('transport.guide'))
