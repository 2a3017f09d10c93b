import { first, only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { NO_PREFERENCES, type Preferences } from '../../rules/preferences.ts'

/** Returns the preferences of a person; empty lists for a person who has set none. */
export async function findPreferencesOf(database: Database, user_id: number): Promise<Preferences> {
  const found = await first(
    database,
    sql<Preferences>`
      select favorites, recents from access.preference where user_id = ${user_id}`,
  )
  return found ?? NO_PREFERENCES
}

/** The row of a person is there and theirs until the transaction ends. */
export async function lockPreferencesOf(tx: Database, user_id: number): Promise<Preferences> {
  await run(
    tx,
    sql`
      insert into access.preference (user_id) values (${user_id}) on conflict (user_id) do nothing`,
  )
  return only(
    tx,
    sql<Preferences>`
      select favorites, recents from access.preference where user_id = ${user_id}
        for update`,
  )
}

export async function recordPreferences(
  tx: Database,
  user_id: number,
  { favorites, recents }: Preferences,
): Promise<void> {
  await run(
    tx,
    sql`
      update access.preference
         set favorites = ${JSON.stringify(favorites)}, recents = ${JSON.stringify(recents)}
       where user_id = ${user_id}`,
  )
}
