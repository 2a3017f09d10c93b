import { channels, hotels, locations } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { SALE_TO_BOOKS_BY_DAY } from '../rolled.ts'
import { MOMENTS } from '../server/booked.ts'

const REASONS: States = {
  sold: { es: 'Vendido, por día de venta', en: 'Sold, by day of sale', tone: 'neutral' },
  posted_elsewhere: {
    es: 'Vendido estos días, asentado otros',
    en: 'Sold on these days, booked on others',
    tone: 'info',
  },
  posted_here: {
    es: 'Asentado estos días, vendido otros',
    en: 'Booked on these days, sold on others',
    tone: 'info',
  },
  cancelled: {
    es: 'Cancelado en el mes de su venta',
    en: 'Cancelled in the month of its sale',
    tone: 'warning',
  },
  cancelled_later: {
    es: 'Cancelado después del mes de su venta',
    en: 'Cancelled after the month of its sale',
    tone: 'warning',
  },
  restored: { es: 'Restaurado', en: 'Restored', tone: 'warning' },
  booked: { es: 'En los libros, por día del asiento', en: 'In the books, by day', tone: 'neutral' },
}

/** A sale, an entry that charged its customer, or a difference between the two with its reason. */
export const saleToBooks = fact({
  name: 'sale_to_books',
  from: 'reporting.sale_to_books',
  key: 'key',
  rolled: SALE_TO_BOOKS_BY_DAY,
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    day: column.day('Día', 'Day', { filled: true }),
    reason: column.state('Concepto', 'What it is', REASONS, { filled: true }),
    folio: column.text('Folio', 'Folio', { filled: true }),
    customer: column.text('Cliente', 'Customer', { sql: sql`l.customer_name` }),
    sale_day: column.day('Día de venta', 'Day of sale'),
    entry: column.text('Póliza', 'Entry', { sql: sql`l.entry_id::text`, order: sql`l.entry_id` }),
    moment: column.state(
      'Momento',
      'Moment',
      Object.fromEntries(
        Object.entries(MOMENTS).map(([key, text]) => [key, { ...text, tone: 'neutral' }]),
      ),
      { sql: sql`(select e.moment from ledger.entry e where e.id = l.entry_id)` },
    ),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    currency: column.currency(),
    lines: column.count('Renglones', 'Lines', { sql: sql`1` }),
    amount: column.money('Importe', 'Amount'),
    reservation_uuid: column.key(),
  },
})
