import { column, HOUSE_ONLY } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { amountIn, currencyIn } from '@kit/tables/filter'
import type { View } from '@kit/tables/column'
import { channels, hotels, locations } from '@app/organization/references'
import { sql } from 'kysely'
import { agencyOrDirect, hotelAndLocation } from '@app/organization/choices'
import { inLanguage } from '@kit/tables/named'
import { PAYMENT_STATES } from '../choices.ts'
import { agencies } from '@app/organization/references'
import { reps } from '@app/access/references'
import { OWED_BY_DAY } from '../rolled.ts'

const days = ({ today }: View) => sql`(${today}::date - l.sale_day)`
const balance = amountIn('balance')
/** What one guest owes is not lessened by what another has in favour. */
const owed = (view: View) => sql`greatest(${balance(view)}, 0)`
/** What is owed of reservations that were sold so many days ago. */
const aged = (from: number, to: number | null) => (view: View) =>
  sql`
    case
        when ${days(view)} >= ${sql.lit(from)}
        ${to === null ? sql`` : sql`and ${days(view)} <= ${sql.lit(to)}`} then ${owed(view)}
        else 0 end`

/** A reservation that was sold, with what is still to be paid of it. */
export const soldReservation = fact({
  name: 'sold_reservation',
  from: 'reporting.sold_reservation',
  key: 'reservation_id',
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
    country: column.text('País', 'Country', { sql: inLanguage('l.country', 'l.country_en') }),
    payment_state: column.state('Estado de pago', 'Payment status', PAYMENT_STATES),
    age: column.number('Días', 'Days', { sql: days }),
    reservations: column.count('Reservas', 'Reservations', { sql: sql`1` }),
    adults: column.count('Adultos', 'Adults'),
    minors: column.count('Menores', 'Minors'),
    infants: column.count('Infantes', 'Infants'),
    currency: column.currency({ sql: currencyIn(sql`l.currency`) }),
    due: column.money('A pagar', 'Due', { sql: amountIn('due') }),
    settled: column.money('Pagado', 'Paid', {
      sql: (view) => sql`${amountIn('due')(view)} - ${balance(view)}`,
    }),
    balance: column.money('Saldo', 'Balance', { sql: balance }),
    owed: column.money('Por cobrar', 'Receivable', { sql: owed }),
    in_favour: column.money('Saldo a favor', 'Credit balance', {
      sql: (view) => sql`greatest(-(${balance(view)}), 0)`,
    }),
    on_credit: column.money('A crédito', 'On credit', { sql: amountIn('on_credit') }),
    commission: column.money('Comisión', 'Commission', {
      always: 'MXN',
      sql: sql`l.commission_mxn`,
      ...HOUSE_ONLY,
    }),
    to_30: column.money('0 a 30 días', '0 to 30 days', { sql: aged(0, 30) }),
    to_60: column.money('31 a 60', '31 to 60', { sql: aged(31, 60) }),
    to_90: column.money('61 a 90', '61 to 90', { sql: aged(61, 90) }),
    over_90: column.money('Más de 90', 'Over 90', { sql: aged(91, null) }),
    mean_ticket: column.mean('Ticket promedio', 'Average ticket', 'due', 'reservations'),
    spending: column.state('Rango de gasto', 'Spending range', {
      1: { es: 'Hasta USD 100', en: 'Up to USD 100', tone: 'neutral' },
      2: { es: 'USD 100 a 300', en: 'USD 100 to 300', tone: 'neutral' },
      3: { es: 'USD 300 a 600', en: 'USD 300 to 600', tone: 'neutral' },
      4: { es: 'USD 600 a 1,000', en: 'USD 600 to 1,000', tone: 'neutral' },
      5: { es: 'Más de USD 1,000', en: 'Over USD 1,000', tone: 'neutral' },
    }),
    reservation_uuid: column.key(),
  },
  rolled: OWED_BY_DAY,
  also: { user: 'rep' },
})
