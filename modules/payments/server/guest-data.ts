import { FORGOTTEN_NAME, guestData, type Guest, type KeptRow } from '@app/guest-data/api'
import { all } from '@kit/db/database'
import { sql } from 'kysely'

/** Certificates of the house that paid their reservations: they say whom they were issued to. */
const theirs = ({ reservation_ids }: Guest) => sql`
  c.holder <> ${FORGOTTEN_NAME}
  and exists (select from payments.certificate_movement m
        join payments.payment p on p.id = m.payment_id
       where m.certificate_id = c.id and p.reservation_id = any(${reservation_ids}::bigint[]))`

export const certificates = guestData('certificates', {
  es: 'Certificados de la casa',
  en: 'House certificates',
  // Who shows a certificate pays with it: whom it was issued to may be somebody else, and its number
  // is money. Neither is handed out.
  find: (tx, guest) =>
    all(
      tx,
      sql<KeptRow>`
      select c.origin, c.amount::text, c.currency, c.state, c.issued_at, c.expires_on
        from payments.certificate c where ${theirs(guest)} order by c.id`,
    ),
  forget: async (tx, guest) => {
    const changed = await all(
      tx,
      sql`
      update payments.certificate c set holder = ${FORGOTTEN_NAME}, reason = '—'
       where ${theirs(guest)} returning c.id`,
    )
    return changed.length
  },
})
