import {
  FORGOTTEN_ADDRESS,
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

const theirs = ({ email, phone, reservation_ids }: Guest, row = sql.ref('l')) => sql`
  ${row}.name <> ${FORGOTTEN_NAME}
  and (${row}.reservation_id = any(${reservation_ids}::bigint[]) or lower(${row}.email) = ${email}
    or right(regexp_replace(${row}.phone, '\\D', '', 'g'), ${PHONE_DIGITS}) = ${phone})`

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
  knownBy: (tx, guest) =>
    all(
      tx,
      sql<KnownBy>`
      select k.kind, k.value, coalesce((
               select max(a.at) from platform.audit_entry a
                where a.entity = 'lead' and a.entity_id = l.id::text and a.action = 'lead.save'
                  and a.before -> k.kind is distinct from a.after -> k.kind), l.created_at) as since
        from leads.lead l
       cross join lateral (values ('name', l.name), ('email', l.email), ('phone', l.phone))
               k(kind, value)
       where ${theirs(guest)} and k.value <> ''`,
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

export const notesOfLeads = freeText('leads.lead', {
  es: 'Prospecto',
  en: 'Lead',
  columns: ['note', 'reason'],
  at: sql`coalesce(t.decided_at, t.created_at)`,
  reservation: sql`t.reservation_id`,
  about: (guest) => theirs(guest, sql.ref('t')),
  whole: ['note'],
  edited: true,
})
