import { all, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export type SettingVersion = {
  id: number
  name: string
  value: unknown
  valid_from: string
  set_by: string | null
}

const HISTORY_MAX = 20

/** The newest versions of each setting, in the order in which they would hold. */
export const findSettingVersions = (
  database: Database,
  names: readonly string[],
): Promise<SettingVersion[]> =>
  all(
    database,
    sql<SettingVersion>`
    select id, name, value, valid_from, set_by from (
      select s.id, s.name, s.value, s.valid_from, u.name || ' ' || u.last_name as set_by,
             row_number() over (partition by s.name order by s.valid_from desc, s.id desc) as place
        from platform.setting s left join access.user_account u on u.id = s.set_by
       where s.name = any(${names}::text[])) version
     where place <= ${HISTORY_MAX} order by name, place`,
  )

/** One change at a time, so that the version somebody saw is the one they replace. */
export async function lockSettings(database: Database): Promise<void> {
  await run(database, sql`select pg_advisory_xact_lock(hashtextextended('platform.setting', 0))`)
}
