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

/** Whose room was charged: the room stays for the hotel, the name goes. */
const roomsOf = ({ reservation_ids }: Guest) => sql`
  p.room_debtor_id is not null and p.reservation_id = any(${reservation_ids}::bigint[])
  and p.reference not like ${`%${FORGOTTEN_NAME}`}`

export const chargedRooms = guestData('charged_rooms', {
  es: 'Cargos a habitación',
  en: 'Room charges',
  find: (tx, guest) =>
    all(
      tx,
      sql<KeptRow>`
      select p.reference, p.amount::text, p.currency, p.state, p.payment_day
        from payments.payment p where ${roomsOf(guest)} order by p.id`,
    ),
  forget: async (tx, guest) => {
    const changed = await all(
      tx,
      sql`
      update payments.payment p
         set reference = split_part(p.reference, ' · ', 1) || ' · ' || ${FORGOTTEN_NAME}
       where ${roomsOf(guest)} returning p.id`,
    )
    return changed.length
  },
})
