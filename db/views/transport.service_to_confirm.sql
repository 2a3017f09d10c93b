create view transport.service_to_confirm as
select i.id as item_id, r.uuid as reservation_uuid, r.folio, v.folio as voucher, i.service_day,
       coalesce(i.pickup_time, i.service_time) as pickup_time, i.flight, i.state,
       coalesce(i.guest_hotel_id, r.guest_hotel_id) as guest_hotel_id, h.name as guest_hotel,
       h.zone_id, z.name as zone, r.customer_name, r.customer_phone,
       i.adults + i.minors + i.infants as pax, i.adults, i.minors, i.infants, i.channel_id,
       n.canal as channel, i.hotel_id, i.location_id, l.locacion as location, i.rep_id,
       u.name || ' ' || u.last_name as rep, i.agency_id, i.provider_id, p.name as provider,
       o.direction, t.kind, t.outcome, t.reference, t.fault, t.tries, t.asked_at, t.settled_at,
       case when t.id is null then 'untold'
            when t.outcome is null then 'waiting'
            when t.outcome <> 'taken' then t.outcome
            when t.kind = 'confirmation' then 'confirmed' else 'cancelled' end as told
  from reservations.item i
  join reservations.reservation r on r.id = i.reservation_id
  join catalog.option o on o.id = i.option_id and o.sold_by = 'transfer'
  left join organization.channel n on n.id = i.channel_id
  left join organization.location l on l.id = i.location_id
  left join access.user_account u on u.id = i.rep_id
  left join catalog.provider p on p.id = i.provider_id
  left join organization.hotel h on h.id = coalesce(i.guest_hotel_id, r.guest_hotel_id)
  left join organization.zone z on z.id = h.zone_id
  left join vouchers.voucher v on v.item_id = i.id and v.state <> 'voided'
  -- A call that was withdrawn told nothing.
  left join lateral (
    select c.* from transport.operator_call c
     where c.item_id = i.id and c.outcome is distinct from 'withdrawn'
     order by c.id desc limit 1) t on true
 where r.sale_day is not null
   and (i.state in ('confirmed', 'provider_pending', 'used')
     or (i.state = 'cancelled' and t.id is not null));
comment on view transport.service_to_confirm is
  'One row is a sold transfer that stands, or that was cancelled after the operator was told of '
  'it.';
comment on column transport.service_to_confirm.told is
  'What the operator knows: untold, waiting to be sent, confirmed, cancelled, refused, unanswered.';
