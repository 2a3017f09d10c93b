import { sendMail, wasMailedSince } from '@app/mailing/api'
import {
  findStandingPickups,
  recordPickupNotice,
  takePickup,
  type PickupToTell,
} from '@app/reservations/api'
import { confirmation } from '@app/vouchers/api'
import { asSystem, type AnyContext } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import type { JobContext } from '@kit/jobs/job'
import { instantOf } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { isNews, pickupMessage, type Pickup, type PickupNews } from '../rules.ts'
import { pickupNoticeMinutes } from '../settings.ts'
import { departureDisrupted } from '@app/disruptions/mails'
import { pickupTold } from './mails.ts'

/**
 * Tells every guest whose pickup moved and has stood since for as long as the setting says: once,
 * however often it moved meanwhile, and not at all when it is where it was. Each in a transaction of
 * its own, so that what is written and what leaves are one, and whoever is killed loses nothing.
 */
export async function tellPickups({ database, now }: Pick<JobContext, 'database' | 'now'>) {
  const quiet = await findSetting(database, pickupNoticeMinutes, now)
  const failed: unknown[] = []
  for (const item_id of await findStandingPickups(database, quiet))
    await asSystem(database, now, (tx) => tellPickup(tx, item_id, quiet)).catch((error: unknown) =>
      failed.push(error),
    )
  if (failed.length > 0) throw new AggregateError(failed, 'Some pickups could not be told')
}

/** Tells one that has stood for so many minutes, if there is something to tell. */
export async function tellPickup(tx: AnyContext, item_id: number, quiet: number): Promise<void> {
  const taken = await takePickup(tx, item_id, quiet)
  const found = taken && (await withWhatWasMailed(tx, taken))
  if (found && isToBeTold(found, tx.now)) await tell(tx, found)
}

/**
 * A confirmation that was written when the pickup moved, or after it, has told its guest day, hour
 * and place: then only the vehicle, or the hour of its group, is news.
 */
async function withWhatWasMailed(tx: AnyContext, found: PickupToTell): Promise<PickupToTell> {
  const { reservation_id, customer_email, changed_at } = found
  const wasTold =
    customer_email !== null &&
    (await wasMailedSince(tx, {
      reservation_id,
      recipient: customer_email,
      templates: [confirmation.name, departureDisrupted.name],
      since: changed_at,
    }))
  if (!wasTold) return found
  const { service_day: known_day, own_time: known_time, own_place: known_place } = found
  return { ...found, known_day, known_time, known_place }
}

const pickupOf = ({ service_day, pickup_time, pickup_place, vehicle }: PickupToTell): Pickup => ({
  service_day,
  pickup_time,
  pickup_place,
  vehicle,
})
const knownOf = (found: PickupToTell): Pickup => ({
  service_day: found.known_day,
  pickup_time: found.known_time,
  pickup_place: found.known_place,
  vehicle: found.known_vehicle,
})

/** What was cancelled, or has begun, is nobody's pickup any more. */
const isToBeTold = (found: PickupToTell, now: Date): boolean =>
  (found.state === 'confirmed' || found.state === 'provider_pending') &&
  isNews(pickupOf(found), knownOf(found)) &&
  instantOf(found.service_day, found.pickup_time!) > now

async function tell(tx: AnyContext, found: PickupToTell): Promise<void> {
  const { folio, customer_name, customer_email, customer_language: language } = found
  const news: PickupNews = {
    folio,
    customer_name,
    product: language === 'es' ? found.product_es : found.product_en,
    now: pickupOf(found),
    known: knownOf(found),
  }
  const way = customer_email ? 'mail' : found.customer_phone ? 'whatsapp' : 'nobody'
  const uuid = newUuid()
  await recordPickupNotice(tx, found, { uuid, way, message: pickupMessage(news, language) })
  if (customer_email)
    await sendMail(tx, pickupTold, news, {
      dedupe_key: `pickup-${uuid}`,
      reservation_id: found.reservation_id,
      recipient: customer_email,
      language,
    })
}
