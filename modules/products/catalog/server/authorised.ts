import type { Context } from '@kit/db/context'
import { run } from '@kit/db/database'
import type { Writing } from '@kit/tables/record'
import { sql } from 'kysely'

/** What somebody answers for who gives a discount: how much, when, how often, and that it is given. */
const TERMS = ['percent', 'first_day', 'last_day', 'uses_max', 'active']

/** Who makes a discount or changes its terms has authorised it. */
export async function keepAuthority(
  tx: Context,
  table: 'catalog.promo_code' | 'catalog.combo',
  { id, values, before }: Writing & { id: number },
): Promise<void> {
  if (before && TERMS.every((key) => isSame(values[key], before[key]))) return
  await run(
    tx,
    sql`update ${sql.table(table)} set authorised_by = ${tx.actor.user_id} where id = ${id}`,
  )
}

/** `10` is `10.0000`. */
const isSame = (value: unknown, before: unknown): boolean =>
  String(value) === String(before) ||
  (value !== null && before !== null && Number(value) === Number(before))
