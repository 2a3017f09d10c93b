import { channels, locations } from '@app/organization/references'
import { everyProduct } from '@app/catalog/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import {
  BASE_CHOICES,
  EARNED_CHOICES,
  LEVEL_CHOICES,
  PRODUCT_TYPE_CHOICES,
  statesOf,
} from '../choices.ts'
import { deskReps } from '../references.ts'

/** A commission rule; who manages some channels sees those of all and of theirs. */
export const commissionRule = fact({
  name: 'commission_rule',
  from: 'commissions.rule_row',
  key: 'id',
  scope: ({ scope }) =>
    scope.all
      ? sql`true`
      : sql`(cardinality(${scope.channel_ids ?? []}::bigint[]) > 0
          and (l.channel_id is null or l.channel_id = any(${scope.channel_ids ?? []}::bigint[])))`,
  columns: {
    level: column.state('Beneficiario', 'Paid to', statesOf(LEVEL_CHOICES), { filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    location: column.reference('Locación', 'Location', locations),
    rep: column.reference('Vendedor', 'Seller', deskReps, { search: true }),
    product: column.reference('Producto', 'Product', everyProduct, {
      sql: ({ language }) => (language === 'es' ? sql`l.product` : sql`l.product_en`),
      search: true,
    }),
    product_type: column.state('Tipo', 'Type', statesOf(PRODUCT_TYPE_CHOICES)),
    base: column.state('Porcentaje de', 'Percentage of', statesOf(BASE_CHOICES), { filled: true }),
    tiers: column.text('Comisión', 'Commission', { filled: true }),
    earned_when: column.state('Se gana cuando está', 'Earned once', statesOf(EARNED_CHOICES), {
      filled: true,
    }),
    starts_on: column.day('Desde', 'From', { filled: true }),
    ends_on: column.day('Hasta', 'Through', { filled: true }),
    id: column.key(),
  },
  acts: {
    read: sql`'null'::jsonb`,
    of: ({ permissions }) => (permissions.has('commissions.manage') ? ['edit'] : []),
  },
})
