import { run, type Database } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'

/** Somebody whose data serve for what they bought alone; set by any person of the house. */
export async function buildUsageLimit(
  database: Database,
  { email = null, phone = null }: { email?: string | null; phone?: string | null },
): Promise<void> {
  const made = await run(
    database,
    sql`
      insert into privacy.usage_limit (uuid, kind, email, phone, reason, since, set_by)
      select ${newUuid()}, 'limited', ${email}, ${phone}, 'ARCO-26-0001', now(), u.id
        from access.user_account u order by u.id limit 1`,
  )
  if (made !== 1) throw new Error('There is nobody who could set a limit')
}
