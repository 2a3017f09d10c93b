import { inScope } from '@kit/db/scope'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { amountIn, currencyIn } from '@kit/tables/filter'
import { channels, hotels, locations } from '@app/organization/references'
import { sql } from 'kysely'
import { SEES_OTHERS_EARN } from '@app/roles/audiences'
import { agencyOrDirect, hotelAndLocation } from '@app/organization/choices'
import { inLanguage } from '@kit/tables/named'
import { agencies } from '@app/organization/references'
import { reps } from '@app/access/references'
import { MOVED_BY_DAY } from '../rolled.ts'

/**
 * What changed what customers owe: sales, what cancellations give back, payments, refunds. Beside
 * it, without an amount, the cash that was handed on and the commissions that are held.
 */
export const accountMovement = fact({
  name: 'account_movement',
  from: 'reporting.account_movement',
  key: 'key',
  scope: ({ user_id, roles, scope }) => {
    const placed = inScope(scope, {
      channel: sql`l.channel_id`,
      hotel: sql`l.hotel_id`,
      location: sql`l.location_id`,
      rep: sql`l.rep_id`,
      agency: sql`l.agency_id`,
    })
    if (SEES_OTHERS_EARN.some((role) => roles.includes(role))) return placed
    return sql`(${placed} and (l.kind <> 'withheld' or l.rep_id = ${user_id}))`
  },
  columns: {
    day: column.day('Fecha', 'Date', { filled: true }),
    at: column.instant('Registrado', 'Recorded'),
    kind: column.state('Movimiento', 'Movement', {
      sale: { es: 'VENTA', en: 'SALE', tone: 'info' },
      cancellation: { es: 'CANCELACIÓN', en: 'CANCELLATION', tone: 'error' },
      payment: { es: 'COBRO', en: 'PAYMENT', tone: 'ok' },
      change: { es: 'CAMBIO', en: 'CHANGE', tone: 'neutral' },
      correction: { es: 'CORRECCIÓN', en: 'CORRECTION', tone: 'neutral' },
      refund: { es: 'REEMBOLSO', en: 'REFUND', tone: 'warning' },
      chargeback: { es: 'CONTRACARGO', en: 'CHARGEBACK', tone: 'warning' },
      handed_in: { es: 'ENTREGA A CAJA FUERTE', en: 'DROPPED IN SAFE', tone: 'neutral' },
      deposit: { es: 'DEPÓSITO', en: 'DEPOSIT', tone: 'neutral' },
      withheld: { es: 'COMISIÓN RETENIDA', en: 'COMMISSION HELD', tone: 'warning' },
    }),
    folio: column.text('Folio', 'Booking number', { order: sql`l.folio`, search: true }),
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
    handed: column.money('Entregado a caja fuerte', 'Dropped in safe', { sql: amountIn('handed') }),
    deposited: column.money('Depositado', 'Deposited', { sql: amountIn('deposited') }),
    withheld: column.money('Comisión retenida', 'Commission on hold', {
      sql: amountIn('withheld'),
    }),
    reservation_uuid: column.key(),
  },
  also: { user: 'rep' },
  rolled: MOVED_BY_DAY,
})
