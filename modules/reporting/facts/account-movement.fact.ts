import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { amountIn, currencyIn } from '@kit/tables/filter'
import { channels, hotels, locations } from '@app/organization/references'
import { sql } from 'kysely'
import { agencyOrDirect, hotelAndLocation, inLanguage } from '../choices.ts'
import { agencies, reps } from '../references.ts'

/** What changed what customers owe: sales, what cancellations give back, payments, refunds. */
export const accountMovement = fact({
  name: 'account_movement',
  from: 'reporting.account_movement',
  key: 'key',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    day: column.day('Día', 'Day', { filled: true }),
    at: column.instant('Registrado', 'Recorded'),
    kind: column.state('Movimiento', 'Movement', {
      sale: { es: 'VENTA', en: 'SALE', tone: 'info' },
      cancellation: { es: 'CANCELACIÓN', en: 'CANCELLATION', tone: 'error' },
      payment: { es: 'COBRO', en: 'PAYMENT', tone: 'ok' },
      change: { es: 'CAMBIO', en: 'CHANGE', tone: 'neutral' },
      correction: { es: 'CORRECCIÓN', en: 'CORRECTION', tone: 'neutral' },
      refund: { es: 'REEMBOLSO', en: 'REFUND', tone: 'warning' },
    }),
    folio: column.text('Folio', 'Folio', { order: sql`l.folio`, search: true, filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations, { grouped: hotelAndLocation }),
    rep: column.reference('Rep', 'Rep', reps),
    agency: column.reference('Agencia', 'Agency', agencies, { grouped: agencyOrDirect }),
    customer: column.text('Cliente', 'Customer', { sql: sql`l.customer_name`, search: true }),
    method: column.text('Forma de pago', 'Payment method', {
      sql: inLanguage('l.method', 'l.method_en'),
    }),
    currency: column.currency({ sql: currencyIn(sql`l.currency`) }),
    amount: column.money('Importe', 'Amount', { sql: amountIn('amount') }),
    charged: column.money('Cargo', 'Charge', {
      sql: (view) => sql`greatest(${amountIn('amount')(view)}, 0)`,
    }),
    credited: column.money('Abono', 'Credit', {
      sql: (view) => sql`greatest(-${amountIn('amount')(view)}, 0)`,
    }),
    reservation_uuid: column.key(),
  },
  also: { user: 'rep' },
})
