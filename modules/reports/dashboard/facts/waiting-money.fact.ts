import { channels, hotels, locations } from '@app/organization/references'
import { reps } from '@app/access/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'

const TASKS: States = {
  confirm_payment: { es: 'PAGO POR CONFIRMAR', en: 'PAYMENT TO CONFIRM', tone: 'warning' },
  approve_refund: { es: 'REEMBOLSO POR APROBAR', en: 'REFUND TO APPROVE', tone: 'warning' },
  give_refund: { es: 'REEMBOLSO POR ENTREGAR', en: 'REFUND TO PAY OUT', tone: 'info' },
}
const STATES: States = {
  pending: { es: 'PENDIENTE', en: 'PENDING', tone: 'warning' },
  requested: { es: 'SOLICITADO', en: 'REQUESTED', tone: 'warning' },
  approved: { es: 'APROBADO', en: 'APPROVED', tone: 'warning' },
  in_transit: { es: 'EN TRÁNSITO', en: 'IN TRANSIT', tone: 'info' },
  failed: { es: 'FALLIDO', en: 'FAILED', tone: 'error' },
}

/** Money that waits for somebody to see it, judge it or give it back. */
export const waitingMoney = fact({
  name: 'waiting_money',
  from: 'reporting.waiting_money',
  key: 'key',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    folio: column.text('Folio', 'Booking number', { filled: true, search: true }),
    task: column.state('Pendiente', 'Pending', TASKS, { filled: true }),
    customer: column.text('Cliente', 'Customer', { search: true }),
    method: column.text('Forma de pago', 'Payment method', {
      sql: ({ language }) => sql.ref(`l.method_${language}`),
    }),
    reference: column.text('Referencia', 'Reference', { search: true }),
    currency: column.currency(),
    /** Amounts of several currencies are put in order by what they are worth in pesos. */
    amount: column.money('Monto', 'Amount', { order: sql`l.amount_mxn`, filled: true }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    since: column.instant('Desde', 'Since', { filled: true }),
    keeps_waiting: column.flag('Reserva pendiente', 'Reservation pending'),
    channel: column.reference('Canal', 'Channel', channels, {
      sql: sql`(select c.canal from organization.public_channel c where c.id = l.channel_id)`,
    }),
    hotel: column.reference('Hotel', 'Hotel', hotels, {
      sql: sql`(select h.name from organization.public_hotel h where h.id = l.hotel_id)`,
    }),
    location: column.reference('Locación', 'Location', locations, {
      sql: sql`
        (select p.locacion from organization.public_location p
            where p.location_id = l.location_id)`,
    }),
    user: column.reference('Rep', 'Rep', reps, {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.rep_id)`,
      id: sql`l.rep_id`,
    }),
    uuid: column.key(),
  },
  filters: {
    day: filter.dayOf('Pendiente desde', 'Pending since', 'since'),
  },
})
