import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { channels, hotels, locations } from '@app/organization/references'
import { sql } from 'kysely'
import { agencyOrDirect, hotelAndLocation } from '@app/organization/choices'
import { inLanguage } from '@kit/tables/named'
import { agencies } from '@app/organization/references'
import { reps } from '@app/access/references'

const atSell = sql`round(l.amount * l.usd_rate, 2)`

/** Money that came (change negative) or was given back (negative), by day of payment. */
export const paymentLine = fact({
  name: 'payment_line',
  from: 'reporting.payment_line',
  key: 'key',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    folio: column.text('Folio', 'Booking number', {
      order: sql`l.folio`,
      search: true,
      filled: true,
    }),
    payment_day: column.day('Fecha de pago', 'Payment date', { filled: true }),
    sale_day: column.day('Fecha de venta', 'Sale date'),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations, { grouped: hotelAndLocation }),
    rep: column.reference('Rep', 'Rep', reps),
    agency: column.reference('Agencia', 'Agency', agencies, { grouped: agencyOrDirect }),
    customer: column.text('Cliente', 'Customer', { sql: sql`l.customer_name`, search: true }),
    kind: column.state(
      'Movimiento',
      'Movement',
      {
        payment: { es: 'COBRO', en: 'PAYMENT', tone: 'ok' },
        change: { es: 'CAMBIO', en: 'CHANGE', tone: 'neutral' },
        correction: { es: 'CORRECCIÓN', en: 'CORRECTION', tone: 'neutral' },
        refund: { es: 'REEMBOLSO', en: 'REFUND', tone: 'warning' },
      },
      { sql: sql`case when l.is_change then 'change' else l.kind end` },
    ),
    method: column.text('Forma de pago', 'Payment method', {
      sql: inLanguage('l.method', 'l.method_en'),
    }),
    reference: column.text('Referencia', 'Reference', { search: true }),
    issuer: column.text('Emisor', 'Issuer', { sql: sql`l.certificate_issuer`, search: true }),
    currency: column.currency(),
    amount: column.money('Importe', 'Amount'),
    rate: column.text('TC', 'Rate', {
      sql: sql`to_char(l.rate, 'FM999,990.0000')`,
      order: sql`l.rate`,
    }),
    // A certificate that paid twice has one rest: nothing adds it up.
    certificate_left: column.money('Saldo', 'Balance', { dressed: true }),
    mxn: column.money('En MXN', 'In MXN', { always: 'MXN', sql: sql`l.amount_mxn` }),
    sell_rate: column.text('TC de venta', 'Sell rate', {
      sql: sql`to_char(l.usd_rate, 'FM999,990.0000')`,
      order: sql`l.usd_rate`,
    }),
    at_sell: column.money('Al TC de venta', 'At the sell rate', { always: 'MXN', sql: atSell }),
    exchange_margin: column.money('Margen cambiario', 'Exchange margin', {
      always: 'MXN',
      sql: sql`${atSell} - l.amount_mxn`,
    }),
    months: column.number('Meses', 'Months', { sql: sql`l.instalment_months` }),
    processor: column.text('Procesador', 'Processor', { sql: sql`l.instalment_processor` }),
    months_fee: column.money('Comisión MSI', 'Installment fee', {
      always: 'MXN',
      sql: sql`l.months_fee`,
    }),
    months_fee_tax: column.money('IVA de la comisión', 'Tax on the fee', {
      always: 'MXN',
      sql: sql`l.months_fee_tax`,
    }),
    after_fee: column.money('Neto', 'Net', {
      always: 'MXN',
      sql: sql`l.amount_mxn - l.months_fee - l.months_fee_tax`,
    }),
    reservation_uuid: column.key(),
  },
  also: { user: 'rep' },
})
