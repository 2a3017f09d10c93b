import type { Context } from '@kit/db/context'
import { first, run } from '@kit/db/database'
import { showDay, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { lockDepartures } from './holds.ts'

type Own = {
  id: number
  product: string
  day: Day
  capacity: number
  taken: number
  active: boolean
  is_over: boolean
}

/**
 * A departure of who asks, where its provider may say how many seats it has.
 * @throws Refusal `departure.not_yours`: any other does not exist
 */
export async function findOwn(
  tx: Context,
  id: number,
  { lock }: { lock: boolean },
): Promise<Omit<Own, 'day'> & { day: string }> {
  const { provider_id } = tx.actor.scope
  if (lock) await lockDepartures(tx, [id])
  const found = await first(
    tx,
    sql<Own>`
    select id, ${sql.ref(tx.language === 'es' ? 'product' : 'product_en')} as product, day, capacity, taken, active,
        day < ${tx.today}::date as is_over
      from departures.provider_departure
     where id = ${id} and may_size and provider_id = ${provider_id ?? null}::bigint`,
  )
  if (!found) throw new Refusal('departure.not_yours')
  return { ...found, day: showDay(found.day) }
}

export const storeCapacity = (tx: Context, id: number, capacity: number): Promise<number> =>
  run(
    tx,
    sql`
    update departures.departure set capacity = ${capacity}, version = version + 1
     where id = ${id}`,
  )
