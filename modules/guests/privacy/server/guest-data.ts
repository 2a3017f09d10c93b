import { guestData, type KeptRow } from '@app/guest-data/api'
import { all } from '@kit/db/database'
import { sql } from 'kysely'

/** That their data are not to be used stays, or the next newsletter would reach them: for them. */
export const usageLimits = guestData('usage_limits', {
  es: 'Usos limitados de sus datos',
  en: 'Limited uses of their data',
  find: (tx, { email, phone }) =>
    all(
      tx,
      sql<KeptRow>`
        select l.kind, l.email, l.phone, l.reason, l.since, l.lifted_at
          from privacy.usage_limit l
         where l.email = ${email} or l.phone = ${phone} order by l.id`,
    ),
  forget: async () => 0,
})
