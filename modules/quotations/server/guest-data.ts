import {
  FORGOTTEN_NAME,
  guestData,
  PHONE_DIGITS,
  type Guest,
  type KeptRow,
} from '@app/guest-data/api'
import { all } from '@kit/db/database'
import { sql } from 'kysely'

const theirs = ({ email, phone, reservation_ids }: Guest) => sql`
  q.customer_name <> ${FORGOTTEN_NAME}
  and (q.reservation_id = any(${reservation_ids}::bigint[]) or lower(q.customer_email) = ${email}
    or right(regexp_replace(q.customer_phone, '\\D', '', 'g'), ${PHONE_DIGITS}) = ${phone})`

export const quotations = guestData('quotations', {
  es: 'Cotizaciones',
  en: 'Quotations',
  find: (tx, guest) =>
    all(
      tx,
      sql<KeptRow>`
      select q.folio, q.customer_name as name, q.customer_email as email,
          q.customer_phone as phone, q.customer_language as language, q.state, q.created_at
        from quotations.quotation q where ${theirs(guest)} order by q.id`,
    ),
  forget: async (tx, guest) => {
    const changed = await all(
      tx,
      sql`
      update quotations.quotation q
         set customer_name = ${FORGOTTEN_NAME}, customer_email = null, customer_phone = null,
             version = version + 1
       where ${theirs(guest)} returning q.id`,
    )
    return changed.length
  },
})

export const rooms = guestData('rooms_of_groups', {
  es: 'Habitaciones de grupos',
  en: 'Rooms of groups',
  find: (tx, guest) =>
    all(
      tx,
      sql<KeptRow>`
      select r.room, r.guest as name, r.email, r.people from quotations.room r
       where ${inRoom(guest)} order by r.id`,
    ),
  forget: async (tx, guest) => {
    const changed = await all(
      tx,
      sql`
      update quotations.room r set guest = ${FORGOTTEN_NAME}, email = null
       where ${inRoom(guest)} returning r.id`,
    )
    return changed.length
  },
})

const inRoom = ({ email, reservation_ids }: Guest) => sql`
  r.guest <> ${FORGOTTEN_NAME}
  and (r.reservation_id = any(${reservation_ids}::bigint[]) or lower(r.email) = ${email})`
