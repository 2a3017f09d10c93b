import { all } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'
import { inOwnChannels } from '../server/channels.ts'
import { REASON_DETAIL, REASON_UNKNOWN, REASONS } from '../rules.ts'
import { WHATSAPP_STATES } from '../states.ts'

const numbers = reference('whatsapp_number', (database, viewer) =>
  all(
    database,
    sql<Choice>`
      select n.id, n.name from whatsapp.number n
       where ${inOwnChannels(viewer, sql`n.channel_id`)} order by n.name`,
  ),
)

/** Null for who may not read the reservation. */
const ofReservation = (column_name: 'folio' | 'uuid') => sql`(
  select r.${sql.ref(column_name)} from reservations.public_reservation r
   where r.id = l.reservation_id)`

/** Why it did not arrive, as `reasonIn` says it. */
const reasonSql = ({ language }: { language: Language }) => sql`case
  when l.reason_code is null then null
  ${sql.join(
    Object.entries(REASONS).map(
      ([code, text]) =>
        sql`when l.reason_code = ${code} then replace(${text[language]}::text, ${REASON_DETAIL}::text, coalesce(l.reason, l.reason_code))`,
    ),
    sql` `,
  )}
  else ${REASON_UNKNOWN[language]}::text end`

/** A text that somebody sent to a group, and what became of it. Who works in the number's channel sees them. */
export const sentMessage = fact({
  name: 'whatsapp_message',
  from: 'whatsapp.message',
  key: 'id',
  scope: (viewer) => sql`l.number_id in (
    select n.id from whatsapp.number n where ${inOwnChannels(viewer, sql`n.channel_id`)})`,
  columns: {
    created_at: column.instant('Fecha', 'Date', { filled: true }),
    state: column.state('Estado', 'Status', WHATSAPP_STATES, { filled: true }),
    text: column.text('Mensaje', 'Message', { search: true, prose: true }),
    file_name: column.text('Archivo', 'File', { search: true }),
    user: column.text('Remitente', 'Sender', {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.user_id)`,
      search: true,
    }),
    group_name: column.text('Grupo', 'Group', { search: true }),
    number: column.reference('Número', 'Number', numbers, {
      sql: sql`(select n.name from whatsapp.number n where n.id = l.number_id)`,
    }),
    delivered_to: column.count('Entregado a', 'Delivered to', {
      sql: sql`(select count(*) from whatsapp.receipt r where r.message_id = l.id)`,
    }),
    read_by: column.count('Leído por', 'Read by', {
      sql: sql`(select count(r.read_at) from whatsapp.receipt r where r.message_id = l.id)`,
    }),
    folio: column.text('Reserva', 'Reservation', {
      sql: ofReservation('folio'),
      search: true,
    }),
    reservation_uuid: column.key({
      sql: ofReservation('uuid'),
    }),
    uuid: column.key(),
    reason: column.text('Causa', 'Cause', { sql: reasonSql }),
  },
  acts: {
    read: sql`jsonb_build_object('state', l.state)`,
    of: ({ permissions }, { state }: { state: string }) =>
      state === 'queued' && permissions.has('whatsapp.send') ? ['withdraw'] : [],
  },
  filters: {
    day: filter.dayOf('Fecha', 'Date', 'created_at'),
  },
})
