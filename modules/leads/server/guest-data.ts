import {
  FORGOTTEN_ADDRESS,
  FORGOTTEN_NAME,
  guestData,
  PHONE_DIGITS,
  type Guest,
  type KeptRow,
} from '@app/guest-data/api'
import { all } from '@kit/db/database'
import { sql } from 'kysely'

const theirs = ({ email, phone, reservation_ids }: Guest) => sql`
  l.name <> ${FORGOTTEN_NAME}
  and (l.reservation_id = any(${reservation_ids}::bigint[]) or lower(l.email) = ${email}
    or right(regexp_replace(l.phone, '\\D', '', 'g'), ${PHONE_DIGITS}) = ${phone})`

export const leads = guestData('leads', {
  es: 'Oportunidades (leads)',
  en: 'Leads',
  find: (tx, guest) =>
    all(
      tx,
      sql<KeptRow>`
      select l.name, l.email, l.phone, l.note, l.state, l.arrived_on
        from leads.lead l where ${theirs(guest)} order by l.id`,
    ),
  forget: async (tx, guest) => {
    const changed = await all(
      tx,
      sql`
      update leads.lead l set name = ${FORGOTTEN_NAME}, email = ${FORGOTTEN_ADDRESS},
             phone = null, note = '', version = version + 1
       where ${theirs(guest)} returning l.id`,
    )
    return changed.length
  },
  forgetUnsold: async (tx, before, count) => {
    const changed = await all(
      tx,
      sql`
      update leads.lead l set name = ${FORGOTTEN_NAME}, email = ${FORGOTTEN_ADDRESS},
             phone = null, note = '', version = version + 1
       where l.id in (
         select o.id from leads.lead o
          where o.reservation_id is null and o.name <> ${FORGOTTEN_NAME}
            and greatest(o.arrived_on, (o.contacted_at at time zone 'America/Cancun')::date,
                  (o.decided_at at time zone 'America/Cancun')::date) < ${before}
          order by o.id limit ${count} for update)
      returning l.id`,
    )
    return changed.length
  },
})
