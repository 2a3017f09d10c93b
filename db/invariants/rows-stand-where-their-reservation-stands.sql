-- Scope is read from each row: a row that says another channel is seen by the wrong people.
select 'item' as what, i.id from reservations.item i join reservations.reservation r on r.id = i.reservation_id
 where (i.channel_id, i.hotel_id, i.location_id, i.rep_id, i.agency_id) is distinct from (r.channel_id, r.hotel_id, r.location_id, r.rep_id, r.agency_id)
union all
select 'voucher', v.id from vouchers.voucher v join reservations.reservation r on r.id = v.reservation_id join reservations.item i on i.id = v.item_id
 where (v.channel_id, v.hotel_id, v.location_id, v.rep_id, v.agency_id) is distinct from (r.channel_id, r.hotel_id, r.location_id, r.rep_id, r.agency_id)
    or v.provider_id <> i.provider_id or i.reservation_id <> v.reservation_id
union all
select 'payment', p.id from payments.payment p join payments.shift s on s.id = p.shift_id
 where (p.rep_id, p.channel_id, p.hotel_id, p.location_id) is distinct from (s.rep_id, s.channel_id, s.hotel_id, s.location_id)
