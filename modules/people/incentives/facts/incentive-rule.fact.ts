import { everyProduct, everyProvider } from '@app/catalog/references'
import { teams } from '@app/leagues/references'
import { channels } from '@app/organization/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { COUNTS_CHOICES, PAID_BY_CHOICES, PAYS_CHOICES, statesOf } from '../choices.ts'

/** A rule of incentives; who manages some channels sees those of all and of theirs. */
export const incentiveRule = fact({
  name: 'incentive_rule',
  from: 'incentives.rule_row',
  key: 'id',
  scope: ({ scope }) =>
    scope.all
      ? sql`true`
      : sql`(cardinality(${scope.channel_ids ?? []}::bigint[]) > 0
          and (l.channel_id is null or l.channel_id = any(${scope.channel_ids ?? []}::bigint[])))`,
  columns: {
    name: column.text('Incentivo', 'Incentive', { filled: true, search: true }),
    paid_by: column.state('Paga', 'Paid by', statesOf(PAID_BY_CHOICES), { filled: true }),
    provider: column.reference('Proveedor', 'Provider', everyProvider, { search: true }),
    product: column.reference('Producto', 'Product', everyProduct, {
      sql: ({ language }) => (language === 'es' ? sql`l.product` : sql`l.product_en`),
      search: true,
    }),
    channel: column.reference('Canal', 'Channel', channels),
    team: column.reference('Equipo', 'Team', teams),
    counts: column.state('Unidad', 'Unit', statesOf(COUNTS_CHOICES), { filled: true }),
    target: column.number('Meta', 'Target', { filled: true }),
    pays: column.state('Forma de pago', 'Payout', statesOf(PAYS_CHOICES), { filled: true }),
    prize: column.text('Premio (MXN)', 'Prize (MXN)', {
      sql: sql`trim_scale(l.amount)::text`,
      order: sql`l.amount`,
      filled: true,
    }),
    starts_on: column.day('Desde', 'From', { filled: true }),
    ends_on: column.day('Hasta', 'Through', { filled: true }),
    id: column.key(),
  },
  acts: {
    read: sql`'null'::jsonb`,
    of: ({ permissions }) => (permissions.has('incentive.manage') ? ['edit'] : []),
  },
})
