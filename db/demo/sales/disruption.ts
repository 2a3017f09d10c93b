import { carryOutDisruption } from '@app/disruptions/carry-out'
import { recordDisruption } from '@app/disruptions/api'
import { inContext } from '@kit/db/context'
import { all, only, run, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import type { World } from './world.ts'

const OPERATIONS = 5

type Sold = { id: number; option_id: number; day: Day; starts_at: string }
type SoldItem = { item_id: number; reservation_id: number; pax: number; currency: Currency }

/**
 * The last boat that somebody has bought does not go: operations closed it, and calls each guest
 * before anything is moved.
 */
export async function storeDisruption(tx: Database, { until, now, staff }: World): Promise<void> {
  const departure = await only(
    tx,
    sql<Sold>`
    select d.id, d.option_id, d.day, d.starts_at::text
      from departures.departure d
     where d.starts_at is not null
       and exists (select from departures.seat_claim c
                    where c.departure_id = d.id and c.state = 'kept')
     order by d.day desc, d.id desc limit 1`,
  )
  const services = await all(
    tx,
    sql<SoldItem>`
    select i.id as item_id, i.reservation_id, i.adults + i.minors + i.infants as pax, i.currency
      from departures.seat_claim c join reservations.item i on i.id = c.item_id
     where c.departure_id = ${departure.id} and c.state = 'kept' order by i.id`,
  )
  const planner = staff.users.find(({ role_ids }) => role_ids.includes(OPERATIONS))!
  const context = inContext(tx, {
    actor: {
      user_id: planner.id,
      session_id: 0,
      name: planner.name,
      roles: ['OPERACIONES'],
      main_roles: [],
      permissions: new Set(),
      scope: { all: true },
      desk: null,
    },
    now,
    today: until,
    language: 'es',
    request_id: null,
    audit: () => undefined,
  })
  const { id: departure_id, ...when } = departure
  const { id } = await recordDisruption(
    context,
    { departure_id, ...when, cause: 'port', reason: 'Puerto cerrado a la navegación menor' },
    services.map((service) => ({ ...service, choice: 'leave', target: null })),
  )
  await run(tx, sql`update departures.departure set active = false where id = ${departure_id}`)
  await carryOutDisruption(context, id)
}
