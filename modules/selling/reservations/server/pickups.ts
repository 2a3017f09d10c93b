import type { AnyContext, Context } from '@kit/db/context'
import { all, first, run, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'

/** A pickup that moved, as it stands now and as its guest knows it. */
export type PickupToTell = {
  item_id: number
  reservation_id: number
  state: string
  service_day: Day
  pickup_time: string | null
  pickup_place: string | null
  vehicle: string | null
  product_es: string
  product_en: string
  known_day: Day
  known_time: string | null
  known_place: string | null
  known_vehicle: string | null
  /** As the service says, whatever vehicle it rides in: what a confirmation tells. */
  own_time: string | null
  own_place: string | null
  /** When it moved last, by the clock of the database. */
  changed_at: string
  folio: string
  customer_name: string | null
  customer_email: string | null
  customer_phone: string | null
  customer_language: Language
}

const stands = (quiet: number) => sql`c.changed_at <= now() - make_interval(mins => ${quiet}::int)`

/** Services whose pickup moved and has stood for so many minutes since. */
export const findStandingPickups = async (database: Database, quiet: number): Promise<number[]> =>
  (
    await all(
      database,
      sql<{ item_id: number }>`
      select c.item_id from reservations.pickup_change c where ${stands(quiet)}
       order by c.changed_at, c.item_id`,
    )
  ).map(({ item_id }) => item_id)

/**
 * Nothing when another worker has it, or when it moved meanwhile; whoever moves it from now on waits,
 * and begins it anew.
 */
export async function takePickup(
  tx: AnyContext,
  item_id: number,
  quiet: number,
): Promise<PickupToTell | undefined> {
  const taken = await first(
    tx,
    sql`
    select from reservations.pickup_change c where c.item_id = ${item_id} and ${stands(quiet)}
       for update skip locked`,
  )
  if (!taken) return undefined
  const found = await first(
    tx,
    sql<PickupToTell>`
    select t.*, t.pickup_time::text as pickup_time, t.known_time::text as known_time,
           t.own_time::text as own_time
      from reservations.pickup_to_tell t where t.item_id = ${item_id}`,
  )
  await run(tx, sql`delete from reservations.pickup_change where item_id = ${item_id}`)
  return found
}

export type NewPickupNotice = {
  uuid: string
  way: 'mail' | 'whatsapp' | 'nobody'
  message: string
}

/** What the guest is told of it, kept for the story of the reservation. */
export const recordPickupNotice = (
  tx: AnyContext,
  found: PickupToTell,
  { uuid, way, message }: NewPickupNotice,
): Promise<unknown> =>
  run(
    tx,
    sql`
    insert into reservations.pickup_notice (uuid, item_id, reservation_id, told_at, service_day,
        pickup_time, pickup_place, vehicle, known_day, known_time, known_place, way, recipient,
        message, channel_id, hotel_id, location_id, rep_id, agency_id)
    select ${uuid}, ${found.item_id}, r.id, ${tx.now}, ${found.service_day},
        ${found.pickup_time}, ${found.pickup_place}, ${found.vehicle}, ${found.known_day},
        ${found.known_time}, ${found.known_place}, ${way},
        coalesce(r.customer_email, r.customer_phone), ${message}, r.channel_id, r.hotel_id,
        r.location_id, r.rep_id, r.agency_id
      from reservations.reservation r where r.id = ${found.reservation_id}`,
  )

export type PickupNotice = {
  id: number
  item_id: number
  message: string
  phone: string
  country: string | null
}

/** Within the scope of who asks, locked. */
export const lockPickupNotice = (tx: Context, uuid: string): Promise<PickupNotice | undefined> =>
  first(
    tx,
    sql<PickupNotice>`
    select n.id, n.item_id, n.message, coalesce(r.customer_phone, '') as phone,
           r.customer_country as country
      from reservations.pickup_notice n
      join reservations.reservation r on r.id = n.reservation_id
     where n.uuid = ${uuid}::uuid and ${inScope(tx.actor.scope, {
       channel: sql`n.channel_id`,
       hotel: sql`n.hotel_id`,
       location: sql`n.location_id`,
       rep: sql`n.rep_id`,
       agency: sql`n.agency_id`,
     })}
       for update of n`,
  )

export const recordPickupSent = (tx: Context, id: number): Promise<unknown> =>
  run(
    tx,
    sql`
    update reservations.pickup_notice
       set sent_by = ${tx.actor.user_id}, sent_at = ${tx.now} where id = ${id}`,
  )

export type ToldPickup = {
  at: string
  product: string
  way: string
  recipient: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** What the guest of a reservation was told of their pickups. */
export const findToldPickups = (
  database: Database,
  reservation_id: number,
  language: Language,
): Promise<ToldPickup[]> =>
  all(
    database,
    sql<ToldPickup>`
    select n.told_at as at, ${sql.ref(`i.product_${language}`)} as product, n.way, n.recipient,
           jsonb_build_object('service_day', n.known_day, 'pickup_time', n.known_time,
             'pickup_place', n.known_place) as before,
           jsonb_build_object('service_day', n.service_day, 'pickup_time', n.pickup_time,
             'pickup_place', n.pickup_place) as after
      from reservations.pickup_notice n join reservations.public_item i on i.id = n.item_id
     where n.reservation_id = ${reservation_id} order by n.id`,
  )
