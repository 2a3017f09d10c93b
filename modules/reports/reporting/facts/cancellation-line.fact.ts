import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { amountIn, currencyIn } from '@kit/tables/filter'
import type { View } from '@kit/tables/column'
import { channels, hotels, locations } from '@app/organization/references'
import { sql } from 'kysely'
import { agencyOrDirect, hotelAndLocation } from '@app/organization/choices'
import { inLanguage } from '@kit/tables/named'
import { iva } from '../choices.ts'
import { PRODUCT_TYPE_STATES } from '@app/catalog/choices'
import { agencies } from '@app/organization/references'
import { providers } from '@app/catalog/references'
import { reps } from '@app/access/references'

const fee = (view: View) =>
  iva.pick(view, { siniva: amountIn('fee_base'), coniva: amountIn('fee') })(view)

/** An item whose cancellation was executed: what is kept of it and what is given back. */
export const cancellationLine = fact({
  name: 'cancellation_line',
  from: 'reporting.cancellation_line',
  key: 'cancellation_id',
  scope: { channel: true, hotel: true, location: true, rep: true, provider: true, agency: true },
  columns: {
    folio: column.text('Folio', 'Booking number', {
      order: sql`l.folio`,
      search: true,
      filled: true,
    }),
    cancel_day: column.day('Fecha de cancelación', 'Cancellation date', { filled: true }),
    sale_day: column.day('Fecha de venta', 'Sale date'),
    service_day: column.day('Fecha de servicio', 'Service date'),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations, { grouped: hotelAndLocation }),
    rep: column.reference('Rep', 'Rep', reps),
    agency: column.reference('Agencia', 'Agency', agencies, { grouped: agencyOrDirect }),
    customer: column.text('Cliente', 'Customer', { sql: sql`l.customer_name`, search: true }),
    product: column.text('Producto', 'Product', {
      sql: inLanguage(
        'l.product',
        '(select p.name_en from catalog.public_product p where p.id = l.product_id)',
      ),
    }),
    product_type: column.state('Tipo', 'Type', PRODUCT_TYPE_STATES),
    provider: column.reference('Proveedor', 'Provider', providers),
    reason: column.text('Motivo', 'Reason'),
    hours_before: column.number('Horas de anticipación', 'Hours in advance'),
    asked_by: column.text('Solicitó', 'Requested by'),
    done_by: column.text('Canceló', 'Canceled by'),
    items: column.count('Servicios', 'Services', { sql: sql`1` }),
    pax: column.count('Pax', 'Pax'),
    currency: column.currency({ sql: currencyIn(sql`l.currency`) }),
    total: column.money('Vendido', 'Sold', { sql: amountIn('total') }),
    fee: column.money('Cargo', 'Fee', { sql: fee }),
    refundable: column.money('Por reembolsar', 'To refund', { sql: amountIn('refundable') }),
    reservation_uuid: column.key(),
  },
  also: { product: 'product_type', user: 'rep', providers: 'provider' },
})
