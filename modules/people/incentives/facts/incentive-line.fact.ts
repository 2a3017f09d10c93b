import { everyProduct } from '@app/catalog/references'
import { channels, hotels, locations } from '@app/organization/references'
import { providers } from '@app/catalog/references'
import { reps } from '@app/access/references'
import { inScope } from '@kit/db/scope'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { PAID_BY_CHOICES, statesOf } from '../choices.ts'
import { incentiveRules } from '../references.ts'

/**
 * A sold service that a rule of incentives counts. Who is narrowed to a provider or an agency sees
 * none: what others earn would tell of what they pay.
 */
export const incentiveLine = fact({
  name: 'incentive_line',
  from: 'incentives.counted_line',
  key: 'id',
  scope: ({ scope }) =>
    inScope(scope, {
      channel: sql`l.channel_id`,
      hotel: sql`l.hotel_id`,
      location: sql`l.location_id`,
      rep: sql`l.rep_id`,
    }),
  columns: {
    rule: column.reference('Incentivo', 'Incentive', incentiveRules, {
      search: true,
      filled: true,
    }),
    paid_by: column.state('Paga', 'Paid by', statesOf(PAID_BY_CHOICES), { filled: true }),
    rep: column.reference('Rep', 'Rep', reps, { search: true, filled: true }),
    provider: column.reference('Proveedor', 'Provider', providers, { search: true }),
    product: column.reference('Producto', 'Product', everyProduct),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    folio: column.text('Folio', 'Booking number', { search: true, filled: true }),
    sale_day: column.day('Fecha de venta', 'Sale date', { filled: true }),
    units: column.count('Unidades', 'Units'),
    earning: column.count('Unidades premiadas', 'Winning units', {
      sql: sql`case when l.amount > 0 then l.units else 0 end`,
    }),
    currency: column.currency({ sql: sql`'MXN'::text` }),
    amount: column.money('Premio', 'Prize'),
    of_company: column.money('Paga la empresa', 'Company pays', { sql: paidBy('company') }),
    of_provider: column.money('Paga el proveedor', 'Provider pays', { sql: paidBy('provider') }),
    awarded: column.money('Premiado', 'Awarded'),
    paid: column.money('Pagado al rep', 'Paid to the rep'),
    collected: column.money('Cobrado', 'Collected'),
    to_collect: column.money('Por cobrar', 'To collect', {
      sql: sql`case when l.paid_by = 'provider' then l.awarded - l.collected else 0 end`,
    }),
    reservation_uuid: column.key(),
    id: column.key(),
  },
  also: { user: 'rep' },
})

function paidBy(who: 'company' | 'provider') {
  return sql`case when l.paid_by = ${sql.lit(who)} then l.amount else 0 end`
}
