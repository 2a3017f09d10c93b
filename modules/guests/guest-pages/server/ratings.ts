import type { AnyContext } from '@kit/db/context'
import { first, run } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'

export type Rated = { item_id: number; stars: number; comment: string | null }

/**
 * What a guest says of a service that was rendered: once, and it stays as it was said.
 * @throws Refusal `guest_page.service_unknown` | `rating.not_rendered` | `rating.already_rated`
 */
export async function recordRating(
  tx: AnyContext,
  reservation_id: number,
  { item_id, stars, comment }: Rated,
): Promise<void> {
  const item = await first(
    tx,
    sql<{ state: string }>`
      select state from reservations.public_item
       where id = ${item_id} and reservation_id = ${reservation_id} and not is_package`,
  )
  if (!item) throw new Refusal('guest_page.service_unknown')
  if (item.state !== 'used') throw new Refusal('rating.not_rendered')
  // If two people rate at the same time, the first one wins.
  const written = await run(
    tx,
    sql`
      insert into guest_pages.rating (uuid, reservation_id, item_id, product_id, stars, comment,
          channel_id, hotel_id, location_id, rep_id, agency_id, provider_id, rated_at)
      select ${newUuid(tx.now.getTime())}, r.id, i.id, i.product_id, ${stars}, ${comment},
             r.channel_id, r.hotel_id, r.location_id, r.rep_id, r.agency_id, i.provider_id, ${tx.now}
        from reservations.public_item i
        join reservations.public_reservation r on r.id = i.reservation_id
       where i.id = ${item_id} and r.id = ${reservation_id}
          on conflict (item_id) do nothing`,
  )
  if (written === 0) throw new Refusal('rating.already_rated')
}
