import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { between, filter } from '@kit/tables/filter'
import { sql } from 'kysely'

const STATES: States = {
  queued: { es: 'EN COLA', en: 'QUEUED', tone: 'info' },
  sent: { es: 'ENVIADO', en: 'SENT', tone: 'ok' },
  failed: { es: 'FALLÓ', en: 'FAILED', tone: 'error' },
  withdrawn: { es: 'RETIRADO', en: 'WITHDRAWN', tone: 'neutral' },
  quarantined: { es: 'EN CUARENTENA', en: 'QUARANTINED', tone: 'warning' },
}
const DOUBTS: States = {
  maybe_twice: { es: 'QUIZÁ SALIÓ DOS VECES', en: 'MAY HAVE GONE TWICE', tone: 'warning' },
  maybe_left: { es: 'QUIZÁ SALIÓ', en: 'MAY HAVE LEFT', tone: 'warning' },
}

/** A mail to one person, without what it says. */
export const mail = fact({
  name: 'mail',
  from: 'mailing.mail',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    created_at: column.instant('Escrito', 'Written', { filled: true }),
    recipient: column.text('Para', 'To', { search: true, filled: true }),
    subject: column.text('Asunto', 'Subject', { search: true, filled: true }),
    state: column.state('Estado', 'State', STATES, { filled: true }),
    doubt: column.state('Duda', 'Doubt', DOUBTS, {
      sql: sql`(select m.doubt from mailing.public_mail m where m.id = l.id)`,
    }),
    sent_at: column.instant('Enviado', 'Sent'),
    attempts: column.count('Intentos', 'Attempts'),
    last_error: column.text('Causa', 'Cause'),
  },
  filters: {
    day: filter.period('Escrito el día', 'Day written', (from, to) =>
      between(sql`(l.created_at at time zone 'America/Cancun')::date`, from, to),
    ),
  },
})
