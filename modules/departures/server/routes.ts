import type { Context } from '@kit/db/context'
import { first, run } from '@kit/db/database'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { sizeDeparture } from '../contract.ts'
import { lockDepartures } from './holds.ts'

export const routes = [
  handle(sizeDeparture, async (tx, { params: { id }, body: { capacity } }) => {
    const before = await lockOwn(tx, id)
    if (before.is_over || !before.active) throw new Refusal('departure.closed')
    if (capacity < before.taken) throw new Refusal('departure.below_taken', { taken: before.taken })
    await run(
      tx,
      sql`
      update departures.departure set capacity = ${capacity}, version = version + 1
       where id = ${id}`,
    )
    tx.audit({
      action: 'departure.size',
      entity: 'departure',
      entity_id: id,
      before: { capacity: before.capacity },
      after: { capacity },
    })
    return { id, capacity, taken: before.taken }
  }),
]

type Own = { capacity: number; taken: number; active: boolean; is_over: boolean }

/** Of who asks, and where its provider may say: any other does not exist. */
async function lockOwn(tx: Context, id: number): Promise<Own> {
  const { provider_id } = tx.actor.scope
  await lockDepartures(tx, [id])
  const found = await first(
    tx,
    sql<Own>`
    select capacity, taken, active, day < ${tx.today}::date as is_over
      from departures.provider_departure
     where id = ${id} and may_size and provider_id = ${provider_id ?? null}::bigint`,
  )
  if (!found) throw new Refusal('departure.not_yours')
  return found
}
