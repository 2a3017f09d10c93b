import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { MAIL_DOUBTS, MAIL_STATES } from '@app/mailing/states'
import { all } from '@kit/db/database'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { reference, type Choice, type Viewer } from '@kit/tables/reference'
import { sql } from 'kysely'

const { queued, sent, failed } = MAIL_STATES
const STATES: States = {
  queued,
  sent,
  failed,
  unsubscribed: { es: 'BAJA', en: 'UNSUBSCRIBED', tone: 'neutral' },
}
const LANGUAGES: States = {
  es: { es: 'Español', en: 'Spanish', tone: 'neutral' },
  en: { es: 'Inglés', en: 'English', tone: 'neutral' },
}

/** Whoever sees every channel sees every newsletter; others, those they wrote. */
const isSeen = ({ scope, user_id }: Viewer) =>
  scope.all ? sql`true` : sql`n.created_by = ${user_id}`

/** Those that went out or are to: a draft has no recipients yet. */
const newsletters = reference('newsletter', (database, viewer) =>
  all(
    database,
    sql<Choice>`
    select n.id, n.subject_es as name from newsletter.newsletter n
     where ${isSeen(viewer)} and n.state not in ('draft', 'cancelled')
       order by n.scheduled_for desc, n.id desc`,
  ),
)

/** What became of a newsletter, address by address. */
export const recipient = fact({
  name: 'recipient',
  from: 'newsletter.recipient_outcome',
  key: 'id',
  scope: (viewer) =>
    sql`
      exists (select from newsletter.newsletter n
          where n.id = l.newsletter_id and ${isSeen(viewer)})`,
  columns: {
    email: column.text('Correo', 'Email', { ...GUEST_CONTACT, search: true, filled: true }),
    name: column.text('Nombre', 'Name', { search: true }),
    newsletter: column.reference('Boletín', 'Newsletter', newsletters, {
      sql: sql`(select n.subject_es from newsletter.newsletter n where n.id = l.newsletter_id)`,
    }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    doubt: column.state('Aviso', 'Warning', MAIL_DOUBTS),
    language: column.state('Idioma', 'Language', LANGUAGES, { filled: true }),
    sent_at: column.instant('Enviado', 'Sent'),
    last_error: column.text('Causa', 'Cause'),
  },
  filters: {
    day: filter.dayOf('Fecha de envío', 'Date sent', 'sent_at'),
  },
})
