import { FORGOTTEN_NAME, freeText, guestData, type Guest, type KeptRow } from '@app/guest-data/api'
import { all } from '@kit/db/database'
import { sql } from 'kysely'

/** Certificates of the house that paid their reservations: they say whom they were issued to. */
const theirs = ({ reservation_ids }: Guest, row = sql.ref('c')) => sql`
  ${row}.holder <> ${FORGOTTEN_NAME}
  and exists (select from payments.certificate_movement m
        join payments.payment p on p.id = m.payment_id
       where m.certificate_id = ${row}.id and p.reservation_id = any(${reservation_ids}::bigint[]))`

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

export const reasonsOfRefunds = freeText('payments.refund', {
  es: 'Motivo de un reembolso',
  en: 'Reason for a refund',
  columns: ['reason'],
  at: sql`t.created_at`,
  reservation: sql`t.reservation_id`,
})

export const notesOfChargebacks = freeText('payments.chargeback', {
  es: 'Nota de un contracargo',
  en: 'Note on a chargeback',
  columns: ['note'],
  at: sql`coalesce(t.ended_at, t.noted_at)`,
  reservation: sql`t.reservation_id`,
})

export const repeatedReferences = freeText('payments.payment', {
  es: 'Referencia repetida de un pago',
  en: 'Repeated payment reference',
  columns: ['repeated_because'],
  at: sql`t.created_at`,
  reservation: sql`t.reservation_id`,
})

export const repeatedReferencesOfCollections = freeText('payments.collection', {
  es: 'Referencia repetida de un cobro a agencia',
  en: 'Repeated collection reference',
  columns: ['repeated_because'],
  at: sql`t.noted_at`,
})

export const reasonsOfCertificates = freeText('payments.certificate', {
  es: 'Certificado de la casa',
  en: 'House certificate',
  columns: ['holder', 'reason'],
  at: sql`t.issued_at`,
  about: (guest) => theirs(guest, sql.ref('t')),
  whole: ['holder', 'reason'],
})

export const reasonsOfMovements = freeText('payments.certificate_movement', {
  es: 'Movimiento de un certificado',
  en: 'Certificate transaction',
  columns: ['reason'],
  at: sql`t.at`,
})
