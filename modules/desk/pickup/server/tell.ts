import { sendMail } from '@app/mailing/api'
import { asSystem, type AnyContext } from '@kit/db/context'
import { all, first, run, type Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import type { JobContext } from '@kit/jobs/job'
import type { Language } from '@kit/kernel/actor'
import { instantOf, type Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { isNews, pickupMessage, type Pickup, type PickupNews } from '../rules.ts'
import { pickupNoticeMinutes } from '../settings.ts'
import { pickupTold } from './mails.ts'

type ToTell = {
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
  folio: string
  customer_name: string | null
  customer_email: string | null
  customer_phone: string | null
  customer_language: Language
  channel_id: number
  hotel_id: number
  location_id: number
  rep_id: number
  agency_id: number | null
}

/**
 * Tells every guest whose pickup moved and has stood since for as long as the setting says: once,
 * however often it moved meanwhile, and not at all when it is where it was. Each in a transaction of
 * its own, so that what is written and what leaves are one, and whoever is killed loses nothing.
 */
export async function tellPickups({ database, now }: Pick<JobContext, 'database' | 'now'>) {
  const quiet = await findSetting(database, pickupNoticeMinutes, now)
  const failed: unknown[] = []
  for (const item_id of await findStanding(database, quiet))
    await asSystem(database, now, (tx) => tellPickup(tx, item_id, quiet)).catch((error: unknown) =>
      failed.push(error),
    )
  if (failed.length > 0) throw new AggregateError(failed, 'Some pickups could not be told')
}

const stands = (quiet: number) => sql`c.changed_at <= now() - make_interval(mins => ${quiet}::int)`

const findStanding = async (database: Database, quiet: number): Promise<number[]> =>
  (
    await all(
      database,
      sql<{ item_id: number }>`
      select c.item_id from reservations.pickup_change c where ${stands(quiet)}
       order by c.changed_at, c.item_id`,
    )
  ).map(({ item_id }) => item_id)

/** Tells one that has stood for so many minutes, if there is something to tell. */
export async function tellPickup(tx: AnyContext, item_id: number, quiet: number): Promise<void> {
  // Another worker that has it tells it; who moves it meanwhile waits, and begins it anew.
  const taken = await first(
    tx,
    sql`
    select from reservations.pickup_change c where c.item_id = ${item_id} and ${stands(quiet)}
       for update skip locked`,
  )
  if (!taken) return
  const found = await first(
    tx,
    sql<ToTell>`
    select t.*, t.pickup_time::text as pickup_time, t.known_time::text as known_time
      from reservations.pickup_to_tell t where t.item_id = ${item_id}`,
  )
  if (found && isToBeTold(found, tx.now)) await tell(tx, found)
  await run(tx, sql`delete from reservations.pickup_change where item_id = ${item_id}`)
}

const pickupOf = (found: ToTell): Pickup => ({
  service_day: found.service_day,
  pickup_time: found.pickup_time,
  pickup_place: found.pickup_place,
  vehicle: found.vehicle,
})
const knownOf = (found: ToTell): Pickup => ({
  service_day: found.known_day,
  pickup_time: found.known_time,
  pickup_place: found.known_place,
  vehicle: found.known_vehicle,
})

/** What was cancelled, or has begun, is nobody's pickup any more. */
const isToBeTold = (found: ToTell, now: Date): boolean =>
  (found.state === 'confirmed' || found.state === 'provider_pending') &&
  isNews(pickupOf(found), knownOf(found)) &&
  instantOf(found.service_day, found.pickup_time!) > now

async function tell(tx: AnyContext, found: ToTell): Promise<void> {
  const { item_id, reservation_id, folio, customer_name, customer_language: language } = found
  const [now, known] = [pickupOf(found), knownOf(found)]
  const product = language === 'es' ? found.product_es : found.product_en
  const news: PickupNews = { folio, customer_name, product, now, known }
  const way = found.customer_email ? 'mail' : found.customer_phone ? 'whatsapp' : 'nobody'
  const uuid = newUuid()
  await run(
    tx,
    sql`
    insert into reservations.pickup_notice (uuid, item_id, reservation_id, told_at, service_day,
        pickup_time, pickup_place, vehicle, known_day, known_time, known_place, way, recipient,
        message, channel_id, hotel_id, location_id, rep_id, agency_id)
    values (${uuid}, ${item_id}, ${reservation_id}, ${tx.now}, ${now.service_day},
        ${now.pickup_time}, ${now.pickup_place}, ${now.vehicle}, ${known.service_day},
        ${known.pickup_time}, ${known.pickup_place}, ${way},
        ${found.customer_email ?? found.customer_phone}, ${pickupMessage(news, language)},
        ${found.channel_id}, ${found.hotel_id}, ${found.location_id}, ${found.rep_id},
        ${found.agency_id})`,
  )
  if (way === 'mail')
    await sendMail(tx, pickupTold, news, {
      dedupe_key: `pickup-${uuid}`,
      reservation_id,
      recipient: found.customer_email!,
      language,
    })
}
