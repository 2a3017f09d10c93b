import { tellPickup } from '@app/pickups/tell'
import { bySystem, inContext } from '@kit/db/context'
import { all, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { World } from '../sales/world.ts'

/** Who rides tomorrow was told in which vehicle and when; nobody is told of trips that are over. */
export async function storePickupNotices(tx: Database, { until, now }: World): Promise<void> {
  await run(
    tx,
    sql`
    delete from reservations.pickup_change c using reservations.item i
     where i.id = c.item_id and i.service_day <= ${until}`,
  )
  const rides = await all(
    tx,
    sql<{ item_id: number }>`select item_id from reservations.pickup_change order by item_id`,
  )
  const context = inContext(tx, bySystem(now))
  for (const { item_id } of rides) await tellPickup(context, item_id, 0)
  await run(
    tx,
    sql`
    update mailing.mail set state = 'sent', sent_at = ${now}, attempts = 1
     where template = 'pickup_told'`,
  )
}
