import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import type { NewsletterState } from '../contract.ts'
import { isEditable } from '../rules.ts'

const STATES: States = {
  draft: { es: 'BORRADOR', en: 'DRAFT', tone: 'neutral' },
  scheduled: { es: 'PROGRAMADO', en: 'SCHEDULED', tone: 'info' },
  sending: { es: 'ENVIANDO', en: 'SENDING', tone: 'warning' },
  paused: { es: 'EN PAUSA', en: 'PAUSED', tone: 'neutral' },
  sent: { es: 'ENVIADO', en: 'SENT', tone: 'ok' },
  cancelled: { es: 'CANCELADO', en: 'CANCELED', tone: 'neutral' },
}

/** Whoever sees every channel sees every newsletter; others, those they wrote. */
export const newsletter = fact({
  name: 'newsletter',
  from: 'newsletter.newsletter',
  key: 'id',
  scope: ({ scope, user_id }) => (scope.all ? sql`true` : sql`l.created_by = ${user_id}`),
  columns: {
    subject: column.text('Asunto', 'Subject', {
      sql: ({ language }) =>
        sql`
          coalesce(nullif(l.subject_es, ''),
                ${language === 'es' ? 'Sin asunto' : 'No subject'}::text)`,
      search: true,
      filled: true,
    }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    scheduled_for: column.instant('Envío', 'Send date'),
    recipients: column.count('Destinatarios', 'Recipients', {
      sql: sql`tally.total`,
      dressed: true,
    }),
    sent: column.count('Enviado', 'Sent', { sql: sql`tally.sent`, dressed: true }),
    failed: column.count('Fallidos', 'Failed', { sql: sql`tally.failed`, dressed: true }),
    unsubscribed: column.count('Baja', 'Unsubscribed', {
      sql: sql`tally.unsubscribed`,
      dressed: true,
    }),
    author: column.text('Autor', 'Author', {
      sql: sql`(select a.full_name from access.public_user a where a.id = l.created_by)`,
    }),
    updated_at: column.instant('Editado', 'Edited', { filled: true }),
    uuid: column.key(),
  },
  dress: () => sql`
      cross join lateral (
        select count(*) as total, count(*) filter (where state = 'sent') as sent,
               count(*) filter (where state = 'failed') as failed,
                   count(*) filter (where state = 'unsubscribed') as unsubscribed
          from newsletter.recipient_outcome where newsletter_id = l.id
      ) tally`,
  acts: {
    read: sql`to_jsonb(l.state)`,
    of: (_actor, state: NewsletterState) => ['copy', ...(isEditable(state) ? ['delete'] : [])],
  },
})
