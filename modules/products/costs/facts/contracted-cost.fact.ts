import { inLanguage } from '@kit/tables/named'
import { AMOUNT_IS_CHOICES, COST_TAX_CHOICES, PRODUCT_TYPE_STATES } from '@app/catalog/choices'
import { pricedProviders } from '@app/catalog/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { HOLDS, holdsOn, PAX, quiet } from '../choices.ts'

/** What a provider charges for a person of an option, over the days of service that were agreed. */
export const contractedCost = fact({
  name: 'contracted_cost',
  from: 'reporting.contracted_cost',
  key: 'cost_id',
  scope: null,
  columns: {
    provider: column.reference('Proveedor', 'Provider', pricedProviders),
    product_code: column.text('Clave', 'Code', { search: true }),
    product: column.text('Producto', 'Product', {
      sql: inLanguage('l.product', 'l.product_en'),
      search: true,
    }),
    product_type: column.state('Tipo', 'Type', PRODUCT_TYPE_STATES),
    option: column.text('Opción', 'Option', { sql: inLanguage('l.option', 'l.option_en') }),
    pax_type: column.state('Pax', 'Pax', PAX),
    currency: column.currency(),
    amount: column.money('Costo contratado', 'Contracted cost'),
    amount_is: column.state('El costo es', 'The cost is', quiet(AMOUNT_IS_CHOICES)),
    tax_kind: column.state('IVA del costo', 'VAT on the cost', quiet(COST_TAX_CHOICES)),
    tax_from: column.state(
      'Origen del IVA',
      'VAT source',
      {
        assumed: { es: 'SUPUESTO', en: 'ASSUMED', tone: 'warning' },
        confirmed: { es: 'CONFIRMADO', en: 'CONFIRMED', tone: 'ok' },
      },
      { sql: sql`case when l.is_assumed then 'assumed' else 'confirmed' end` },
    ),
    net: column.money('Costo neto, sin IVA', 'Net cost, before VAT'),
    tax: column.money('IVA', 'VAT'),
    amount_before: column.money('Costo anterior', 'Previous cost', {
      sql: sql`case when l.currency_before = l.currency then l.amount_before end`,
    }),
    change: column.money('Variación', 'Change', {
      sql: sql`case when l.currency_before = l.currency then l.amount - l.amount_before end`,
    }),
    valid_from: column.day('Desde', 'From', { filled: true }),
    valid_to: column.day('Hasta', 'Until'),
    holds: column.state('Vigencia', 'Validity', HOLDS, {
      sql: holdsOn(sql`l.valid_from`, sql`l.valid_to`),
    }),
    contract: column.text('Contrato', 'Contract', { search: true }),
  },
  also: { providers: 'provider' },
})
