import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { amountIn, currencyIn } from '@kit/tables/filter'
import type { View } from '@kit/tables/column'
import { channels, hotels, locations } from '@app/organization/references'
import { sql } from 'kysely'
import { agencyOrDirect, hotelAndLocation } from '@app/organization/choices'
import { iva } from '../choices.ts'
import { PRODUCT_TYPE_STATES } from '@app/catalog/choices'
import { agencies } from '@app/organization/references'
import { providers } from '@app/catalog/references'
import { reps } from '@app/access/references'
import { SOLD_AND_SERVED_BY_DAY } from '../rolled.ts'

const amount = (view: View) =>
  iva.pick(view, { siniva: amountIn('base'), coniva: amountIn('sold') })(view)
const when = (moment: 'sold' | 'served') => (view: View) =>
  sql`case when l.moment = ${sql.lit(moment)} then ${amount(view)} else 0 end`

/** An item that stands: once on the day it was sold, once on the day of its service. */
export const soldAndServed = fact({
  name: 'sold_and_served',
  from: 'reporting.sold_and_served',
  key: 'key',
  scope: { channel: true, hotel: true, location: true, rep: true, provider: true, agency: true },
  columns: {
    day: column.day('Mes', 'Month', { filled: true }),
    moment: column.state('Cuenta', 'Counts', {
      sold: { es: 'Vendido', en: 'Sold', tone: 'info' },
      served: { es: 'Producido', en: 'Produced', tone: 'ok' },
    }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations, { grouped: hotelAndLocation }),
    rep: column.reference('Rep', 'Rep', reps),
    agency: column.reference('Agencia', 'Agency', agencies, { grouped: agencyOrDirect }),
    provider: column.reference('Proveedor', 'Provider', providers),
    product_type: column.state('Tipo', 'Type', PRODUCT_TYPE_STATES),
    currency: column.currency({ sql: currencyIn(sql`l.currency`) }),
    amount: column.money('Importe', 'Amount', { sql: amount }),
    sold: column.money('Vendido', 'Sold', { sql: when('sold') }),
    served: column.money('Producido', 'Produced', { sql: when('served') }),
    difference: column.money('Diferencia', 'Difference', {
      sql: (view) => sql`${when('sold')(view)} - ${when('served')(view)}`,
    }),
  },
  rolled: SOLD_AND_SERVED_BY_DAY,
  also: { product: 'product_type', user: 'rep', providers: 'provider' },
})
