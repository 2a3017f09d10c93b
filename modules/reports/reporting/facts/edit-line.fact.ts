import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { amountIn, currencyIn } from '@kit/tables/filter'
import { channels, hotels, locations } from '@app/organization/references'
import { sql } from 'kysely'
import { agencyOrDirect, hotelAndLocation } from '@app/organization/choices'
import { inLanguage } from '@kit/tables/named'
import { PRODUCT_TYPE_STATES } from '@app/catalog/choices'
import { agencies } from '@app/organization/references'
import { providers } from '@app/catalog/references'
import { reps } from '@app/access/references'

/** A change of what was sold, or of the guest's data, with what stood before and after it. */
export const editLine = fact({
  name: 'edit_line',
  from: 'reporting.edit_line',
  key: 'change_id',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    folio: column.text('Folio', 'Booking number', {
      order: sql`l.folio`,
      search: true,
      filled: true,
    }),
    edit_day: column.day('Fecha de edición', 'Edit date', { filled: true }),
    at: column.instant('Fecha y hora', 'Date and time'),
    sale_day: column.day('Fecha de venta', 'Sale date'),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations, { grouped: hotelAndLocation }),
    rep: column.reference('Rep', 'Rep', reps),
    agency: column.reference('Agencia', 'Agency', agencies, { grouped: agencyOrDirect }),
    customer: column.text('Cliente', 'Customer', { sql: sql`l.customer_name`, search: true }),
    product: column.text('Servicio', 'Service', { sql: inLanguage('l.product', 'l.product_en') }),
    product_type: column.state('Tipo', 'Type', PRODUCT_TYPE_STATES),
    provider: column.reference('Proveedor', 'Provider', providers),
    editor: column.text('Editó', 'Edited by', { search: true }),
    reason: column.text('Motivo', 'Reason', { prose: true }),
    what: column.text('Dato editado', 'Field edited', {
      sql: inLanguage('l.what_es', 'l.what_en'),
    }),
    before: column.text('Antes', 'Before', {
      sql: inLanguage('l.before_es', 'l.before_en'),
      prose: true,
    }),
    after: column.text('Después', 'After', {
      sql: inLanguage('l.after_es', 'l.after_en'),
      prose: true,
    }),
    edits: column.count('Ediciones', 'Edits', { sql: sql`1` }),
    currency: column.currency({ sql: currencyIn(sql`l.currency`) }),
    difference: column.money('Diferencia', 'Difference', { sql: amountIn('difference') }),
    charged: column.money('Aumento', 'Increase', {
      sql: (view) => sql`greatest(${amountIn('difference')(view)}, 0)`,
    }),
    returned: column.money('Reducción', 'Decrease', {
      sql: (view) => sql`greatest(-${amountIn('difference')(view)}, 0)`,
    }),
    reservation_uuid: column.key(),
  },
  also: { user: 'rep', providers: 'provider' },
})
