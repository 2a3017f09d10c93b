import { column, HOUSE_ONLY } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { channels, hotels, locations } from '@app/organization/references'
import { sql } from 'kysely'
import { hotelAndLocation } from '@app/organization/choices'
import { inLanguage } from '@kit/tables/named'
import { PRODUCT_TYPE_STATES } from '@app/catalog/choices'
import { providers } from '@app/catalog/references'
import { reps } from '@app/access/references'

const inPesos = (of: string) =>
  ({ always: 'MXN', sql: sql.ref(`l.${of}_mxn`), ...HOUSE_ONLY }) as const

/** A service that stands, with what its provider is owed of it and has invoiced. */
export const providerCost = fact({
  name: 'provider_cost',
  from: 'reporting.provider_cost',
  key: 'item_id',
  scope: { channel: true, hotel: true, location: true, rep: true, provider: true, agency: true },
  columns: {
    service_day: column.day('Fecha de servicio', 'Service date', { filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations, { grouped: hotelAndLocation }),
    rep: column.reference('Rep', 'Rep', reps),
    provider: column.reference('Proveedor', 'Provider', providers),
    product: column.text('Producto', 'Product', {
      sql: inLanguage(
        'l.product',
        '(select p.name_en from catalog.public_product p where p.id = l.product_id)',
      ),
    }),
    product_type: column.state('Tipo', 'Type', PRODUCT_TYPE_STATES),
    vouchers: column.count('Cupones', 'Vouchers'),
    items: column.count('Servicios', 'Services', { sql: sql`1` }),
    pax: column.count('Pax', 'Pax'),
    cost: column.money('Costo neto', 'Net cost', inPesos('cost')),
    payable: column.money('Por pagar', 'To pay', inPesos('payable')),
    billed: column.money('Facturado', 'Invoiced', inPesos('billed')),
    pending: column.money('Por facturar', 'Not yet invoiced', inPesos('pending')),
  },
  also: { product: 'product_type', user: 'rep', providers: 'provider' },
})
