import {
  FORGOTTEN_NAME,
  freeText,
  guestData,
  PHONE_DIGITS,
  type Guest,
  type KeptRow,
  type KnownBy,
} from '@app/guest-data/api'
import { all } from '@kit/db/database'
import { sql } from 'kysely'

const theirs = ({ email, phone, reservation_ids }: Guest, row = sql.ref('q')) => sql`
  ${row}.customer_name <> ${FORGOTTEN_NAME}
  and (${row}.reservation_id = any(${reservation_ids}::bigint[])
    or lower(${row}.customer_email) = ${email}
    or right(regexp_replace(${row}.customer_phone, '\\D', '', 'g'), ${PHONE_DIGITS}) = ${phone})`

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
  // Each edit of a quotation writes another version.
  knownBy: (tx, guest) =>
    all(
      tx,
      sql<KnownBy>`
      select k.kind, k.value, coalesce((
               select max(v.created_at) from quotations.version v where v.quotation_id = q.id),
             q.created_at) as since
        from quotations.quotation q
       cross join lateral (values ('name', q.customer_name), ('email', q.customer_email),
               ('phone', q.customer_phone)) k(kind, value)
       where ${theirs(guest)} and k.value <> ''`,
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
  // What was accepted has its reservation. An offer is over when neither it nor its services stand.
  forgetUnsold: async (tx, before, count) => {
    const changed = await all(
      tx,
      sql`
      update quotations.quotation q
         set customer_name = ${FORGOTTEN_NAME}, customer_email = null, customer_phone = null,
             version = version + 1
       where q.id in (
         select o.id from quotations.quotation o
          where o.reservation_id is null and o.customer_name <> ${FORGOTTEN_NAME}
            and (o.valid_until at time zone 'America/Cancun')::date < ${before}
            and not exists (
              select from quotations.version v join quotations.line l on l.version_id = v.id
               where v.quotation_id = o.id and l.service_day >= ${before})
            and not exists (select from quotations.room r
               where r.quotation_id = o.id and r.reservation_id is not null)
          order by o.id limit ${count} for update)
      returning q.id`,
    )
    return changed.length
  },
})

export const rooms = guestData('rooms_of_groups', {
  es: 'Habitaciones de grupos',
  en: 'Group rooms',
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
  // With the offer that they were of.
  forgetUnsold: async (tx, _before, count) => {
    const changed = await all(
      tx,
      sql`
      update quotations.room r set guest = ${FORGOTTEN_NAME}, email = null
       where r.id in (
         select o.id from quotations.room o join quotations.quotation q on q.id = o.quotation_id
          where o.reservation_id is null and o.guest <> ${FORGOTTEN_NAME}
            and q.reservation_id is null and q.customer_name = ${FORGOTTEN_NAME}
          order by o.id limit ${count} for update of o)
      returning r.id`,
    )
    return changed.length
  },
})

const inRoom = ({ email, reservation_ids }: Guest) => sql`
  r.guest <> ${FORGOTTEN_NAME}
  and (r.reservation_id = any(${reservation_ids}::bigint[]) or lower(r.email) = ${email})`

export const reasonsOfQuotations = freeText('quotations.quotation', {
  es: 'Motivo de cotización perdida',
  en: 'Lost quotation reason',
  columns: ['reason'],
  at: sql`coalesce(t.decided_at, t.created_at)`,
  reservation: sql`t.reservation_id`,
  about: (guest) => theirs(guest, sql.ref('t')),
})

export const notesOfQuotations = freeText('quotations.version', {
  es: 'Nota de una cotización',
  en: 'Quotation note',
  columns: ['note'],
  at: sql`t.created_at`,
  reservation: sql`(
    select q.reservation_id from quotations.quotation q where q.id = t.quotation_id)`,
  about: (guest) => sql`exists (
    select from quotations.quotation q where q.id = t.quotation_id and ${theirs(guest)})`,
})
