import { sql } from 'kysely'
import type { Check, Row } from './check.ts'

/** Seats and vouchers against who travels. */
export const SEATS: readonly Check[] = [
  {
    name: 'claim_seats',
    kind: 'seat_claim',
    find: (only) => sql<Row>`
      select c.id as document_id, i.reservation_id, w.seats::text as expected,
          c.seats::text as found, null::numeric as off_mxn
        from departures.seat_claim c join reservations.item i on i.id = c.item_id
        join catalog.option o on o.id = i.option_id
       cross join lateral (select case o.sold_by when 'nights' then 1
             else i.adults + i.minors + i.infants end as seats) w
       where ${only('i.reservation_id')} and c.state <> 'released' and c.seats <> w.seats`,
  },
  {
    name: 'claim_departure',
    kind: 'seat_claim',
    find: (only) => sql<Row>`
      select c.id as document_id, i.reservation_id,
          concat_ws(' ', i.option_id, i.service_day, i.last_day) as expected,
          concat_ws(' ', d.option_id, d.day) as found, null::numeric as off_mxn
        from departures.seat_claim c join reservations.item i on i.id = c.item_id
        join departures.departure d on d.id = c.departure_id
       where ${only('i.reservation_id')} and c.state <> 'released'
         and (d.option_id <> i.option_id or d.day not between i.service_day and i.last_day
           or exists (select from departures.seat_claim twin
                where twin.item_id = c.item_id and twin.departure_id = c.departure_id
                  and twin.id < c.id and twin.state <> 'released'))`,
  },
  {
    name: 'voucher_use',
    kind: 'voucher',
    find: (only) => sql<Row>`
      select v.id as document_id, v.reservation_id,
          i.state || ' ' || i.adults + i.minors + i.infants as expected,
          v.state || ' ' || v.rendered_pax as found, null::numeric as off_mxn
        from vouchers.voucher v join reservations.item i on i.id = v.item_id
       where ${only('v.reservation_id')}
         and (v.rendered_pax > i.adults + i.minors + i.infants or v.rendered_pax < 0
           or (v.state in ('rendered', 'partly_rendered') and i.state <> 'used')
           -- One that was issued anew leaves the one before it voided.
           or (i.state = 'used' and (v.state = 'issued' or v.state = 'voided'
                 and not exists (select from vouchers.voucher w where w.item_id = v.item_id
                                  and w.state in ('rendered', 'partly_rendered'))))
           or (v.state = 'rendered' and v.rendered_pax = 0))`,
  },
  {
    name: 'voucher_issued',
    kind: 'voucher',
    find: (only) => sql<Row>`
      select v.id as document_id, v.reservation_id,
          concat_ws(' ', r.confirmed_at, t.at) as expected,
          v.issued_at::text as found, null::numeric as off_mxn
        from vouchers.voucher v join reservations.reservation r on r.id = v.reservation_id
        left join lateral (select min(at) as at from platform.transition
            where entity = 'voucher' and entity_id = v.id) t on true
       where ${only('v.reservation_id')}
         and (v.issued_at < r.confirmed_at - interval '5 minutes' or length(v.token) < 16
           or abs(extract(epoch from v.issued_at - t.at)) > 300)`,
  },
]
