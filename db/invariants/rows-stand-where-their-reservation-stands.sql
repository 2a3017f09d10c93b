-- Scope is read from each row: a row that says another channel is seen by the wrong people.
select 'item' as what, i.id from reservations.item i
  join reservations.reservation r on r.id = i.reservation_id
 where (i.channel_id, i.hotel_id, i.location_id, i.rep_id,
       i.agency_id) is distinct from (r.channel_id, r.hotel_id, r.location_id, r.rep_id,
     r.agency_id)
union all
select 'voucher', v.id from vouchers.voucher v
  join reservations.reservation r on r.id = v.reservation_id
  join reservations.item i on i.id = v.item_id
 where (v.channel_id, v.hotel_id, v.location_id, v.rep_id,
       v.agency_id) is distinct from (r.channel_id, r.hotel_id, r.location_id, r.rep_id,
     r.agency_id)
    or v.provider_id <> i.provider_id or i.reservation_id <> v.reservation_id
union all
select 'payment', p.id from payments.payment p join payments.shift s on s.id = p.shift_id
 where (p.rep_id, p.channel_id, p.hotel_id, p.location_id) is distinct from (s.rep_id, s.channel_id,
       s.hotel_id, s.location_id)
union all
select 'refund', f.id from payments.refund f
  join reservations.reservation r on r.id = f.reservation_id
 where (f.channel_id, f.hotel_id, f.location_id, f.rep_id,
       f.agency_id) is distinct from (r.channel_id, r.hotel_id, r.location_id, r.rep_id,
     r.agency_id)
union all
select 'signature', g.id from reservations.signature g
  join reservations.reservation r on r.id = g.reservation_id
 where (g.channel_id, g.hotel_id, g.location_id, g.rep_id,
       g.agency_id) is distinct from (r.channel_id, r.hotel_id, r.location_id, r.rep_id,
     r.agency_id)
union all
select 'mail', m.id from mailing.mail m join reservations.reservation r on r.id = m.reservation_id
 where (m.channel_id, m.hotel_id, m.location_id, m.rep_id,
       m.agency_id) is distinct from (r.channel_id, r.hotel_id, r.location_id, r.rep_id,
     r.agency_id)
union all
select 'seat claim', c.id from departures.seat_claim c join reservations.item i on i.id = c.item_id
 where (c.channel_id, c.hotel_id, c.location_id, c.rep_id, c.provider_id,
       c.agency_id) is distinct from (i.channel_id, i.hotel_id, i.location_id, i.rep_id,
     i.provider_id, i.agency_id)
union all
select 'cancellation request', q.id from cancellations.request q
  join reservations.item i on i.id = q.item_id
 where (q.channel_id, q.hotel_id, q.location_id, q.rep_id, q.provider_id, q.agency_id,
       q.reservation_id) is distinct from (i.channel_id, i.hotel_id, i.location_id, i.rep_id,
     i.provider_id, i.agency_id, i.reservation_id)
