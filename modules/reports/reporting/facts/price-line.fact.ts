import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { inLanguage } from '@kit/tables/named'
import { PRODUCT_TYPE_STATES } from '@app/catalog/choices'
import { pricedProviders } from '@app/catalog/references'

/** The public price of a person, by season; what has no season holds on all other days. */
export const priceLine = fact({
  name: 'price_line',
  from: 'reporting.price_line',
  key: 'price_id',
  scope: null,
  columns: {
    product_code: column.text('Clave', 'Code', { search: true }),
    product: column.text('Producto', 'Product', {
      sql: inLanguage('l.product', 'l.product_en'),
      search: true,
    }),
    option: column.text('Opción', 'Option', { sql: inLanguage('l.option', 'l.option_en') }),
    product_type: column.state('Tipo', 'Type', PRODUCT_TYPE_STATES),
    provider: column.reference('Proveedor', 'Provider', pricedProviders),
    season: column.text('Temporada', 'Season', { sql: inLanguage('l.season', 'l.season_en') }),
    first_day: column.day('Desde', 'From'),
    last_day: column.day('Hasta', 'Through'),
    pax_type: column.state(
      'Pax',
      'Pax',
      {
        adult: { es: 'Adulto', en: 'Adult', tone: 'neutral' },
        minor: { es: 'Menor', en: 'Minor', tone: 'neutral' },
        infant: { es: 'Infante', en: 'Infant', tone: 'neutral' },
      },
      { sql: sql`l.pax_type` },
    ),
    currency: column.currency(),
    amount: column.money('Precio público', 'Public price'),
  },
})
