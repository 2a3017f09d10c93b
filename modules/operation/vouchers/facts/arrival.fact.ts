import { guestHotels } from '@app/organization/references'
import { providers } from '@app/catalog/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import type { VoucherState } from '../rules.ts'

const STATES: States = {
  expected: { es: 'POR LLEGAR', en: 'EXPECTED', tone: 'info' },
  partly: { es: 'LLEGÓ UNA PARTE', en: 'SOME ARRIVED', tone: 'warning' },
  came: { es: 'LLEGARON', en: 'ARRIVED', tone: 'ok' },
  missed: { es: 'NO SHOW', en: 'NO-SHOW', tone: 'neutral' },
  billed: { es: 'FACTURADO', en: 'INVOICED', tone: 'info' },
}

type Read = Readonly<{ voucher: VoucherState; service: string; by: number | null }>

/** A voucher as whoever receives its guests sees it: no amount, and of the guests their name. */
export const arrival = fact({
  name: 'arrival',
  from: 'reporting.service_line',
  key: 'item_id',
  scope: { channel: true, hotel: true, location: true, rep: true, provider: true, agency: true },
  columns: {
    service_day: column.day('Día', 'Day', { filled: true }),
    service_time: column.time('Hora', 'Time'),
    voucher: column.text('Cupón', 'Voucher', { search: true }),
    customer: column.text('Titular', 'Lead guest', { sql: sql`l.customer_name`, search: true }),
    product: column.text('Servicio', 'Service', {
      sql: ({ language }) => (language === 'es' ? sql`l.product` : sql`l.product_en`),
    }),
    option: column.text('Opción', 'Option', {
      sql: ({ language }) => (language === 'es' ? sql`l.option` : sql`l.option_en`),
    }),
    provider: column.reference('Proveedor', 'Provider', providers),
    guest_hotel: column.reference('Hotel del huésped', 'Guest’s hotel', guestHotels),
    pickup_time: column.time('Pickup', 'Pickup'),
    notes: column.text('Notas del huésped', 'Guest notes', {
      sql: sql`(select nullif(r.notes, '') from reservations.public_reservation r
        where r.id = l.reservation_id)`,
      prose: true,
    }),
    pax: column.count('Pax', 'Pax'),
    came: column.count('Llegaron', 'Arrived'),
    state: column.state('Llegada', 'Arrival', STATES, {
      sql: sql`
        case when l.state = 'no_show' then 'missed'
          when l.voucher_state = 'issued' then 'expected'
          when l.voucher_state = 'partly_rendered' then 'partly'
          when l.voucher_state = 'rendered' then 'came'
          else 'billed' end`,
      filled: true,
    }),
    voucher_uuid: column.key(),
  },
  acts: {
    // Whoever recorded it lately is offered to take it back; the call knows the day.
    read: sql`jsonb_build_object('voucher', l.voucher_state, 'service', l.state, 'by', (
      select d.user_id from vouchers.redemption d join vouchers.voucher v on v.id = d.voucher_id
       where v.uuid = l.voucher_uuid and d.recorded_at > now() - interval '1 day'
       order by d.id desc limit 1))`,
    of: ({ user_id }, { voucher, service, by }: Read) => [
      ...(voucher === 'issued' || voucher === 'partly_rendered' ? ['redeem', 'some'] : []),
      ...(voucher === 'issued' && service === 'confirmed' ? ['miss'] : []),
      ...(service !== 'confirmed' && ['issued', 'partly_rendered', 'rendered'].includes(voucher)
        ? ['undo', ...(by === user_id ? ['take_back'] : [])]
        : []),
    ],
  },
})
