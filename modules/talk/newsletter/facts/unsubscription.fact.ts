import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { inScope } from '@kit/db/scope'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'

const through = (column: 'created_by' | 'subject_es') =>
  sql`(select n.${sql.ref(column)} from newsletter.newsletter n where n.id = l.newsletter_id)`

/** An address that wants no newsletters: of customers in reach, and of whoever said so through one's own. */
export const unsubscription = fact({
  name: 'unsubscription',
  from: 'newsletter.unsubscription',
  key: 'email',
  scope: ({ scope, user_id }) =>
    scope.all
      ? sql`true`
      : sql`
        (${through('created_by')} = ${user_id} or exists (select from reservations.public_customer c
          where c.email = l.email
              and
              ${inScope(scope, { channel: sql`c.channel_id`, hotel: sql`c.hotel_id`, location: sql`c.location_id`, rep: sql`c.rep_id`, agency: sql`c.agency_id` })}))`,
  columns: {
    email: column.text('Correo', 'Email', { ...GUEST_CONTACT, search: true, filled: true }),
    unsubscribed_at: column.instant('Desde', 'Since', { filled: true }),
    /** Only of a newsletter that one sees. */
    subject: column.text('Boletín', 'Newsletter', {
      sql: ({ user_id, sees_all }) =>
        sees_all
          ? through('subject_es')
          : sql`case when ${through('created_by')} = ${user_id} then ${through('subject_es')} end`,
    }),
  },
  filters: {
    day: filter.dayOf('Fecha de baja', 'Date', 'unsubscribed_at'),
  },
})
