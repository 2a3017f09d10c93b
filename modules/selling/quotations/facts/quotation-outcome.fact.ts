import { channels, hotels, locations } from '@app/organization/references'
import { reps } from '@app/access/references'
import type { Language } from '@kit/kernel/actor'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { amountIn, currencyIn } from '@kit/tables/filter'
import { sql, type RawBuilder } from 'kysely'
import { STATES } from './quotation.fact.ts'

/** How it went to its customer, in the order of the ways there are. */
const WAYS = [
  ['mail', { es: 'Correo', en: 'Email' }],
  ['paypal', { es: 'PayPal', en: 'PayPal' }],
  ['clip', { es: 'Clip', en: 'Clip' }],
  ['stripe', { es: 'Stripe', en: 'Stripe' }],
] as const
const sentBy = (language: Language) =>
  sql`array_remove(array[${sql.join(
    WAYS.map(
      ([way, name]) =>
        sql`case when ${sql.lit(way)} = any(l.sent_by) then ${sql.lit(name[language])} end`,
    ),
  )}]::text[], null)`

const counted = (condition: RawBuilder<unknown>) => sql`case when ${condition} then 1 else 0 end`

/** A quotation as it counts: what became of it, and for how much. */
export const quotationOutcome = fact({
  name: 'quotation_outcome',
  from: 'reporting.quotation',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    made_on: column.day('Elaborada', 'Created', { filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    user: column.reference('Rep', 'Rep', reps, { sql: sql`l.rep`, id: sql`l.rep_id` }),
    folio: column.text('Folio', 'Folio', { filled: true, search: true }),
    customer: column.text('Cliente', 'Customer', { sql: sql`l.customer_name`, search: true }),
    services: column.text('Servicios', 'Services', {
      sql: ({ language }) => sql.ref(`l.products_${language}`),
      search: true,
    }),
    valid_until: column.instant('Vigente hasta', 'Valid until', { filled: true }),
    sent_by: column.names('Enviada por', 'Sent by', {
      sql: ({ language }) => sentBy(language),
    }),
    state: column.state('Resultado', 'Outcome', STATES, { filled: true }),
    reservation: column.text('Reserva', 'Reservation', { search: true }),
    made: column.count('Cotizaciones', 'Quotations', { sql: sql`1` }),
    waiting: column.count('Por decidir', 'Undecided', {
      sql: counted(sql`l.state in ('open', 'sent', 'accepted')`),
    }),
    sent: column.count('Enviadas', 'Sent', {
      sql: counted(sql`cardinality(l.sent_by) > 0 or l.state in ('accepted', 'won')`),
    }),
    accepted: column.count('Aceptadas', 'Accepted', {
      sql: counted(sql`l.state in ('accepted', 'won')`),
    }),
    won: column.count('Ganadas', 'Won', { sql: counted(sql`l.state = 'won'`) }),
    lost: column.count('Perdidas', 'Lost', { sql: counted(sql`l.state = 'lost'`) }),
    expired: column.count('Vencidas', 'Expired', { sql: counted(sql`l.state = 'expired'`) }),
    conversion: column.ratio('% conversión', '% conversion', 'won', 'made'),
    currency: column.currency({ sql: currencyIn(sql`l.currency`) }),
    total: column.money('Cotizado', 'Quoted', { sql: amountIn('total') }),
    won_total: column.money('Ganado', 'Won amount', {
      sql: (view) => sql`case when l.state = 'won' then ${amountIn('total')(view)} else 0 end`,
    }),
    days: column.count('Días hasta la venta', 'Days until sold', {
      sql: sql`coalesce(l.days_to_win, 0)`,
    }),
    mean_days: column.average('Días para ganar', 'Days to win', 'days', 'won'),
    uuid: column.key(),
  },
})
