import { guestData, type Guest, type KeptRow } from '@app/guest-data/api'
import { all } from '@kit/db/database'
import { sql } from 'kysely'

const theirConsents = ({ email, reservation_ids }: Guest) => sql`
  k.email not like '%@invalid'
  and (k.email = ${email} or k.reservation_id = any(${reservation_ids}::bigint[]))`

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
      select n.subject_es as subject, r.name, r.email, r.language, r.state, r.hotel, r.tour_es,
             r.tour_en, r.tour_day
        from newsletter.recipient r join newsletter.newsletter n on n.id = r.newsletter_id
       where lower(r.email) = ${email} order by r.id`,
    ),
  forget: async (tx, { email }) => {
    const changed = await all(
      tx,
      sql`
      update newsletter.recipient r
         set name = null, email = 'olvidado-' || r.id || '@invalid', hotel = null, tour_es = null,
             tour_en = null, tour_day = null
       where lower(r.email) = ${email} returning r.id`,
    )
    return changed.length
  },
})

export const consents = guestData('newsletter_consents', {
  es: 'Consentimientos de boletines',
  en: 'Newsletter consents',
  find: (tx, guest) =>
    all(
      tx,
      sql<KeptRow>`
      select k.email, k.source, k.how, k.language, k.given_at, k.withdrawn_at, k.withdrawn_how
        from newsletter.consent k where ${theirConsents(guest)} order by k.id`,
    ),
  // Nothing more goes to an address that is forgotten; that somebody agreed, and when, stays.
  forget: async (tx, guest) => {
    const changed = await all(
      tx,
      sql`
      update newsletter.consent k
         set email = 'olvidado-' || k.id || '@invalid', language = null,
             how = case when k.source in ('by_hand', 'file') then 'Olvidado' else '' end,
             withdrawn_at = coalesce(k.withdrawn_at, greatest(${tx.now}::timestamptz, k.given_at)),
             withdrawn_how = coalesce(k.withdrawn_how, 'forgotten')
       where ${theirConsents(guest)} returning k.id`,
    )
    return changed.length
  },
})
