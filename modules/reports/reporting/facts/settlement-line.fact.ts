import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { amountIn, currencyIn } from '@kit/tables/filter'
import { channels, hotels, locations } from '@app/organization/references'
import { sql } from 'kysely'
import { agencyOrDirect, hotelAndLocation } from '@app/organization/choices'
import { PAYMENT_STATES } from '../choices.ts'
import { agencies } from '@app/organization/references'
import { reps } from '@app/access/references'
import { SETTLED_BY_DAY } from '../rolled.ts'

/** What a sold reservation was paid with one method in one currency, or what is left to pay of it. */
export const settlementLine = fact({
  name: 'settlement_line',
  from: 'reporting.settlement_line',
  key: 'key',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    folio: column.text('Folio', 'Booking number', {
      order: sql`l.folio`,
      search: true,
      filled: true,
    }),
    sale_day: column.day('Fecha de venta', 'Sale date', { filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations, { grouped: hotelAndLocation }),
    rep: column.reference('Rep', 'Rep', reps),
    agency: column.reference('Agencia', 'Agency', agencies, { grouped: agencyOrDirect }),
    customer: column.text('Cliente', 'Customer', { sql: sql`l.customer_name`, search: true }),
    method: column.text('Forma de pago', 'Payment method', {
      sql: (view) =>
        view.language === 'es'
          ? sql`coalesce(l.method, 'Por cobrar')`
          : sql`coalesce(l.method_en, 'To be paid')`,
    }),
    taken: column.text('Recibido', 'Received', {
      sql: sql`
        case when l.method is not null
            then l.paid_in || ' ' || to_char(l.taken, 'FM999,999,999,990.00') end`,
      order: sql`l.taken`,
    }),
    currency: column.currency({ sql: currencyIn(sql`l.currency`) }),
    total: column.money('Total', 'Total', {
      sql: (view) => sql`${amountIn('paid')(view)} + ${amountIn('pending')(view)}`,
    }),
    paid: column.money('Pagado', 'Paid', { sql: amountIn('paid') }),
    pending: column.money('Saldo', 'Balance', { sql: amountIn('pending') }),
    payment_state: column.state('Estado de pago', 'Payment status', PAYMENT_STATES),
    reservation_uuid: column.key(),
    /** The newest sale first within its day, as the index has them. */
    sale: column.key({ sql: sql`l.reservation_id`, filled: true }),
  },
  rolled: SETTLED_BY_DAY,
  also: { user: 'rep' },
})
