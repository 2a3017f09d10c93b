import { guestData, type KeptRow } from '@app/guest-data/api'
import { all } from '@kit/db/database'
import { sql } from 'kysely'

/**
 * What they receive goes; that they want no more stays, or the next newsletter would reach them
 * again: it is kept for them.
 */
export const newsletters = guestData('newsletters', {
  es: 'Boletines recibidos',
  en: 'Newsletters received',
  find: (tx, { email }) =>
    all(
      tx,
      sql<KeptRow>`
      select n.subject_es as subject, r.name, r.email, r.language, r.state
        from newsletter.recipient r join newsletter.newsletter n on n.id = r.newsletter_id
       where lower(r.email) = ${email} order by r.id`,
    ),
  forget: async (tx, { email }) => {
    const changed = await all(
      tx,
      sql`
      update newsletter.recipient r set name = null, email = 'olvidado-' || r.id || '@invalid'
       where lower(r.email) = ${email} returning r.id`,
    )
    return changed.length
  },
})
