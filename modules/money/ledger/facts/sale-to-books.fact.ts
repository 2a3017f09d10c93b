import { channels, hotels, locations } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { SALE_TO_BOOKS_BY_DAY } from '../rolled.ts'
import { MOMENTS } from '../server/booked.ts'

const REASONS: States = {
  sold: { es: 'Vendido, por fecha de venta', en: 'Sold, by sale date', tone: 'neutral' },
  posted_elsewhere: {
    es: 'Vendido en estos días, contabilizado en otros',
    en: 'Sold on these days, booked on others',
    tone: 'info',
  },
  posted_here: {
    es: 'Contabilizado en estos días, vendido en otros',
    en: 'Booked on these days, sold on others',
    tone: 'info',
  },
  cancelled: {
    es: 'Cancelado en el mes de la venta',
    en: 'Canceled in the month of sale',
    tone: 'warning',
  },
  cancelled_later: {
    es: 'Cancelado después del mes de la venta',
    en: 'Canceled after the month of sale',
    tone: 'warning',
  },
  restored: { es: 'Restaurado', en: 'Restored', tone: 'warning' },
  booked: {
    es: 'En libros, por fecha de póliza',
    en: 'In the books, by entry date',
    tone: 'neutral',
  },
}

/** A sale, an entry that charged its customer, or a difference between the two with its reason. */
export const saleToBooks = fact({
  name: 'sale_to_books',
  from: 'reporting.sale_to_books',
  key: 'key',
  rolled: SALE_TO_BOOKS_BY_DAY,
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    day: column.day('Fecha', 'Date', { filled: true }),
    reason: column.state('Concepto', 'Description', REASONS, { filled: true }),
    folio: column.text('Folio', 'Booking number', { filled: true }),
    customer: column.text('Cliente', 'Customer', { sql: sql`l.customer_name` }),
    sale_day: column.day('Fecha de venta', 'Sale date'),
    entry: column.text('Póliza', 'Entry', { sql: sql`l.entry_id::text`, order: sql`l.entry_id` }),
    moment: column.state(
      'Evento',
      'Event',
      Object.fromEntries(
        Object.entries(MOMENTS).map(([key, text]) => [key, { ...text, tone: 'neutral' }]),
      ),
      { sql: sql`(select e.moment from ledger.entry e where e.id = l.entry_id)` },
    ),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    currency: column.currency(),
    lines: column.count('Movimientos', 'Lines', { sql: sql`1` }),
    amount: column.money('Importe', 'Amount'),
    reservation_uuid: column.key(),
  },
})
