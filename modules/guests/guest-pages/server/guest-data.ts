import { guestData, type KeptRow } from '@app/guest-data/api'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'

export const ratings = guestData('ratings', {
  es: 'Calificaciones',
  en: 'Ratings',
  find: (tx, { reservation_ids }) =>
    all(
      tx,
      sql<KeptRow>`
      select r.stars, r.comment, r.rated_at from guest_pages.rating r
       where r.reservation_id = any(${reservation_ids}::bigint[]) and r.comment is not null
       order by r.id`,
    ),
  forget: async (tx, { reservation_ids }) => {
    await run(tx, sql`select guest_pages.forget_comments(${reservation_ids}::bigint[])`)
    return 0
  },
})
