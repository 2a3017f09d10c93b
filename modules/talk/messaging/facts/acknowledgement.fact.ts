import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STATES: States = {
  missing: { es: 'SIN CONFIRMAR', en: 'NOT ACKNOWLEDGED', tone: 'warning' },
  confirmed: { es: 'CONFIRMADO', en: 'ACKNOWLEDGED', tone: 'ok' },
  late: { es: 'CONFIRMADO TARDE', en: 'ACKNOWLEDGED LATE', tone: 'neutral' },
}

const ofMessage = (column: ReturnType<typeof sql>) =>
  sql`(select ${column} from messaging.message m where m.id = l.message_id)`
const limit = ofMessage(sql`m.acknowledge_by`)

/** Somebody whom a message asked to confirm, to who sent it and to nobody else. */
export const acknowledgement = fact({
  name: 'acknowledgement',
  from: 'messaging.delivery',
  key: 'id',
  scope: ({ user_id }) =>
    sql`
      exists (select 1 from messaging.message m
        where m.id = l.message_id and m.sender_id = ${user_id} and m.acknowledge_by is not null
          and m.deleted_at is null)`,
  columns: {
    subject: column.text('Asunto', 'Subject', {
      sql: ofMessage(sql`m.subject`),
      search: true,
      filled: true,
    }),
    person: column.text('Persona', 'Person', {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.user_id)`,
      search: true,
      filled: true,
    }),
    state: column.state('Confirmación', 'Acknowledgment', STATES, {
      filled: true,
      sql: sql`case when l.acknowledged_at is null then 'missing'
          when l.acknowledged_at > ${limit} then 'late' else 'confirmed' end`,
    }),
    acknowledged_at: column.instant('Confirmó', 'Acknowledged'),
    acknowledge_by: column.instant('Fecha límite', 'Deadline', { sql: limit, filled: true }),
    read_at: column.instant('Leyó', 'Read'),
    delivered_at: column.instant('Enviado', 'Sent', { filled: true }),
    reminders: column.count('Recordatorios', 'Reminders'),
    message_id: column.key(),
  },
})
