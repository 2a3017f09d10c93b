import { first, openDatabase, type Connection } from '@kit/db/database'
import { sql } from 'kysely'
import { DEMO_DOMAIN } from '../../db/demo/domain.ts'

/** Whether somebody could sign in with the password that the README publishes. */
export async function hasDemoAccounts(connection: Connection): Promise<boolean> {
  const { database, close } = openDatabase(connection, {
    connections_max: 1,
    application_name: 'mostrador-start',
  })
  try {
    const made = await first(
      database,
      sql`select 1 where to_regclass('access.user_account') is not null`,
    )
    if (!made) return false
    const found = await first(
      database,
      sql`
        select 1 from access.user_account
          where state = 'active' and lower(email) like ${`%@${DEMO_DOMAIN}`}`,
    )
    return found !== undefined
  } finally {
    await close()
  }
}
