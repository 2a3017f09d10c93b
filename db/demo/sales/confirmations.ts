import { run, type Database } from '@kit/db/database'
import { businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { World } from './world.ts'

/** Two of three who travel today or tomorrow said that they come, as their rep noted it. */
export const storeConfirmations = (tx: Database, { now }: World): Promise<unknown> =>
  run(
    tx,
    sql`
      insert into reservations.customer_confirmation (reservation_id, confirmed, way, user_id, at,
          channel_id, hotel_id, location_id, rep_id, agency_id)
      select r.id, true, (array['phone', 'whatsapp', 'in_person'])[r.id % 3 + 1], r.rep_id,
             greatest(r.confirmed_at, ${now}::timestamptz - interval '3 hours'), r.channel_id,
             r.hotel_id, r.location_id, r.rep_id, r.agency_id
        from reservations.reservation r
       where r.state = 'confirmed' and r.id % 3 > 0 and r.confirmed_at <= ${now}
         and exists (select from reservations.item i where i.reservation_id = r.id
               and i.state = 'confirmed'
               and i.service_day between ${businessDay(now)}::date
                 and ${businessDay(now)}::date + 1)
         and not exists (select from reservations.change c where c.reservation_id = r.id)`,
  )
