import { first, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { WORK_CHANNEL } from './queries.ts'
import type { Rest, RestCode } from '../rules.ts'

/** Why nothing leaves a number now; null when something may. */
export async function findRest(database: Database, number_id: number): Promise<RestCode | null> {
  const row = await first(
    database,
    sql<{ rest_code: RestCode }>`
      select rest_code from whatsapp.number where id = ${number_id} and rests_until > now()`,
  )
  return row?.rest_code ?? null
}

export async function recordRest(
  database: Database,
  number_id: number,
  { code, minutes }: Rest,
): Promise<void> {
  const until =
    minutes === 'until_resumed'
      ? sql`'infinity'::timestamptz`
      : sql`now() + make_interval(mins => ${minutes})`
  await run(
    database,
    sql`
      update whatsapp.number set rests_until = ${until}, rest_code = ${code}
        where id = ${number_id}`,
  )
}

/** A person knows better: what waits leaves. */
export async function endRest(database: Database, number_id: number): Promise<void> {
  await run(
    database,
    sql`
    with resumed as (
      update whatsapp.number set rests_until = null, rest_code = null where id = ${number_id}
        returning id
    )
    select pg_notify(${WORK_CHANNEL}, id::text) from resumed`,
  )
}
